import { sitePageTitles } from '~/domain/content/pages/site-page-titles';
import { Suspense } from 'react';
import { ReviewBoard } from '~/features/review/review-board';
import { ReviewCards } from '~/features/review/review-cards';
import { ReviewColumns } from '~/features/review/review-columns';
import { ReviewSummaryCard } from '~/features/review/review-summary-card';
import { ReviewSkeletons } from '~/features/review/review-skeletons';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: '/f/reviews',
  title: sitePageTitles['/f/reviews'],
  description: '집에서 배워 본 사람들이 남긴 후기예요. 수업을 받은 사람만 쓸 수 있어요.',
};
export const metadata = pageMetadata(page);

/** Seconds for which all visitors get the same cached first page. */
export const revalidate = 60;

/** Returns null in a build without the database: the browser then fetches by itself. */
async function readFirst() {
  try {
    const [summary, first] = await Promise.all([publicApi.review.summary({}), publicApi.review.list({})]);
    return { summary, first };
  } catch (error) {
    return allowInBuild(error);
  }
}

export default async function ReviewsPage() {
  const read = await readFirst();
  return (
    <div className="wrap pt-8 pb-20 md:pt-14">
      <PageBreadcrumb page={page} />
      <h1 className="text-h1">수업을 받은 사람들의 후기</h1>
      <p className="mt-2 text-ink-2">수업을 받은 사람만 쓸 수 있어요. 좋은 후기도 아쉬운 후기도 그대로 보여 드려요.</p>
      {read && read.summary.count > 0 ? <ReviewSummaryCard summary={read.summary} /> : null}
      {/* Only the browser knows the filters in the URL: until it has read them, the newest reviews are shown. */}
      <Suspense
        fallback={
          <ReviewColumns>
            <h2 className="text-h3">모든 후기</h2>
            {read ? <ReviewCards reviews={read.first.items} /> : <ReviewSkeletons />}
          </ReviewColumns>
        }
      >
        <ReviewBoard first={read?.first ?? null} hasPhotos={(read?.summary.photos ?? 0) > 0} />
      </Suspense>
    </div>
  );
}
