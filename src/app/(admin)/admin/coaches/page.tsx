import type { Metadata } from 'next';
import { CoachList } from '~/features/operations/coach/coach-list';
import { coachFilters } from '~/features/operations/list/list-filters';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '코치' };

export default consolePage(CoachList, (get) => api.operations.listCoaches.prefetchInfinite(coachFilters(get)));
