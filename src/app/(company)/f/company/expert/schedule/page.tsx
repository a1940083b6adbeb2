import { monthSchema } from '~/domain/timetable/schema';
import { leadToCompany, type SearchParams } from '../expert-page';

/** With the month that the address names. */
export default async function ScheduleOfOneCompany({ searchParams }: { searchParams: SearchParams }) {
  const month = monthSchema.safeParse((await searchParams).month);
  return leadToCompany('schedule', month.success ? `?month=${month.data}` : '');
}
