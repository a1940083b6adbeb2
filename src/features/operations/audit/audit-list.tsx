'use client';
import { auditActionLabels } from '~/domain/operations/texts/audit-labels';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { AuditSheet } from './audit-sheet';
import { auditColumns } from './audit-columns';
import { ConsoleList } from '../list/console-list';
import { auditFilters } from '../list/list-filters';
import { optionsOf } from '../list/list-toolbar';
import { useListParams } from '../list/use-list-params';

/** Lists the actions of operators, filtered by the operator or the affected person, by kind and by day. */
export function AuditList() {
  const filters = auditFilters(useListParams().get);
  const list = trpc.operations.listAudit.useInfiniteQuery(filters, nextPage);
  return (
    <ConsoleList
      title="운영 기록"
      lead="운영자가 바꾼 내용과 서류, 메시지처럼 민감한 내용을 열어 본 일이 기록돼요. 기록은 삭제할 수 없어요."
      query={list}
      columns={auditColumns}
      rowKey={(row) => row.encryptedAuditId}
      search="운영자, 회원으로 찾기"
      filters={[{ name: 'action', label: '활동', options: optionsOf(auditActionLabels) }]}
      period
      empty={{ noun: '기록' }}
      renderSheet={(opened, onClose) => <AuditSheet encryptedAuditId={opened} onClose={onClose} />}
    />
  );
}
