import { DAY_MS } from '~/domain/shared/durations';
import type { ToolPolicy } from './policy';

/** Notices around the end of a rental: some days before, on the day, and some days after it without a return. */
export type RentNotice = 'soon' | 'over' | 'late';

function noticesOf(rentEndsAt: Date, { rent }: ToolPolicy): readonly { notice: RentNotice; at: Date }[] {
  const end = rentEndsAt.getTime();
  const days = rent.remindDays * DAY_MS;
  return [
    { notice: 'soon', at: new Date(end - days) },
    { notice: 'over', at: new Date(end) },
    { notice: 'late', at: new Date(end + days) },
  ];
}

/** Returns the newest notice that is due at an instant; older notices that could not be sent in time are skipped. */
export function dueRentNotice(rentEndsAt: Date, now: Date, policy: ToolPolicy): RentNotice | null {
  return noticesOf(rentEndsAt, policy).findLast(({ at }) => at <= now)?.notice ?? null;
}

/** Returns when the next notice of any of these rentals is due after an instant; null after the last one. */
export function nextRentNotice(rentEnds: readonly Date[], after: Date, policy: ToolPolicy): Date | null {
  const times = rentEnds
    .flatMap((end) => noticesOf(end, policy))
    .map(({ at }) => at.getTime())
    .filter((at) => at > after.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
