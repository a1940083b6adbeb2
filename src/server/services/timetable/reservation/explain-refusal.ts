import { timetablePolicies } from '~/domain/timetable/policy';
import { overStatuses } from '~/domain/timetable/status';
import { waitingListEndsAt } from '~/domain/timetable/waiting-list';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { assertAnswered } from '../question/questions-due';
import { holdsOtherLesson } from './overlapping-hours';

type ReservationRequest = {
  csCorporateId: number;
  b2bTimetableId: number;
  membershipId: number;
  userId: number;
  occupantId: number | null;
  now: Date;
};

/**
 * Checks whether a person may take a seat, join the waiting list or enter the lottery of a lesson; throws the most
 * useful reason first.
 * @throws DomainError NOT_FOUND, TIMETABLE_CANCELLED, ALREADY_RESERVED, RESERVATION_BLOCKED with `until`,
 *   RESERVATION_CLOSED, EXPERT_MISSING, OCCUPANT_REQUIRED, FORBIDDEN for a former member
 */
export async function assertCanReserve(
  db: Db | Tx,
  request: ReservationRequest,
): Promise<{ policyVersion: string; startsAt: Date }> {
  const { csCorporateId, b2bTimetableId, membershipId, userId, now } = request;
  const [timetable, membership, block] = [
    await db.timetable.findFirst({
      where: { id: b2bTimetableId, csCorporateId },
      select: {
        startsAt: true,
        cancelledAt: true,
        closedAt: true,
        expertMissingAt: true,
        policyVersion: true,
        company: { select: { isUseOccupant: true } },
        reservations: { where: { userId, status: { notIn: [...overStatuses] } }, select: { id: true } },
      },
    }),
    await db.companyMembership.findFirst({
      where: { id: membershipId, csCorporateId, userId, leftAt: null },
      select: { id: true },
    }),
    await db.companyBlock.findUnique({ where: { csCorporateId_userId: { csCorporateId, userId } } }),
  ];
  if (!timetable) throw new DomainError('NOT_FOUND');
  if (!membership) throw new DomainError('FORBIDDEN');
  const { startsAt, policyVersion } = timetable;
  if (timetable.cancelledAt) throw new DomainError('TIMETABLE_CANCELLED');
  if (timetable.reservations.length > 0) throw new DomainError('ALREADY_RESERVED');
  if (startsAt <= now || timetable.closedAt) throw new DomainError('RESERVATION_CLOSED');
  if (timetable.expertMissingAt) throw new DomainError('EXPERT_MISSING');
  if (block?.blockedUntil && block.blockedUntil > now)
    throw new DomainError('RESERVATION_BLOCKED', { until: block.blockedUntil.toISOString() });
  await assertOccupant(db, request, timetable.company.isUseOccupant);
  return { policyVersion, startsAt };
}

async function assertOccupant(
  db: Db | Tx,
  { csCorporateId, occupantId }: ReservationRequest,
  isUseOccupant: boolean,
): Promise<void> {
  if (!isUseOccupant && occupantId === null) return;
  const occupants =
    isUseOccupant && occupantId !== null
      ? await db.companyOccupant.count({
          where: { id: occupantId, csCorporateId, active: true, place: { active: true } },
        })
      : 0;
  if (occupants === 0) throw new DomainError(isUseOccupant ? 'OCCUPANT_REQUIRED' : 'INVALID_INPUT');
}

/**
 * Throws the reason why no seat could be reserved.
 * @throws DomainError as assertCanReserve, RESERVATION_CLOSED before a draw, LESSON_AT_SAME_TIME or QUESTIONS_REQUIRED
 *   when a seat is free, SEATS_FULL
 */
export async function explainRefusal(db: Db, request: ReservationRequest): Promise<never> {
  const { policyVersion, startsAt } = await assertCanReserve(db, request);
  const { taken, waiting, endsAt, ...lesson } = await db.timetable.findUniqueOrThrow({
    where: { id: request.b2bTimetableId },
    select: {
      groupLessonType: true,
      groupMaxLearnerNumber: true,
      taken: true,
      waiting: true,
      endsAt: true,
      lottery: { select: { drawnAt: true } },
    },
  });
  if (lesson.groupLessonType === 'lottery' && !lesson.lottery?.drawnAt) throw new DomainError('RESERVATION_CLOSED');
  if (waiting === 0 && taken < lesson.groupMaxLearnerNumber) {
    // People are not asked questions for a seat that they cannot take.
    if (await holdsOtherLesson(db, request.userId, { startsAt, endsAt })) throw new DomainError('LESSON_AT_SAME_TIME');
    await assertAnswered(db, request);
  }
  const mayWait = request.now < waitingListEndsAt(startsAt, timetablePolicies.of(policyVersion));
  throw new DomainError('SEATS_FULL', { mayWait }, mayWait ? undefined : '자리가 다 찼어요.');
}
