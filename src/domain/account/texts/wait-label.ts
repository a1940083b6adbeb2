import { HOUR_SECONDS } from '~/domain/shared/durations';

/** Formats a waiting time: "40초", "12분", "2시간". Rounded up, so that the time is never too short. */
export function waitLabel(seconds: number): string {
  if (seconds < 100) return `${Math.max(1, Math.ceil(seconds))}초`;
  if (seconds < 100 * 60) return `${Math.ceil(seconds / 60)}분`;
  return `${Math.ceil(seconds / HOUR_SECONDS)}시간`;
}
