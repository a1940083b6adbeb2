import type { Metadata } from 'next';
import { SettlementMonth } from '~/features/company-expert/calculate/settlement-month';
import { api } from '~/trpc/server';
import { companyOf, monthOf, type SearchParams } from '../../expert-page';

export const metadata: Metadata = { title: '기업 수업 정산' };

type Props = { params: Promise<{ csCorporateId: string }>; searchParams: SearchParams };

export default async function CalculatePage({ params, searchParams }: Props) {
  const csCorporateId = companyOf((await params).csCorporateId);
  const month = await monthOf(searchParams);
  const settlement = await api.b2bExpert.settlement.month({ csCorporateId, month });
  return <SettlementMonth key={month} settlement={settlement} now={new Date()} />;
}
