import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { SettlementMonth } from '~/features/company-expert/calculate/settlement-month';
import { ExpertSkeleton } from '~/features/company-expert/expert-skeleton';
import { api } from '~/trpc/server';
import { companyOf, expertOnly, monthOf, type SearchParams } from '../../expert-page';

export const metadata: Metadata = { title: '정산' };

type Props = { params: Promise<{ csCorporateId: string }>; searchParams: SearchParams };

/** Shows the same page under a company's URL, which the guard opens only to its experts. */
export default async function CalculateAtCompanyPage({ params, searchParams }: Props) {
  const csCorporateId = companyOf((await params).csCorporateId);
  const companies = await expertOnly(() => api.b2bExpert.companies());
  const company = companies.find((company) => company.csCorporateId === csCorporateId);
  if (!company) notFound();
  const month = await monthOf(searchParams);
  return (
    <Suspense fallback={<ExpertSkeleton />}>
      <CompanyMonth month={month} companyName={company.name} />
    </Suspense>
  );
}

async function CompanyMonth({ month, companyName }: { month: string; companyName: string }) {
  const settlement = await api.b2bExpert.settlement.month({ month });
  return <SettlementMonth key={month} settlement={settlement} companyName={companyName} now={new Date()} />;
}
