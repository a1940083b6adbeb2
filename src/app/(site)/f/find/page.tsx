import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { Finder } from '~/components/finder/finder';
import { RecentStrip } from '~/features/coach/recent-strip';
import { VerticalLinks } from '~/features/listing/vertical-links';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/f/find',
  title: sitePageTitles['/f/find'],
  description: '동네, 목적, 시간으로 코치를 찾아요.',
};
export const metadata = pageMetadata(page);

/** Search by place, program and time, or browse a vertical (docs/product/names-and-routes.md#routes, /f/find). */
export default function FindPage() {
  return (
    <div className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
      <PageBreadcrumb page={page} />
      <h1 className="text-h1">어떤 코치를 찾으세요?</h1>
      <p className="mt-1 mb-6 text-ink-2">아는 것만 골라도 돼요. 고르지 않은 조건은 가리지 않고 찾아요.</p>
      <Finder />
      <RecentStrip />
      <VerticalLinks title="분야로 둘러보기" />
    </div>
  );
}
