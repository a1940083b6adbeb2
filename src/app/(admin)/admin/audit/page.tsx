import type { Metadata } from 'next';
import { auditFilters } from '~/features/operations/list/list-filters';
import { AuditList } from '~/features/operations/audit/audit-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '운영 기록' };

export default consolePage(AuditList, (get) => api.operations.listAudit.prefetchInfinite(auditFilters(get)));
