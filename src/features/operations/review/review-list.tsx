'use client';
import { StarRating } from '~/components/ui/star-rating';
import type { AdminReviewRow } from '~/domain/operations/schema/review';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { reviewFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { ReviewSheet } from './review-sheet';

const photoOptions = { WITH: '사진 있음', HIDDEN: '숨긴 사진 있음' } as const;

const photosLabel = ({ photos, hiddenPhotos }: AdminReviewRow) =>
  photos === 0 ? '–' : `${photos}장${hiddenPhotos > 0 ? ` (숨김 ${hiddenPhotos})` : ''}`;

const columns: readonly DataColumn<AdminReviewRow>[] = [
  {
    key: 'review',
    head: '후기',
    cell: ({ writer, contents }) => <TwoLines main={writer} sub={contents} />,
  },
  { key: 'coach', head: '코치', from: 'md', cell: ({ coachName }) => coachName },
  { key: 'rating', head: '별점', from: 'lg', cell: ({ rating }) => <StarRating value={rating} /> },
  { key: 'photos', head: '사진', word: true, cell: photosLabel },
  {
    key: 'at',
    head: '작성 일시',
    align: 'right',
    from: 'sm',
    cell: ({ createdAt }) => shortTime(createdAt, serverNow()),
  },
];

/** Lists the reviews of lessons, whose photos operators check. */
export function ReviewList() {
  const filters = reviewFilters(useListParams().get);
  const list = trpc.operations.review.list.useInfiniteQuery(filters, nextPage);
  return (
    <ConsoleList
      title="후기"
      lead="회원이 쓴 후기와 사진을 보고, 공개하기 어려운 사진을 숨겨요. 숨긴 이유는 회원에게 메일로 알려요."
      query={list}
      columns={columns}
      rowKey={({ encryptedReviewId }) => encryptedReviewId}
      search="회원이나 코치 이름, 이메일, 휴대폰 번호로 찾기"
      filters={[{ name: 'photo', label: '사진', options: optionsOf(photoOptions) }]}
      empty={{ noun: '후기', detail: '회원이 후기를 쓰면 여기에 모여요.' }}
      renderSheet={(opened, onClose) => <ReviewSheet opened={opened} onClose={onClose} />}
    />
  );
}
