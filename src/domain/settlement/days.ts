import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayStart, seoulInstant } from '~/domain/shared/seoul-time';
import type { SettlementPolicy } from './policy';

function dayAfterMonth(month: string, day: number): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return seoulInstant(year, number + 1, day);
}

/** Returns the time from which a month ("2026-11") is closed automatically. */
export function statementAt(month: string, { statementDay }: Pick<SettlementPolicy, 'statementDay'>): Date {
  return dayAfterMonth(month, statementDay);
}

/** The instant at which the last day for disputes ends, and the day (Seoul) from which statements are paid. */
export type AfterClose = { disputesUntil: Date; payOn: string };

/** Returns the days after a close; a month that was closed late is disputed and paid later. */
export function afterClose(month: string, closedAt: Date, policy: SettlementPolicy): AfterClose {
  const regularEnd = dayAfterMonth(month, policy.disputeUntilDay + 1);
  const earliestEnd = new Date(seoulDayStart(closedAt).getTime() + (policy.disputeLeastDays + 1) * DAY_MS);
  const disputesUntil = regularEnd > earliestEnd ? regularEnd : earliestEnd;
  const payday = dayAfterMonth(month, policy.payDay);
  return { disputesUntil, payOn: seoulDate(payday > disputesUntil ? payday : disputesUntil) };
}

/** Returns the stored days of a closed month; for an open month, the days as if it were closed now. */
export function disputePeriod(
  { month, disputesUntil, payOn }: { month: string; disputesUntil: Date | null; payOn: Date | null },
  policy: SettlementPolicy,
  now: Date,
): AfterClose {
  return disputesUntil && payOn
    ? { disputesUntil, payOn: payOn.toISOString().slice(0, 10) }
    : afterClose(month, now, policy);
}

/** Returns the last day (Seoul) on which a bill that is issued now can be paid in time. */
export function billDueOn(issuedAt: Date, { billDueDays }: Pick<SettlementPolicy, 'billDueDays'>): string {
  return seoulDate(new Date(issuedAt.getTime() + billDueDays * DAY_MS));
}
