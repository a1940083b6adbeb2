import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SettlementMonth } from '~/features/company-expert/calculate/settlement-month';
import { api } from '~/trpc/server';
import { companyOf, expertOnly, monthOf, type SearchParams } from '../../expert-page';

export const metadata: Metadata = { title: '정산' };

type Props = { params: Promise<{ csCorporateId: string }>; searchParams: SearchParams };

/** Shows the same page under a company's URL, which the guard opens only to its experts. */
export default async function CalculateAtCompanyPage({ params, searchParams }: Props) {
  const csCorporateId = companyOf((await params).csCorporateId);
  const month = await monthOf(searchParams);
  const [companies, settlement] = await expertOnly(() =>
    Promise.all([api.b2bExpert.companies(), api.b2bExpert.settlement.month({ month })]),
  );
  const company = companies.find((company) => company.csCorporateId === csCorporateId);
  if (!company) notFound();
  return <SettlementMonth key={month} settlement={settlement} companyName={company.name} now={new Date()} />;
}
