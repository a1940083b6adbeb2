'use client';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import type { AdminCompany } from '~/domain/company/schema/manage';
import type { CompanyNotice } from '~/domain/company/schema/notice';
import { publicationStatusLabels } from '~/domain/publication/labels';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { nextPage } from '~/trpc/next-page';
import { type DataColumn, DataTable, TwoLines } from '../../list/data-table';
import { listState } from '../../list/list-state';
import { StatusMark } from '../../list/status-mark';
import { publicationTones } from '../../publication/publication-tones';
import { isBeingSent, NoticeSheet, reachText } from './notice-sheet';

/** Returns when a notice was sent or will be published; empty for a draft. */
const timeText = ({ sentAt, scheduledAt }: CompanyNotice): string => {
  if (scheduledAt) return `${formatSeoulDateTime(scheduledAt)} 예약`;
  return sentAt ? formatSeoulDateTime(sentAt) : '';
};

const columns: readonly DataColumn<CompanyNotice>[] = [
  { key: 'title', head: '공지', cell: (row) => <TwoLines main={row.title} sub={timeText(row)} /> },
  {
    key: 'status',
    head: '상태',
    word: true,
    cell: ({ status }) => <StatusMark tone={publicationTones[status]}>{publicationStatusLabels[status]}</StatusMark>,
  },
  { key: 'told', head: '받은 사람', align: 'right', cell: (row) => (row.sentAt ? reachText(row) : '') },
];

/** Lists the notices to the company; a row opens its form, schedule and versions. */
export function CompanyNotices({ company: { csCorporateId } }: { company: AdminCompany }) {
  const [opened, setOpened] = useState('');
  const list = trpc.operations.company.notices.useInfiniteQuery(
    { csCorporateId },
    {
      ...nextPage,
      // While a notice is being sent, its progress is refetched.
      refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isBeingSent)) ? 3000 : false),
    },
  );
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button size="sm" onClick={() => setOpened('new')}>
          공지 쓰기
        </Button>
      </div>
      <DataTable
        caption="공지"
        columns={columns}
        {...listState(list)}
        rowKey={(row) => String(row.noticeId)}
        onOpen={({ noticeId }) => setOpened(String(noticeId))}
        empty={{ title: '아직 공지가 없어요', detail: '공지를 게시하면 직원 모두의 알림에 표시돼요.' }}
      />
      <NoticeSheet opened={opened} csCorporateId={csCorporateId} onSaved={setOpened} onClose={() => setOpened('')} />
    </>
  );
}
