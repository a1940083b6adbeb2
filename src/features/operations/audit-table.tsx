'use client';
import { type AuditRow, auditActionLabels } from '~/domain/operations/record-schema';
import { type DataColumn, DataTable, TwoLines } from './data-table';
import { shortTime } from './when';

const columns: readonly DataColumn<AuditRow>[] = [
  { key: 'action', head: '한 일', cell: (row) => <TwoLines main={auditActionLabels[row.action] ?? row.action} sub={`${row.operator} · ${shortTime(row.at, new Date())}`} subFrom="md" /> },
  { key: 'subject', head: '대상', cell: (row) => <code className="text-caption break-all">{row.subject}</code>, from: 'sm' },
  { key: 'details', head: '내용', cell: (row) => <code className="line-clamp-2 max-w-[34ch] text-caption break-all text-ink-2">{row.details ?? ''}</code>, from: 'lg' },
  { key: 'operator', head: '운영자', cell: (row) => row.operator, from: 'md' },
  { key: 'at', head: '때', cell: (row) => <time dateTime={row.at.toISOString()}>{shortTime(row.at, new Date())}</time>, align: 'right', from: 'md' },
];

interface AuditTableProps {
  rows: readonly AuditRow[] | undefined;
  error: { message: string } | null;
  onRetry: () => void;
  more?: { hasMore: boolean; loading: boolean; onMore: () => void };
}

export function AuditTable(props: AuditTableProps) {
  return <DataTable caption="운영 기록" columns={columns} rowKey={(row) => row.encryptedAuditId} empty={{ title: '아직 기록이 없어요' }} {...props} />;
}
