import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import { hasMinor, uncheckedForMinors } from '~/domain/suggest/minors';
import type { Tx } from '~/server/db';
import { coachesWithRecordCheck } from '~/server/services/coach/document/record-check';
import { readRequestedCoach } from './requested-coach';

type Booking = { coachId: number; learnerId: number; serviceType: ServiceType; formId?: number | null; now: Date };

/**
 * Rejects a coach without a valid check of criminal records when a child or a youth takes the lessons, according to the
 * questionnaire of the order, or the learner's newest one of the vertical. The caller holds the coach's row.
 * @throws DomainError COACH_UNAVAILABLE
 */
export async function assertRecordCheck(tx: Tx, { coachId, now, ...booking }: Booking): Promise<void> {
  if (!hasMinor((await readRequestedCoach(tx, booking)).people)) return;
  const checked = await coachesWithRecordCheck(tx, [coachId], now);
  if (!checked.has(coachId)) throw new DomainError('COACH_UNAVAILABLE', {}, uncheckedForMinors);
}
