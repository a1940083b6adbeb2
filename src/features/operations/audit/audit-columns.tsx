'use client';
import { auditActionLabels } from '~/domain/operations/texts/audit-labels';
import type { AuditRow } from '~/domain/operations/schema/record';
import type { DataColumn } from '../list/data-table';
import { shortTime } from '../list/format-time';
import { serverNow } from '~/trpc/server-clock';

/** Returns the kind of an action, worded as in the filter. */
export function auditKind(action: string): string {
  const labels: Readonly<Record<string, string>> = auditActionLabels;
  return labels[action] ?? action;
}

/** Shows the sentence, the reason, and the time when it has no column of its own. */
function AuditText({ row, when }: { row: AuditRow; when: string }) {
  return (
    <>
      <span className="block font-semibold [word-break:keep-all]">{row.sentence}</span>
      {row.note ? (
        <span className="mt-0.5 line-clamp-2 text-caption text-ink-2">{`${row.note.label}: ${row.note.text}`}</span>
      ) : null}
      {row.changes.length > 0 ? (
        <span className="mt-0.5 line-clamp-2 text-caption break-words text-ink-2">{row.changes.join(' · ')}</span>
      ) : null}
      <span className="mt-0.5 block text-caption text-ink-2 md:hidden">
        {auditKind(row.action)} · {when}
      </span>
    </>
  );
}

export const auditColumns: readonly DataColumn<AuditRow>[] = [
  { key: 'sentence', head: '활동', cell: (row) => <AuditText row={row} when={shortTime(row.at, serverNow())} /> },
  {
    key: 'kind',
    head: '종류',
    from: 'md',
    cell: (row) => <span className="whitespace-nowrap text-ink-2">{auditKind(row.action)}</span>,
  },
  {
    key: 'at',
    head: '일시',
    align: 'right',
    from: 'md',
    cell: (row) => (
      <time className="whitespace-nowrap" dateTime={row.at.toISOString()}>
        {shortTime(row.at, serverNow())}
      </time>
    ),
  },
];
