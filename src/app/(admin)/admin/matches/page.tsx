import type { Metadata } from 'next';
import { matchFilters } from '~/features/operations/list/list-filters';
import { MatchList } from '~/features/operations/matching/match-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '추천 요청' };

export default consolePage(MatchList, (get) => api.operations.listMatches.prefetchInfinite(matchFilters(get)));
