'use client';
import { coachDocumentKindLabels } from '~/domain/coach/document/kinds';
import { coachDocumentStatusLabels } from '~/domain/coach/document/status';
import type { AdminDocumentRow } from '~/domain/operations/schema/coach-document';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { serverNow } from '~/trpc/server-clock';
import { ConsoleList } from '../list/console-list';
import { type DataColumn, TwoLines } from '../list/data-table';
import { coachDocumentFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { type MarkTone, StatusMark } from '../list/status-mark';
import { useListParams } from '../list/use-list-params';
import { shortTime } from '../list/format-time';
import { CoachDocumentSheet } from './coach-document-sheet';

const tones: Readonly<Record<AdminDocumentRow['status'], MarkTone>> = {
  SUBMITTED: 'busy',
  CHECKED: 'good',
  REJECTED: 'bad',
  EXPIRED: 'quiet',
  WITHDRAWN: 'quiet',
};

const columns: readonly DataColumn<AdminDocumentRow>[] = [
  {
    key: 'document',
    head: '서류',
    cell: ({ kind, title, coachName }) => (
      <TwoLines main={title || coachDocumentKindLabels[kind]} sub={coachName} subFrom="md" />
    ),
  },
  { key: 'coach', head: '코치', from: 'md', cell: ({ coachName }) => coachName },
  { key: 'kind', head: '종류', from: 'lg', cell: ({ kind }) => coachDocumentKindLabels[kind] },
  {
    key: 'status',
    head: '상태',
    word: true,
    cell: ({ status }) => <StatusMark tone={tones[status]}>{coachDocumentStatusLabels[status]}</StatusMark>,
  },
  {
    key: 'at',
    head: '보낸 일시',
    align: 'right',
    from: 'sm',
    cell: ({ submittedAt }) => shortTime(submittedAt, serverNow()),
  },
];

/** Lists the documents of coaches and applicants. */
export function CoachDocumentList() {
  const filters = coachDocumentFilters(useListParams().get);
  const list = trpc.operations.coachDocument.list.useInfiniteQuery(filters, nextPage);
  return (
    <ConsoleList
      title="코치 서류"
      lead="코치가 보낸 서류를 열어 보고 확인하거나 거절해요. 결과는 코치에게 메일로 알려요."
      query={list}
      columns={columns}
      rowKey={({ documentId }) => String(documentId)}
      search="코치 이름, 이메일, 휴대폰 번호로 찾기"
      filters={[
        { name: 'status', label: '상태', options: optionsOf(coachDocumentStatusLabels) },
        { name: 'kind', label: '종류', options: optionsOf(coachDocumentKindLabels) },
      ]}
      empty={{
        noun: '서류',
        detail: '코치가 서류를 제출하면 여기에 모여요.',
        ...(filters.status === 'SUBMITTED'
          ? { filtered: { title: '확인할 서류가 없어요', detail: '코치가 서류를 제출하면 여기에 모여요.' } }
          : {}),
      }}
      renderSheet={(opened, onClose) => <CoachDocumentSheet opened={opened} onClose={onClose} />}
    />
  );
}
