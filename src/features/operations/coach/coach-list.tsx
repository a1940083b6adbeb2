'use client';
import { coachStatusLabels } from '~/domain/coach/status';
import type { AdminCoachRow } from '~/domain/operations/schema/coach';
import { accountStatusLabels } from '~/domain/operations/schema/member';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { CoachSheet } from './coach-sheet';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { coachFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

/** States that need an action of an operator are highlighted. */
const tones: Record<AdminCoachRow['status'], MarkTone> = {
  APPLIED: 'busy',
  DOC_REVIEW: 'busy',
  INTERVIEW: 'busy',
  APPROVED: 'good',
  REJECTED: 'quiet',
  SUSPENDED: 'bad',
};
const verticals = (row: AdminCoachRow) => row.serviceTypes.map((type) => serviceTypeLabels[type]).join(', ');

function State({ row }: { row: AdminCoachRow }) {
  return (
    <>
      <StatusMark tone={tones[row.status]}>{coachStatusLabels[row.status]}</StatusMark>
      {row.accountStatus === 'ACTIVE' ? null : (
        <span className="block text-caption text-ink-2">계정 {accountStatusLabels[row.accountStatus]}</span>
      )}
    </>
  );
}

const columns: readonly DataColumn<AdminCoachRow>[] = [
  {
    key: 'name',
    head: '이름',
    cell: (row) => <TwoLines main={row.name} sub={<span className="break-all">{row.email}</span>} subFrom="md" />,
  },
  { key: 'email', head: '이메일', from: 'md', cell: (row) => row.email },
  { key: 'verticals', head: '분야', from: 'lg', cell: verticals },
  { key: 'status', head: '상태', cell: (row) => <State row={row} /> },
  { key: 'at', head: '지원 일시', align: 'right', from: 'sm', cell: (row) => shortTime(row.appliedAt, serverNow()) },
];

/** Lists coaches and applicants. */
export function CoachList() {
  const filters = coachFilters(useListParams().get);
  const list = trpc.operations.listCoaches.useInfiniteQuery(filters, nextPage);
  return (
    <ConsoleList
      title="코치"
      lead="지원서를 읽고 다음 단계로 넘겨요. 단계가 바뀔 때마다 지원자에게 메일을 보내요."
      query={list}
      columns={columns}
      rowKey={(row) => row.encryptedCoachId}
      search="이름, 이메일, 휴대폰 번호로 찾기"
      filters={[
        {
          name: 'status',
          label: '상태',
          options: [{ value: 'WAITING', label: '확인할 지원' }, ...optionsOf(coachStatusLabels)],
        },
      ]}
      empty={{
        noun: '코치',
        ...(filters.waiting
          ? { filtered: { title: '확인할 지원이 없어요', detail: '새 지원서가 오면 여기에 모여요.' } }
          : {}),
      }}
      renderSheet={(opened, onClose) => <CoachSheet encryptedCoachId={opened} onClose={onClose} />}
    />
  );
}
