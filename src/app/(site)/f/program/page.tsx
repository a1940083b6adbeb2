import { AdvertisedPriceTerms } from '~/components/money/advertised-price-terms';
import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import type { ListedProgram } from '~/domain/listing/schema/listing';
import { ListingUnread } from '~/features/listing/listing-unread';
import { ProgramCatalogue } from '~/features/listing/program-catalogue';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

export const revalidate = 60;
const page = {
  path: '/f/program',
  title: sitePageTitles['/f/program'],
  description: '분야별 프로그램과 1회 가격, 가르치는 코치 수를 보여 드려요.',
};
export const metadata = pageMetadata(page);

async function readPrograms(): Promise<ListedProgram[] | null> {
  try {
    return (await publicApi.listing.summary({})).programs;
  } catch (error) {
    return allowInBuild(error);
  }
}

/** Lists all programs by vertical (docs/product/names-and-routes.md#routes, /f/program). */
export default async function ProgramPage() {
  const programs = await readPrograms();
  return (
    <>
      <PageBreadcrumb page={page} />
      {programs ? (
        <ProgramCatalogue programs={programs} terms={<AdvertisedPriceTerms className="mt-8" />} />
      ) : (
        <ListingUnread title={page.title} />
      )}
    </>
  );
}
