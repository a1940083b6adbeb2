import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { seoulDaySchema } from '~/domain/timetable/expert/expert-schema';
import { ArrivalDay } from '~/features/company-expert/arrival/arrival-day';
import { ExpertSkeleton } from '~/features/company-expert/expert-skeleton';
import { api } from '~/trpc/server';
import { companyOf } from '../../../expert-page';

export const metadata: Metadata = { title: '출석' };

type Props = { params: Promise<{ csCorporateId: string; date: string }> };

export default async function ArrivalDayPage({ params }: Props) {
  const { csCorporateId, date: named } = await params;
  const date = seoulDaySchema.safeParse(named).data ?? notFound();
  return (
    <Suspense fallback={<ExpertSkeleton />}>
      <CompanyDay csCorporateId={companyOf(csCorporateId)} date={date} />
    </Suspense>
  );
}

async function CompanyDay(day: { csCorporateId: number; date: string }) {
  return <ArrivalDay key={day.date} first={await api.b2bExpert.day(day)} />;
}
