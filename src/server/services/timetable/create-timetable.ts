import { type GroupLessonType, timetableMachine } from '~/domain/timetable/status';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { takeHours } from '~/server/services/coach/hours/take-hours';

export type NewTimetable = {
  csCorporateId: number;
  programId: number;
  coachId: number;
  placeId: number;
  seriesId?: number | null;
  startsAt: Date;
  /** How long the lesson is. */
  minutes: number;
  groupLessonType: GroupLessonType;
  groupMaxLearnerNumber: number;
};

/**
 * Puts a lesson into a company's timetable and takes the expert's hours for it.
 * @throws DomainError NOT_FOUND for a program, place, series or expert that is not the company's, SLOT_TAKEN
 */
export async function createTimetable(
  tx: Tx,
  { minutes, ...planned }: NewTimetable,
  { operatorId, now }: { operatorId: number; now: Date },
): Promise<{ b2bTimetableId: number }> {
  await assertOfCompany(tx, planned);
  const { coachId, placeId, startsAt } = planned;
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const { id: timetableId } = await tx.timetable.create({
    data: { ...planned, endsAt, createdAt: now },
    select: { id: true },
  });
  const takenFor = { kind: 'timetable', timetableId, placeId } as const;
  await takeHours(tx, { coachId, learnerId: null, startsAt, endsAt, takenFor, now });
  await recordStateChange(tx, timetableMachine, {
    entityId: timetableId,
    from: null,
    to: 'PLANNED',
    role: 'operator',
    actorId: operatorId,
    at: now,
  });
  return { b2bTimetableId: timetableId };
}

/**
 * Composite foreign keys say it of program, place and series again; the authorisation cannot be withdrawn meanwhile.
 */
async function assertOfCompany(tx: Tx, timetable: Omit<NewTimetable, 'minutes'>): Promise<void> {
  const { csCorporateId, programId, placeId, seriesId = null, coachId } = timetable;
  // A coach who is paused or refused is planned no more: first their row, by the order of locks.
  const approved = await tx.$queryRaw<unknown[]>`
    select id from coaches where id = ${coachId} and status = 'APPROVED' for share`;
  const authorised = await tx.$queryRaw<unknown[]>`
    select id from company_experts
    where coach_id = ${coachId} and cs_corporate_id = ${csCorporateId} and withdrawn_at is null for share`;
  const [programs, places, series] = [
    await tx.companyProgram.count({ where: { id: programId, csCorporateId, active: true } }),
    await tx.companyPlace.count({ where: { id: placeId, csCorporateId, active: true } }),
    seriesId === null ? 1 : await tx.timetableSeries.count({ where: { id: seriesId, csCorporateId } }),
  ];
  if (Math.min(approved.length, authorised.length, programs, places, series) === 0) throw new DomainError('NOT_FOUND');
}
