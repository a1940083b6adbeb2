import { seoulInstant, seoulMonth, seoulMonthRange } from '~/domain/shared/seoul-time';
import type { EmployerReportPolicy } from './policy';

/** From when a month ("2026-11") is frozen. */
export function freezesFrom(month: string, { freezeDay }: Pick<EmployerReportPolicy, 'freezeDay'>): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return seoulInstant(year, number + 1, freezeDay);
}

/** The newest month that is to be frozen by now. */
export function newestDueMonth(now: Date, policy: Pick<EmployerReportPolicy, 'freezeDay'>): string {
  const last = monthsBefore(seoulMonth(now), 1);
  return freezesFrom(last, policy) <= now ? last : monthsBefore(last, 1);
}

/** ("2026-01", 2) → "2025-11" */
export function monthsBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return seoulMonth(seoulInstant(year, number - months, 1));
}

/** The last day of a month, "2026-11-30". */
export function lastDayOf(month: string): string {
  const { to } = seoulMonthRange(month);
  return `${month}-${String(new Date(to.getTime() - 1 + 9 * 3_600_000).getUTCDate()).padStart(2, '0')}`;
}
