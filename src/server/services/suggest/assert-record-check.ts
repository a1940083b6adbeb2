import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import { hasMinor, uncheckedForMinors } from '~/domain/suggest/minors';
import type { Tx } from '~/server/db';
import { coachesWithRecordCheck } from '~/server/services/coach/document/record-check';
import { readRequestedCoach } from './requested-coach';

type Booking = {
  coachId: number;
  learnerId: number;
  serviceType: ServiceType;
  formId?: number | null;
  /** Start of the last lesson that is booked. */
  lastStartsAt: Date;
  /** Replaces the default text of the rejection. */
  message?: string;
};

/**
 * Rejects a coach whose check of criminal records does not count on the day of the lesson (Seoul) when a child or a
 * youth takes it, according to the questionnaire of the order, or the learner's newest one of the vertical. The caller
 * holds the coach's row.
 * @throws DomainError COACH_UNAVAILABLE
 */
export async function assertRecordCheck(
  tx: Tx,
  { coachId, lastStartsAt, message = uncheckedForMinors, ...booking }: Booking,
): Promise<void> {
  if (!hasMinor((await readRequestedCoach(tx, booking)).people)) return;
  const checked = await coachesWithRecordCheck(tx, [coachId], lastStartsAt);
  if (!checked.has(coachId)) throw new DomainError('COACH_UNAVAILABLE', {}, message);
}
