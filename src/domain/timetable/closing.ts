import { MINUTE_MS } from '~/domain/shared/durations';
import { closingPolicy } from './policy';

/** Returns from when on the attendance of a lesson can be closed. */
export function closableFrom({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Date {
  return new Date(startsAt.getTime() + (endsAt.getTime() - startsAt.getTime()) * closingPolicy.fromShare);
}

/** Returns when the points of a close are counted, which is also when the expert's undo ends. */
export function pointsDueAfter(closedAt: Date): Date {
  return new Date(closedAt.getTime() + closingPolicy.undoMinutes * MINUTE_MS);
}

/**
 * Returns whether a close can be undone now.
 * @param pointsDueAt null for an open attendance, for counted points and for a close by an operator
 */
export function canReopen(pointsDueAt: Date | null | undefined, now: Date): boolean {
  return pointsDueAt instanceof Date && now < pointsDueAt;
}
