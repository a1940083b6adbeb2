'use client';
import { auditActionLabels } from '~/domain/operations/audit-labels';
import { trpc } from '~/trpc/react';
import { AuditSheet } from './audit-sheet';
import { AuditTable } from './audit-table';
import { auditFilters } from '../list/list-filters';
import { listState } from '../list/list-state';
import { ListToolbar, optionsOf } from '../list/list-toolbar';
import { PageHead } from '../shell/page-head';
import { useListParams } from '../list/use-list-params';
import { useSheetAddress } from '../list/use-sheet-address';

/** Lists the actions of operators, filtered by the operator or the affected person, by kind and by day. */
export function AuditList() {
  const { get, set } = useListParams();
  const sheet = useSheetAddress();
  const filters = auditFilters(get);
  const list = trpc.operations.listAudit.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const searched = Object.values(filters).some(Boolean);
  return (
    <>
      <PageHead title="운영 기록" lead="운영자의 모든 활동이 기록되고, 기록은 삭제할 수 없어요." />
      <ListToolbar
        search={{ label: '운영자, 회원으로 찾기', value: filters.query, onChange: (value) => set({ q: value }) }}
        filter={{
          label: '활동',
          all: '모든 활동',
          value: filters.action ?? '',
          options: optionsOf(auditActionLabels),
          onChange: (value) => set({ action: value }),
        }}
        period={{ from: filters.from ?? '', to: filters.to ?? '', onChange: set }}
      />
      <AuditTable {...listState(list)} searched={searched} onOpen={(row) => sheet.open(row.encryptedAuditId)} />
      <AuditSheet encryptedAuditId={sheet.opened} onClose={sheet.close} />
    </>
  );
}
