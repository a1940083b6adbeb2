import type { Metadata } from 'next';
import { SettlementMonth } from '~/features/company-expert/calculate/settlement-month';
import { api } from '~/trpc/server';
import { monthOf, type SearchParams } from '../../expert-page';

export const metadata: Metadata = { title: '정산' };

/** Shows the coach's own statements, also to a coach who teaches at no company or no longer does. */
export default async function CalculatePage({ searchParams }: { searchParams: SearchParams }) {
  const month = await monthOf(searchParams);
  const settlement = await api.b2bExpert.settlement.month({ month });
  return <SettlementMonth key={month} settlement={settlement} now={new Date()} />;
}
