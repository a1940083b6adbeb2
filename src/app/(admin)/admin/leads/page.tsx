import type { Metadata } from 'next';
import { LeadList } from '~/features/operations/lead/lead-list';
import { leadFilters } from '~/features/operations/list/list-filters';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '기업 문의' };

export default consolePage(LeadList, (get) => api.operations.lead.list.prefetchInfinite(leadFilters(get)));
