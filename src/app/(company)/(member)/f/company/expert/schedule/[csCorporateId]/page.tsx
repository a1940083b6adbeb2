import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ExpertSkeleton } from '~/features/company-expert/expert-skeleton';
import { MonthLessons } from '~/features/company-expert/month-lessons';
import { MonthReviews } from '~/features/company-expert/month-reviews';
import { api } from '~/trpc/server';
import { companyOf, monthOf, type SearchParams } from '../../expert-page';

export const metadata: Metadata = { title: '회사 수업 일정' };

type Props = { params: Promise<{ csCorporateId: string }>; searchParams: SearchParams };

export default async function ExpertSchedulePage({ params, searchParams }: Props) {
  const csCorporateId = companyOf((await params).csCorporateId);
  const month = await monthOf(searchParams);
  return (
    <Suspense fallback={<ExpertSkeleton />}>
      <CompanyMonth csCorporateId={csCorporateId} month={month} />
    </Suspense>
  );
}

async function CompanyMonth({ csCorporateId, month }: { csCorporateId: number; month: string }) {
  const [{ companyName, lessons }, reviews] = await Promise.all([
    api.b2bExpert.month({ csCorporateId, month }),
    api.b2bExpert.reviews({ csCorporateId, month }),
  ]);
  return (
    <>
      <MonthLessons title={`${companyName} 일정`} month={month} lessons={lessons} now={new Date()} />
      {lessons.length > 0 ? <MonthReviews reviews={reviews} /> : null}
    </>
  );
}
