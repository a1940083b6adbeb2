import type { Metadata } from 'next';
import { extraPayoutFilters } from '~/features/operations/list/list-filters';
import { ExtraPayoutList } from '~/features/operations/payment/extra-payout-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '추가 지급' };

export default consolePage(ExtraPayoutList, (get) => api.operations.listOwed.prefetchInfinite(extraPayoutFilters(get)));
