import type { Metadata } from 'next';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { monthSchema } from '~/domain/timetable/schema/timetable';
import { CompanySchedule } from '~/features/company-learner/schedule/company-schedule';
import { api } from '~/trpc/server';
import { readOwnCompany, type SearchParams } from '../company-page';

export const metadata: Metadata = { title: '회사 수업' };

export default async function SchedulePage({ searchParams }: { searchParams: SearchParams }) {
  const now = new Date();
  const month = monthSchema.safeParse((await searchParams).month).data ?? seoulMonth(now);
  const [company, first] = await Promise.all([readOwnCompany(), api.b2bLearner.month({ month })]);
  return <CompanySchedule first={first} company={company} renderedAt={now} />;
}
