import { DomainError } from '~/domain/shared/errors';
import { uncheckedForMinors, uncheckedForYoungOwner } from '~/domain/suggest/minors';
import type { Tx } from '~/server/db';
import { coachesWithRecordCheck } from '~/server/services/coach/document/record-check';
import { type OrderPeople, readRequestedCoach } from './requested-coach';

type Booking = OrderPeople & {
  coachId: number;
  /** Starts of the lessons that are booked. */
  starts: readonly Date[];
  /** The side that reads the rejection. */
  side?: 'learner' | 'coach';
  /** Replaces the default text of the rejection. */
  message?: string;
};

/**
 * Rejects a coach whose check of criminal records is not valid on the day of the lesson (Seoul) when a child or a
 * youth takes it, according to the order, the questionnaires and the learner's year of birth (requested-coach.ts). The
 * caller holds the coach's row.
 * @throws DomainError COACH_UNAVAILABLE
 */
export async function assertRecordCheck(
  tx: Tx,
  { coachId, starts, side = 'learner', message = uncheckedForMinors, ...booking }: Booking,
): Promise<void> {
  const times = starts.map((at) => at.getTime());
  // The learner is youngest at the first lesson, and the check must be valid at the last one.
  const { minor } = await readRequestedCoach(tx, booking, new Date(Math.min(...times)));
  if (minor === null) return;
  const checked = await coachesWithRecordCheck(tx, [coachId], new Date(Math.max(...times)));
  if (checked.has(coachId)) return;
  const asksAge = minor === 'possible' && side === 'learner';
  throw new DomainError('COACH_UNAVAILABLE', {}, asksAge ? uncheckedForYoungOwner : message);
}
