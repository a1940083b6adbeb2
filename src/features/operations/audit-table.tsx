'use client';
import { actingCallLabel, actingOutcomeWords } from '~/domain/operations/acting-words';
import { type AuditRow, auditActionLabels } from '~/domain/operations/record-schema';
import type { MoreButtonProps } from '~/components/ui/more-button';
import { type DataColumn, DataTable, TwoLines } from './data-table';
import { shortTime } from './when';

const code = 'text-caption break-all';

/** What was done; as a member, the very thing, under whose name. */
function Action({ row }: { row: AuditRow }) {
  const label = auditActionLabels[row.action] ?? row.action;
  return <TwoLines main={row.acting ? actingCallLabel(row.acting.call) : label} sub={row.acting ? label : null} />;
}

/** Small screens have one column: by whom, as whom and when stand under what was done. */
function Summary({ row, when }: { row: AuditRow; when: string }) {
  const facts = [row.operator, ...(row.member ? [`${row.member} 님`] : []), ...(row.acting ? [actingOutcomeWords(row.acting.outcome)] : []), when];
  return (
    <>
      <Action row={row} />
      <span className="block text-caption text-ink-2 md:hidden">{facts.join(' · ')}</span>
    </>
  );
}

function Subject({ row }: { row: AuditRow }) {
  if (row.member) return <TwoLines main={`${row.member} 님`} sub={<code className={code}>{row.subject}</code>} />;
  return <code className={code}>{row.subject}</code>;
}

function Details({ row }: { row: AuditRow }) {
  if (row.acting) return <TwoLines main={actingOutcomeWords(row.acting.outcome)} sub={<code className={code}>{row.acting.targets.join(', ')}</code>} />;
  return <code className="line-clamp-2 max-w-[34ch] text-caption break-all text-ink-2">{row.details ?? ''}</code>;
}

const columns: readonly DataColumn<AuditRow>[] = [
  { key: 'action', head: '한 일', cell: (row) => <Summary row={row} when={shortTime(row.at, new Date())} /> },
  { key: 'subject', head: '대상', cell: (row) => <Subject row={row} />, from: 'sm' },
  { key: 'details', head: '내용', cell: (row) => <Details row={row} />, from: 'lg' },
  { key: 'operator', head: '운영자', cell: (row) => row.operator, from: 'md' },
  { key: 'at', head: '때', cell: (row) => <time dateTime={row.at.toISOString()}>{shortTime(row.at, new Date())}</time>, align: 'right', from: 'md' },
];

interface AuditTableProps {
  rows: readonly AuditRow[] | undefined;
  error: { message: string } | null;
  onRetry: () => void;
  more?: MoreButtonProps;
}

export function AuditTable(props: AuditTableProps) {
  return <DataTable caption="운영 기록" columns={columns} rowKey={(row) => row.encryptedAuditId} empty={{ title: '아직 기록이 없어요' }} {...props} />;
}
