import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { seoulDaySchema } from '~/domain/timetable/expert/expert-schema';
import { ArrivalDay } from '~/features/company-expert/arrival/arrival-day';
import { api } from '~/trpc/server';
import { companyOf } from '../../../expert-page';

export const metadata: Metadata = { title: '출석' };

type Props = { params: Promise<{ csCorporateId: string; date: string }> };

export default async function ArrivalDayPage({ params }: Props) {
  const { csCorporateId, date: named } = await params;
  const date = seoulDaySchema.safeParse(named).data ?? notFound();
  return <ArrivalDay key={date} first={await api.b2bExpert.day({ csCorporateId: companyOf(csCorporateId), date })} />;
}
