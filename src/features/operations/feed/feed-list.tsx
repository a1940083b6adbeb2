'use client';
import { Button } from '~/components/ui/button';
import { feedAudienceLabels } from '~/domain/content/feed/labels';
import type { AdminFeedRow } from '~/domain/content/feed/schema';
import { publicationStatusLabels } from '~/domain/publication/labels';
import type { PublicationStatus } from '~/domain/publication/status';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { type DataColumn, DataTable, TwoLines } from '../list/data-table';
import { listState } from '../list/list-state';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { useSheetAddress } from '../list/use-sheet-address';
import { PageHead } from '../shell/page-head';
import { PostSheet } from './post-sheet';

const tones: Readonly<Record<PublicationStatus, MarkTone>> = {
  DRAFT: 'busy',
  SCHEDULED: 'busy',
  PUBLISHED: 'good',
  WITHDRAWN: 'quiet',
};

const columns: readonly DataColumn<AdminFeedRow>[] = [
  {
    key: 'title',
    head: '소식',
    cell: (row) => <TwoLines main={row.title} sub={formatSeoulDateTime(row.publishedAt ?? row.updatedAt)} />,
  },
  {
    key: 'status',
    head: '상태',
    word: true,
    cell: ({ status }) => <StatusMark tone={tones[status]}>{publicationStatusLabels[status]}</StatusMark>,
  },
  {
    key: 'audience',
    head: '공개 대상',
    from: 'sm',
    cell: ({ audience, csCorporateIds }) =>
      audience === 'CHOSEN' ? `고른 회사 ${csCorporateIds.length}곳` : feedAudienceLabels[audience],
  },
];

/** Lists the short posts for everybody or for employees. */
export function FeedList() {
  const sheet = useSheetAddress();
  const list = trpc.operations.feed.list.useInfiniteQuery({}, nextPage);
  return (
    <>
      <PageHead
        title="소식"
        lead="모두에게 또는 회사 직원에게 공개하는 짧은 글이에요."
        tools={
          <Button size="sm" onClick={() => sheet.open('new')}>
            소식 쓰기
          </Button>
        }
      />
      <DataTable
        caption="소식"
        columns={columns}
        {...listState(list)}
        rowKey={(row) => String(row.postId)}
        onOpen={(row) => sheet.open(String(row.postId))}
        empty={{ title: '아직 소식이 없어요', detail: '초안을 쓰고 준비되면 게시해 주세요.' }}
      />
      <PostSheet opened={sheet.opened} onClose={sheet.close} />
    </>
  );
}
