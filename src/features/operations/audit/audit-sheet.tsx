'use client';
import type { AuditRow } from '~/domain/operations/schema/record';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { SheetLink } from '../list/sheet-link';
import { FoldSummary } from '../list/fold-summary';
import { auditKind } from './audit-columns';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { DetailList } from '../list/detail-sheet';

function Details({ row }: { row: AuditRow }) {
  const targets = row.acting?.targets ?? [];
  return (
    <>
      <p className="text-[17px] font-semibold [word-break:keep-all]">{row.sentence}</p>
      <DetailList
        details={[
          ['운영자', row.operator || '알 수 없음'],
          ['종류', auditKind(row.action)],
          row.note && [row.note.label, row.note.text],
          ['일시', formatSeoulDateTime(row.at)],
          ['IP 주소', row.ip ?? '–'],
          [
            '대상',
            <code key="subject" className="text-caption break-all">
              {[row.subject, ...targets].join(', ')}
            </code>,
          ],
        ]}
      />
      {row.changes.length > 0 ? (
        <section aria-label="바뀐 내용" className="text-small">
          <h3 className="mb-1 font-semibold">바뀐 내용</h3>
          <ul className="list-disc space-y-0.5 pl-5 break-words">
            {row.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {row.href ? <SheetLink href={row.href}>대상 보기</SheetLink> : null}
      {row.details ? (
        <details className="text-small">
          <FoldSummary>원본 기록</FoldSummary>
          <pre className="overflow-x-auto rounded-m bg-sunken p-4 text-caption whitespace-pre-wrap break-all">
            {row.details}
          </pre>
        </details>
      ) : null}
    </>
  );
}

/** Shows one entry of the log in full. */
export function AuditSheet({ encryptedAuditId, onClose }: { encryptedAuditId: string; onClose: () => void }) {
  const view = trpc.operations.getAudit.useQuery({ encryptedAuditId }, whenOpen(encryptedAuditId));
  return (
    <ConsoleSheet opened={encryptedAuditId} title="운영 기록" query={view} onClose={onClose}>
      {(row) => <Details row={row} />}
    </ConsoleSheet>
  );
}
