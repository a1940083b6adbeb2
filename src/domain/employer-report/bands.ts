import type { EmployerReportPolicy } from './policy';
import { type SizeBand } from './schema';

/** Returns a group's size as a band, because employees are never shown the number. */
export function sizeBandOf(people: number, { leastPeople }: Pick<EmployerReportPolicy, 'leastPeople'>): SizeBand {
  if (people < leastPeople) return 'under-10';
  if (people < 20) return '10-19';
  return people < 50 ? '20-49' : '50-up';
}
