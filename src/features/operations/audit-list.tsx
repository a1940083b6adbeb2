'use client';
import { auditActionLabels } from '~/domain/operations/record-schema';
import { trpc } from '~/trpc/react';
import { AuditTable } from './audit-table';
import { auditFilters } from './list-filters';
import { listState } from './list-state';
import { ListToolbar, optionsOf } from './list-toolbar';
import { PageHead } from './page-head';
import { useListParams } from './use-list-params';

export function AuditList() {
  const { get, set } = useListParams();
  const filters = auditFilters(get);
  const list = trpc.operations.listAudit.useInfiniteQuery(filters, { getNextPageParam: (page) => page.nextCursor ?? undefined });
  return (
    <>
      <PageHead title="운영 기록" lead="운영자가 한 일은 모두 남고, 지울 수 없어요." />
      <ListToolbar filter={{ label: '한 일', value: filters.action ?? '', options: optionsOf(auditActionLabels), onChange: (value) => set({ action: value }) }} />
      <AuditTable
        {...listState(list)}
      />
    </>
  );
}
