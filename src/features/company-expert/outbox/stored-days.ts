import type { ExpertDay } from '~/domain/timetable/expert/expert-schema';
import { arrivalPath } from '../expert-labels';
import { readDaysOfExpert } from '~/components/outbox/store';

/** Returns the expert's days that open without a connection: those whose page and data are both stored here. */
export async function readStoredDays(person: string): Promise<ExpertDay[]> {
  const [days, pages] = await Promise.all([readDaysOfExpert(person), caches.open('expert-day-pages')]);
  const stored = await Promise.all(
    days.map(({ csCorporateId, date }) => pages.match(arrivalPath(csCorporateId, date))),
  );
  return days.filter((_day, index) => stored[index] !== undefined);
}
