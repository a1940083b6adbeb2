import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayOf, shiftMonth } from '~/domain/shared/seoul-time';
import { weeksOfMonth } from './calendar-days';

/** Returns the day that is this number of days later: "2026-11-30" and 1 → "2026-12-01". */
export const shiftDay = (day: string, days: number) => seoulDate(new Date(seoulDayOf(day).getTime() + days * DAY_MS));

/** Returns the day to which a key moves from a day; null for other keys. */
export function dayAfterKey(day: string, key: string): string | null {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(day, -1);
    case 'ArrowRight':
      return shiftDay(day, 1);
    case 'ArrowUp':
      return shiftDay(day, -7);
    case 'ArrowDown':
      return shiftDay(day, 7);
    case 'Home':
      return shiftDay(day, -weekday);
    case 'End':
      return shiftDay(day, 6 - weekday);
    case 'PageUp':
    case 'PageDown': {
      const month = shiftMonth(day.slice(0, 7), key === 'PageUp' ? -1 : 1);
      const last = weeksOfMonth(month).findLast((item) => item.startsWith(month)) ?? `${month}-01`;
      const same = `${month}${day.slice(7)}`;
      return same > last ? last : same;
    }
    default:
      return null;
  }
}
