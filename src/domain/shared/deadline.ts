import { HOUR_MS } from './durations';

/**
 * Returns a deadline hours or days away: the first full hour that leaves at least `length` milliseconds, so that the
 * displayed time is exact and never earlier than promised. Full hours in Seoul are also full hours in UTC. Deadlines of
 * minutes, such as an hour held for a payment, are counted to the second.
 */
export function deadlineAfter(from: Date, length: number): Date {
  return new Date(Math.ceil((from.getTime() + length) / HOUR_MS) * HOUR_MS);
}
