import { type GroupLessonType, timetableMachine } from '~/domain/timetable/status';
import { currentPolicy } from '~/domain/shared/current-policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { assertWithinContract, lockContracts } from './planning/contract-days';
import { openLottery } from './lottery/open-lottery';
import { settleTimetable } from './reservation/advance-timetable';
import { lockTimetable } from './reservation/lock-timetable';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { reserveHours } from '~/server/services/coach/hours/reserve-hours';
import { lockAuthorisationForShare } from '~/server/services/company/lock-authorisation-for-share';

export type NewTimetable = {
  csCorporateId: number;
  programId: number;
  coachId: number;
  placeId: number;
  seriesId?: number | null;
  startsAt: Date;
  /** Length of the lesson in minutes. */
  minutes: number;
  groupLessonType: GroupLessonType;
  groupMaxLearnerNumber: number;
};

/** Default length of a lesson in minutes. */
export const usualMinutes = (): number => currentPolicy(timetablePolicies).lessonMinutes;

/**
 * Adds a lesson to a company's timetable and takes the expert's hours for it.
 * @throws DomainError NOT_FOUND for a program, place, series or expert that is not the company's, SLOT_TAKEN, TOO_LATE
 *   for a lottery that would already be closed, CONTRACT_ENDED
 */
export async function createTimetable(
  tx: Tx,
  { minutes, ...planned }: NewTimetable,
  { operatorId, now }: { operatorId: number; now: Date },
): Promise<{ b2bTimetableId: number }> {
  await lockContracts(tx, planned.csCorporateId);
  await assertOfCompany(tx, planned);
  await assertWithinContract(tx, planned.csCorporateId, planned.startsAt);
  const policy = currentPolicy(timetablePolicies);
  const { coachId, placeId, startsAt } = planned;
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const { id: timetableId } = await tx.timetable.create({
    data: { ...planned, endsAt, policyVersion: policy.version, createdAt: now },
    select: { id: true },
  });
  const purpose = { kind: 'timetable', timetableId, placeId } as const;
  await reserveHours(tx, { coachId, learnerId: null, startsAt, endsAt, purpose, now });
  await recordStateChange(tx, timetableMachine, {
    entityId: timetableId,
    from: null,
    to: 'PLANNED',
    role: 'operator',
    actorId: operatorId,
    at: now,
  });
  if (planned.groupLessonType === 'lottery') await openLottery(tx, { timetableId, startsAt, policy, now });
  const { csCorporateId } = planned;
  await settleTimetable(tx, await lockTimetable(tx, { csCorporateId, b2bTimetableId: timetableId }), now);
  return { b2bTimetableId: timetableId };
}

/**
 * Checks that program, place, series and expert belong to the company. Composite foreign keys also enforce the first
 * three; the lock keeps the authorisation from being withdrawn in the meantime.
 */
async function assertOfCompany(tx: Tx, timetable: Omit<NewTimetable, 'minutes'>): Promise<void> {
  const { csCorporateId, programId, placeId, seriesId = null, coachId } = timetable;
  const authorised = await lockAuthorisationForShare(tx, { coachId, csCorporateId });
  const [programs, places, series] = [
    await tx.companyProgram.count({ where: { id: programId, csCorporateId, active: true } }),
    await tx.companyPlace.count({ where: { id: placeId, csCorporateId, active: true } }),
    seriesId === null ? 1 : await tx.timetableSeries.count({ where: { id: seriesId, csCorporateId } }),
  ];
  if (!authorised || Math.min(programs, places, series) === 0) throw new DomainError('NOT_FOUND');
}
