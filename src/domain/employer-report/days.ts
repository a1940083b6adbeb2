import { seoulInstant, seoulMonth, shiftMonth } from '~/domain/shared/seoul-time';
import type { EmployerReportPolicy } from './policy';

/** Returns the time from which a month ("2026-11") is frozen. */
export function freezesFrom(month: string, { freezeDay }: Pick<EmployerReportPolicy, 'freezeDay'>): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return seoulInstant(year, number + 1, freezeDay);
}

/** Returns the newest month that must already be frozen. */
export function newestDueMonth(now: Date, policy: Pick<EmployerReportPolicy, 'freezeDay'>): string {
  const last = shiftMonth(seoulMonth(now), -1);
  return freezesFrom(last, policy) <= now ? last : shiftMonth(last, -1);
}
