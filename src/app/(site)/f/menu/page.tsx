import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { brand } from '~/domain/shared/brand';
import { AllLinks } from '~/components/layout/menu/all-links';
import { publicApi } from '~/trpc/public-server';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/f/menu',
  title: sitePageTitles['/f/menu'],
  description: `${brand.name}의 모든 메뉴를 한곳에 모았어요.`,
};
export const metadata = pageMetadata(page);

export default async function MenuPage() {
  const emptyPages = await publicApi.content.emptyPages().catch(() => []);
  return (
    <div className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
      <PageBreadcrumb page={page} />
      <h1 className="mb-6 text-h1">전체 메뉴</h1>
      <AllLinks emptyPages={emptyPages} />
    </div>
  );
}
