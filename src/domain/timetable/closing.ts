import { MINUTE_MS } from '~/domain/shared/durations';
import { closingPolicy } from './policy';

/** From when on the attendance of a lesson can be closed. */
export function closableFrom({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Date {
  return new Date(startsAt.getTime() + (endsAt.getTime() - startsAt.getTime()) * closingPolicy.fromShare);
}

/** When the points of a close are counted, and until when the expert can undo it. */
export function pointsDueAfter(closedAt: Date): Date {
  return new Date(closedAt.getTime() + closingPolicy.undoMinutes * MINUTE_MS);
}

/**
 * Whether a close can be undone now.
 * @param pointsDueAt null for an open attendance, for counted points and for what an operator closed
 */
export function mayReopen(pointsDueAt: Date | null | undefined, now: Date): boolean {
  return pointsDueAt instanceof Date && now < pointsDueAt;
}
