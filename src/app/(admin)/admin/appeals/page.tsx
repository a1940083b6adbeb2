import type { Metadata } from 'next';
import { appealFilters } from '~/features/operations/list/list-filters';
import { AppealList } from '~/features/operations/company/appeal-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '벌점 이의' };

export default consolePage(AppealList, (get) => api.operations.company.appeals.prefetchInfinite(appealFilters(get)));
