import { HOUR_MS } from './durations';

/**
 * A deadline hours or days away: at the first full hour that leaves at least `length` milliseconds, so that what is
 * shown of it is exactly true and never less than was promised. Seoul's hours begin with those of UTC. Deadlines of
 * minutes, as an hour held for a payment, are counted to the second.
 */
export function deadlineAfter(from: Date, length: number): Date {
  return new Date(Math.ceil((from.getTime() + length) / HOUR_MS) * HOUR_MS);
}
