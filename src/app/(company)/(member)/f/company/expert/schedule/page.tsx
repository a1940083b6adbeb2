import { monthSchema } from '~/domain/timetable/schema/timetable';
import { leadToCompany, type SearchParams } from '../expert-page';

/** Redirects to the company's schedule and keeps the month of the URL. */
export default async function ScheduleOfOneCompany({ searchParams }: { searchParams: SearchParams }) {
  const month = monthSchema.safeParse((await searchParams).month);
  return leadToCompany('schedule', month.success ? `?month=${month.data}` : '');
}
