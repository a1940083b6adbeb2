import { DAY_SECONDS, HOUR_SECONDS } from '~/domain/shared/durations';
import { dayOfLabel, formatClock, formatSeoulDateTime, seoulDate, seoulParts } from '~/domain/shared/seoul-time';
import { serverNow } from '~/trpc/server-clock';

const two = (value: number) => String(value).padStart(2, '0');

/** Returns "19:05" today, "11.20 19:05" or "11.20 자정" this year, "25.11.20 19:05" before; Seoul time. */
export function shortTime(instant: Date, now: Date): string {
  const labelled = dayOfLabel(instant);
  const { year, month, day } = seoulParts(labelled);
  const clock = labelled === instant ? formatClock(instant) : '자정';
  if (seoulDate(labelled) === seoulDate(now)) return clock;
  const date = `${two(month)}.${two(day)} ${clock}`;
  return year === seoulParts(now).year ? date : `${two(year % 100)}.${date}`;
}

/** Returns "12월 23일(화) 오후 2시 58분" this year, "2025년 12월 23일(화) 오후 2시 58분" before; Seoul time. */
export function longTime(instant: Date, now = serverNow()): string {
  const { year } = seoulParts(dayOfLabel(instant));
  return year === seoulParts(now).year ? formatSeoulDateTime(instant) : `${year}년 ${formatSeoulDateTime(instant)}`;
}

/** Returns seconds in the largest unit that fits: "8초", "3분", "2시간", "4일". */
export function shortSpan(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))}초`;
  if (seconds < HOUR_SECONDS) return `${Math.round(seconds / 60)}분`;
  if (seconds < DAY_SECONDS) return `${Math.round(seconds / HOUR_SECONDS)}시간`;
  return `${Math.round(seconds / DAY_SECONDS)}일`;
}
