import type { Metadata } from 'next';
import { SettlementMonth } from '~/features/company-expert/calculate/settlement-month';
import { api } from '~/trpc/server';
import { monthOf, type SearchParams } from '../expert-page';

export const metadata: Metadata = { title: '정산' };

/** A coach's own: also of who teaches at no company, or at none any more. */
export default async function CalculatePage({ searchParams }: { searchParams: SearchParams }) {
  const month = await monthOf(searchParams);
  const settlement = await api.b2bExpert.settlement.month({ month });
  return <SettlementMonth key={month} settlement={settlement} now={new Date()} />;
}
