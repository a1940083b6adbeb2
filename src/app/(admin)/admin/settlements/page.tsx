import type { Metadata } from 'next';
import { SettlementHome } from '~/features/operations/settlement/settlement-home';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '정산' };

export default consolePage(SettlementHome, () => api.operations.settlement.months.prefetch());
