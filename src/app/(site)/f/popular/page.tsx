import { AdvertisedPriceTerms } from '~/components/money/advertised-price-terms';
import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import type { Popular } from '~/domain/listing/popular';
import { ListingUnread } from '~/features/listing/listing-unread';
import { PopularView } from '~/features/listing/popular-view';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

export const revalidate = 60;
const page = {
  path: '/f/popular',
  title: sitePageTitles['/f/popular'],
  description: '전국과 우리 동네에서 후기가 가장 많은 코치를 분야별로 보여 드려요.',
};
export const metadata = pageMetadata(page);

async function readPopular(): Promise<Popular | null> {
  try {
    return await publicApi.listing.popular({});
  } catch (error) {
    return allowInBuild(error);
  }
}

/**
 * Popular listings (docs/product/verticals-and-matching.md#popular): first the whole country, then the places selected
 * in this browser.
 */
export default async function PopularPage() {
  const nationwide = await readPopular();
  return (
    <>
      <PageBreadcrumb page={page} />
      {nationwide ? (
        <div className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
          <h1 className="text-h1">{page.title}</h1>
          <p className="mt-1 text-ink-2">후기가 많은 순서예요. 어디에서 찾을지 골라 주세요.</p>
          <PopularView nationwide={nationwide} />
          <AdvertisedPriceTerms className="mt-6" />
        </div>
      ) : (
        <ListingUnread title={page.title} />
      )}
    </>
  );
}
