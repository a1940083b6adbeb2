'use client';
import { leadKindLabels, leadLanguageLabels, leadStatusLabels } from '~/domain/lead/labels';
import type { LeadRow } from '~/domain/lead/schema/lead';
import type { LeadStatus } from '~/domain/lead/status';
import { formatDayWithWeekday } from '~/domain/shared/seoul-time';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { leadFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { LeadLimitNotice } from './lead-limit-notice';
import { companyLabel, LeadSheet } from './lead-sheet';

const tones: Readonly<Record<LeadStatus, MarkTone>> = {
  NEW: 'bad',
  CONTACTED: 'busy',
  PROPOSED: 'busy',
  WON: 'good',
  LOST: 'quiet',
};

const columns: readonly DataColumn<LeadRow>[] = [
  {
    key: 'company',
    head: '회사',
    cell: (row) => (
      <TwoLines
        main={companyLabel(row)}
        sub={[
          leadKindLabels[row.kind],
          `${row.people.toLocaleString('ko-KR')}명`,
          ...(row.language === 'ko' ? [] : [leadLanguageLabels[row.language]]),
        ].join(' · ')}
      />
    ),
  },
  {
    key: 'status',
    head: '상태',
    word: true,
    cell: ({ status }) => <StatusMark tone={tones[status]}>{leadStatusLabels[status]}</StatusMark>,
  },
  { key: 'owner', head: '담당자', from: 'md', cell: ({ owner }) => owner ?? '없음' },
  {
    key: 'next',
    head: '다음 연락일',
    cell: ({ nextOn, overdue }) =>
      nextOn === null ? (
        '–'
      ) : overdue ? (
        <StatusMark tone="bad">{`${formatDayWithWeekday(nextOn)} 지남`}</StatusMark>
      ) : (
        formatDayWithWeekday(nextOn)
      ),
  },
  {
    key: 'at',
    head: '문의 일시',
    align: 'right',
    from: 'sm',
    cell: (row) => shortTime(row.createdAt, serverNow()),
  },
];

/** Lists the requests of companies that are not customers yet. */
export function LeadList() {
  const list = trpc.operations.lead.list.useInfiniteQuery(leadFilters(useListParams().get), nextPage);
  return (
    <ConsoleList
      title="기업 문의"
      lead="기업 안내 페이지에서 온 도입 문의와 체험 신청이에요. 연락일이 되면 담당자에게 메일을 보내요."
      query={list}
      columns={columns}
      rowKey={(row) => String(row.leadId)}
      filters={[
        {
          name: 'status',
          label: '상태',
          options: [...optionsOf(leadStatusLabels), { name: 'due', value: 'OVERDUE', label: '연락일 경과' }],
        },
        {
          name: 'owner',
          label: '담당자',
          options: [
            { value: 'ME', label: '내가 맡은 문의' },
            { value: 'NOBODY', label: '담당자 없음' },
          ],
        },
      ]}
      empty={{ noun: '문의', detail: '회사가 도입 문의나 체험 신청을 보내면 여기에 모여요.' }}
      renderSheet={(opened, onClose) => <LeadSheet opened={opened} onClose={onClose} />}
    >
      {list.data?.pages[0]?.rejectsLeads ? <LeadLimitNotice /> : null}
    </ConsoleList>
  );
}
