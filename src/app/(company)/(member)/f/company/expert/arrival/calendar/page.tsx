import type { Metadata } from 'next';
import { MonthLessons } from '~/features/company-expert/month-lessons';
import { api } from '~/trpc/server';
import { expertOnly, monthOf, type SearchParams } from '../../expert-page';

export const metadata: Metadata = { title: '회사 수업 달력' };

export default async function ExpertCalendarPage({ searchParams }: { searchParams: SearchParams }) {
  const month = await monthOf(searchParams);
  const { lessons } = await expertOnly(() => api.b2bExpert.calendar({ month }));
  return <MonthLessons title="회사 수업 달력" month={month} lessons={lessons} now={new Date()} />;
}
