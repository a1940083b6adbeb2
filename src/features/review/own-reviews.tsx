'use client';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import { MoreButton } from '~/components/ui/more-button';
import { StarRating } from '~/components/ui/star-rating';
import type { OwnReviews as OwnReviewPage, ReviewSubject } from '~/domain/review/schema';
import { formatSeoulFullDay } from '~/domain/shared/seoul-time';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { OwnReviewPhotos } from './own-review-photos';
import { OwnReviewDialog } from './own-review-dialog';
import { reviewKinds } from './review-labels';
import { ReviewSubjectLine } from './review-subject-line';
import { useOwnReviewDialog } from './use-own-review-dialog';

type Written = OwnReviewPage['items'][number];

/**
 * Contracts that wait for a review, and the reviews written (docs/product/names-and-routes.md#routes,
 * /f/user/mypage/review).
 */
export function OwnReviews({
  waiting: firstWaiting,
  written: firstWritten,
}: {
  waiting: { subjects: ReviewSubject[] };
  written: OwnReviewPage;
}) {
  const { encryptedContractId, kind, open, choose, close } = useOwnReviewDialog();
  const waiting = trpc.review.waiting.useQuery(undefined, { initialData: firstWaiting, staleTime: 30_000 });
  const written = trpc.review.written.useInfiniteQuery(
    {},
    {
      initialData: { pages: [firstWritten], pageParams: [null] },
      ...nextPage,
      staleTime: 30_000,
    },
  );
  const { subjects } = waiting.data;
  const reviews = written.data.pages.flatMap(({ items }) => items);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-(--container-prose)">
        <h1 className="text-h1">내 후기</h1>
        {subjects.length > 0 ? (
          <section aria-labelledby="waiting" className="mt-6">
            <h2 id="waiting" className="text-h3">
              후기를 쓸 수 있는 수업 {subjects.length}개
            </h2>
            <Card pad="none" className="mt-3">
              <ul className="divide-y divide-line">
                {subjects.map((subject, index) => (
                  <li key={subject.encryptedContractId}>
                    <ReviewSubjectLine subject={subject} level={3} className="px-4 py-4 max-sm:flex-wrap sm:px-5">
                      <Button
                        size="sm"
                        variant={index === 0 ? 'primary' : 'soft'}
                        className="max-sm:w-full"
                        aria-label={`${subject.coach.name} 코치 후기 쓰기`}
                        onClick={() => open(subject.encryptedContractId)}
                      >
                        후기 쓰기
                      </Button>
                    </ReviewSubjectLine>
                  </li>
                ))}
              </ul>
            </Card>
          </section>
        ) : null}
        {reviews.length > 0 ? (
          <section aria-labelledby="written" className="mt-9">
            <h2 id="written" className="text-h3">
              쓴 후기
            </h2>
            <ul className="mt-3 grid gap-4">
              {reviews.map((review) => (
                <OwnReviewCard
                  key={review.review.encryptedReviewId}
                  {...review}
                  onChange={() => open(review.subject.encryptedContractId, review.review.kind)}
                />
              ))}
            </ul>
            <MoreButton {...loadMoreProps(written)} />
          </section>
        ) : null}
        {subjects.length === 0 && reviews.length === 0 ? (
          <EmptyState
            art={<StateDrawing kind="messages" />}
            title="아직 후기를 남길 수업이 없어요"
            detail="첫 수업을 마치면 여기에서 후기를 쓸 수 있어요."
            action={<LinkButton href="/f/reviews">다른 사람의 후기 보기</LinkButton>}
          />
        ) : null}
      </div>
      <OwnReviewDialog encryptedContractId={encryptedContractId} kind={kind} onKind={choose} onClose={close} />
    </div>
  );
}

function OwnReviewCard({ subject, review, onChange }: Written & { onChange: () => void }) {
  return (
    <Card as="li">
      <ReviewSubjectLine subject={subject} level={3} />
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StarRating value={review.rating} />
        <span className="text-caption text-ink-2">
          {formatSeoulFullDay(review.createdAt)}
          {review.edited ? ' · 수정됨' : ''}
        </span>
        {review.kind === 'NORMAL' ? null : <Chip>{reviewKinds[review.kind].title}</Chip>}
        {review.shown ? null : <Chip>나와 운영자에게만 공개</Chip>}
      </p>
      <p className="mt-2.5 text-[15.5px] leading-[1.72] whitespace-pre-line">{review.contents}</p>
      <OwnReviewPhotos review={review} className="mt-3" />
      {review.editable ? (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-caption text-ink-2">
            {formatSeoulFullDay(review.editableUntil)}까지 수정할 수 있어요
          </span>
          <Button
            size="sm"
            variant="text"
            className="-mr-3"
            aria-label={`${subject.coach.name} 코치 후기 수정`}
            onClick={onChange}
          >
            수정
          </Button>
        </p>
      ) : null}
    </Card>
  );
}
