import { HOUR_MS } from '~/domain/shared/durations';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import { lotteryTimes } from '~/domain/timetable/lottery';
import { missingExpertNoticeAt } from '~/domain/timetable/missing-expert';
import type { Notice } from '~/domain/timetable/texts/notices';
import { freeCancelUntil, isFreeUntilStart } from '~/domain/timetable/cancel';
import {
  type GroupLessonType,
  markedStatuses,
  openStatuses,
  overStatuses,
  type ReservationStatus,
} from '~/domain/timetable/status';
import type { Tx } from '~/server/db';
import { reserveHours } from '~/server/services/coach/hours/reserve-hours';
import { openLottery } from '../lottery/open-lottery';
import { settleTimetable } from '../reservation/advance-timetable';
import { changeReservation, takeSeatHours } from '../reservation/change-reservation';
import { type LockedTimetable, lockTimetable } from '../reservation/lock-timetable';
import { notifyEmployee } from '../reservation/notify-employee';
import { restartFreeCancelling, notifyExpertAssigned } from '../reservation/notify-missing-expert';
import type { ExpertNotification } from '../notify-experts';
import { assertWithinContract } from './contract-days';
import { moveToWaitingList } from './lower-seats';
import type { OperatorContext } from './plan-lessons';

export type PresentLesson = {
  id: number;
  startsAt: Date;
  endsAt: Date;
  programId: number;
  coachId: number;
  placeId: number;
  seriesId: number | null;
  cancelledAt: Date | null;
  closedAt: Date | null;
  createdAt: Date;
  groupMaxLearnerNumber: number;
  groupLessonType: string;
};
/** The requested values of a lesson; undefined fields do not change. */
export type LessonChange = {
  startsAt: Date;
  endsAt: Date;
  coachId: number | undefined;
  placeId: number | undefined;
  seats: number | undefined;
  groupLessonType: GroupLessonType | undefined;
};

/**
 * Changes one lesson whose row is locked, moves the hours of its expert and seats, and settles its waiting list.
 * @returns the notifications that are still to be sent to experts
 * @throws DomainError MOVE_NOT_ALLOWED for a lesson that is over or has begun (except to give it to another expert),
 *   for too few seats, for marked people, and for a type that cannot change; TOO_LATE for a start in the past,
 *   SLOT_TAKEN, CONTRACT_ENDED
 */
export async function changeLesson(
  tx: Tx,
  ctx: OperatorContext,
  present: PresentLesson,
  change: LessonChange,
): Promise<ExpertNotification[]> {
  const { now } = ctx;
  const { id } = present;
  if (present.cancelledAt || present.closedAt) throw new DomainError('MOVE_NOT_ALLOWED');
  const find = { csCorporateId: null, b2bTimetableId: id };
  const timetable = await lockTimetable(tx, find);
  if (present.startsAt <= now && !isOnlyExpertChange(timetable, present, change))
    throw new DomainError('MOVE_NOT_ALLOWED');
  if (change.groupLessonType !== undefined && change.groupLessonType !== timetable.groupLessonType)
    await changeType(tx, timetable, change.groupLessonType, now);
  const seats = change.seats ?? timetable.seats;
  if ((change.groupLessonType ?? timetable.groupLessonType) === 'individual' && seats !== 1)
    throw fieldRejection('MOVE_NOT_ALLOWED', 'groupMaxLearnerNumber', '1:1 수업의 정원은 1명이에요.');
  const notifications = await moveHours(tx, ctx, { timetable, present, change });
  await changeSeats(tx, ctx, id, seats);
  await settleTimetable(tx, await lockTimetable(tx, find), now);
  return notifications;
}

/**
 * Returns whether the change only gives the lesson to another expert, who then closes its attendance. Nothing else can
 * change once a lesson has begun.
 */
function isOnlyExpertChange(timetable: LockedTimetable, present: PresentLesson, change: LessonChange): boolean {
  const { startsAt, endsAt, placeId = present.placeId, seats = timetable.seats } = change;
  const { groupLessonType = timetable.groupLessonType } = change;
  const same = [
    [startsAt.getTime(), present.startsAt.getTime()],
    [endsAt.getTime(), present.endsAt.getTime()],
    [placeId, present.placeId],
    [seats, timetable.seats],
    [groupLessonType, timetable.groupLessonType],
  ];
  return same.every(([requested, had]) => requested === had);
}

async function changeSeats(tx: Tx, { actor, now }: OperatorContext, id: number, seats: number): Promise<void> {
  const timetable = await lockTimetable(tx, { csCorporateId: null, b2bTimetableId: id });
  if (timetable.seats === seats) return;
  // Demotes the surplus people first, because the database rejects fewer seats than are taken.
  await moveToWaitingList(tx, timetable, seats, { role: 'operator', actorId: actor.userId, at: now });
  await tx.timetable.update({ where: { id }, data: { groupMaxLearnerNumber: seats } });
}

/**
 * Changes the type of a lesson that has no open reservations and no published list: an entry is not a seat, and nothing
 * is drawn twice.
 */
async function changeType(tx: Tx, timetable: LockedTimetable, to: GroupLessonType, now: Date): Promise<void> {
  const { id, startsAt, policy } = timetable;
  const openSeatCount = await tx.timetableReservation.count({
    where: { timetableId: id, status: { notIn: [...overStatuses] } },
  });
  if (openSeatCount > 0)
    throw fieldRejection(
      'MOVE_NOT_ALLOWED',
      'groupLessonType',
      '이미 신청한 사람이 있어서 예약 방식을 바꿀 수 없어요.',
    );
  const closed = await tx.timetableLottery.count({ where: { timetableId: id, closedAt: { not: null } } });
  if (closed > 0)
    throw fieldRejection(
      'MOVE_NOT_ALLOWED',
      'groupLessonType',
      '추첨 응모를 마감한 수업은 예약 방식을 바꿀 수 없어요.',
    );
  await tx.timetableLottery.deleteMany({ where: { timetableId: id } });
  const seats = to === 'individual' ? 1 : timetable.seats;
  await tx.timetable.update({ where: { id }, data: { groupLessonType: to, groupMaxLearnerNumber: seats } });
  if (to === 'lottery') await openLottery(tx, { timetableId: id, startsAt, policy, now });
}

type Moving = { timetable: LockedTimetable; present: PresentLesson; change: LessonChange };

/**
 * Releases the hours of the expert and of every seat and takes the new ones. A person with another lesson at the new
 * hour loses the seat and is notified; all others keep theirs.
 */
async function moveHours(
  tx: Tx,
  ctx: OperatorContext,
  { timetable, present, change }: Moving,
): Promise<ExpertNotification[]> {
  const { id, policy } = timetable;
  const { startsAt, endsAt, coachId = present.coachId, placeId = present.placeId } = change;
  const isMoved = startsAt.getTime() !== present.startsAt.getTime() || endsAt.getTime() !== present.endsAt.getTime();
  const isOther = coachId !== present.coachId || placeId !== present.placeId;
  if (!isMoved && !isOther) return [];
  const { now } = ctx;
  if (isMoved) {
    if (startsAt <= now) throw new DomainError('TOO_LATE');
    await assertWithinContract(tx, timetable.csCorporateId, startsAt);
    await assertNoneMarked(tx, id);
  }
  const ofLesson = { OR: [{ timetableId: id }, ...(isMoved ? [{ seat: { timetableId: id } }] : [])] };
  await tx.timeReservation.deleteMany({ where: ofLesson });
  const isReassigned = coachId !== present.coachId;
  await tx.timetable.update({ where: { id }, data: { startsAt, endsAt, coachId, placeId, revisedAt: now } });
  if (isReassigned)
    await tx.timetable.update({ where: { id }, data: { expertMissingAt: null, expertMissingToldAt: null } });
  // The reminder of the old hour does not count for the new one.
  if (startsAt.getTime() - now.getTime() > policy.message.reminderHours * HOUR_MS)
    await tx.timetable.update({ where: { id }, data: { remindedAt: null } });
  if (now < missingExpertNoticeAt(startsAt))
    await tx.timetable.update({ where: { id }, data: { expertMissingToldAt: null } });
  const purpose = { kind: 'timetable', timetableId: id, placeId } as const;
  await reserveHours(tx, { coachId, learnerId: null, startsAt, endsAt, purpose, now });
  if (isMoved) {
    await moveLottery(tx, { id, startsAt, plannedAt: present.createdAt, policy, now });
    await moveSeats(tx, ctx, { ...timetable, startsAt, endsAt }, present.startsAt);
  }
  const moved = { ...timetable, startsAt, endsAt, ...(isReassigned ? { expertMissingAt: null } : {}) };
  // Not sent once the lesson has begun: the people in the room see the new expert.
  if (present.startsAt > now && isReassigned && timetable.expertMissingToldAt)
    await (isMoved ? notifyExpertAssigned(tx, moved, now) : restartFreeCancelling(tx, moved, now));
  if (present.startsAt > now)
    await notifyReservations(tx, moved, now, await noticeOf(tx, present, { isMoved, coachId, placeId }));
  return expertNotificationsOf(tx, moved, { present, coachId, placeId, isMoved });
}

/** A marked person's hours would stay at the old start; the expert can take the mark back first. */
async function assertNoneMarked(tx: Tx, timetableId: number): Promise<void> {
  const marked = await tx.timetableReservation.count({ where: { timetableId, status: { in: [...markedStatuses] } } });
  if (marked > 0)
    throw fieldRejection('MOVE_NOT_ALLOWED', 'startsAt', '이미 출석을 확인한 사람이 있어서 시간을 바꿀 수 없어요.');
}

type ExpertChange = { present: PresentLesson; coachId: number; placeId: number; isMoved: boolean };

/** Returns the notifications for the expert of the lesson and, if it was given away, for the former expert. */
async function expertNotificationsOf(
  tx: Tx,
  lesson: LockedTimetable,
  { present, coachId, placeId, isMoved }: ExpertChange,
): Promise<ExpertNotification[]> {
  const place = await tx.companyPlace.findUniqueOrThrow({ where: { id: placeId }, select: { name: true } });
  const from = present.startsAt;
  if (coachId !== present.coachId)
    return [
      { coachId: present.coachId, lesson: { ...lesson, startsAt: from }, notice: { kind: 'given-away' } },
      { coachId, lesson, notice: { kind: 'given', place: place.name } },
    ];
  if (isMoved) return [{ coachId, lesson, notice: { kind: 'moved', from, place: place.name } }];
  return [{ coachId, lesson, notice: { kind: 'place', place: place.name } }];
}

async function moveSeats(tx: Tx, { actor, now }: OperatorContext, moved: LockedTimetable, from: Date): Promise<void> {
  const seats = await tx.timetableReservation.findMany({
    where: { timetableId: moved.id, status: { in: ['OFFERED', 'RESERVED'] }, userId: { not: null } },
    select: { id: true, userId: true, status: true, promotedAt: true },
    orderBy: { id: 'asc' },
  });
  for (const { id, userId, status, promotedAt } of seats) {
    if (userId === null) continue;
    try {
      await takeSeatHours(tx, { id, userId, startsAt: moved.startsAt, endsAt: moved.endsAt, now });
      // People did not choose the new hour, so they can release the seat without points for a while. For a seat that
      // was given at night, this time already begins in the morning.
      if (status === 'RESERVED' && !(promotedAt && promotedAt > now))
        await tx.timetableReservation.update({ where: { id }, data: { promotedAt: now } });
    } catch (thrown) {
      if (!(thrown instanceof DomainError && thrown.code === 'LESSON_AT_SAME_TIME')) throw thrown;
      const by = { role: 'operator', actorId: actor.userId, at: now, reason: 'moved-away' } as const;
      await changeReservation(tx, { id, userId, status }, { to: 'CANCELLED', lesson: moved, by });
      await notifyEmployee(tx, moved, { id, userId }, { kind: 'moved-away', from }, { now });
    }
  }
}

/** Moves the lottery's opening and closing with the new start, unless its entries are published. */
async function moveLottery(
  tx: Tx,
  {
    id,
    startsAt,
    plannedAt,
    policy,
    now,
  }: { id: number; startsAt: Date; plannedAt: Date; policy: LockedTimetable['policy']; now: Date },
): Promise<void> {
  const lottery = await tx.timetableLottery.findUnique({ where: { timetableId: id } });
  if (!lottery || lottery.closedAt) return;
  const { opensAt, closesAt } = lotteryTimes(startsAt, plannedAt, policy);
  if (closesAt <= opensAt || closesAt <= now)
    throw fieldRejection(
      'TOO_LATE',
      'startsAt',
      '수업까지 남은 시간이 부족해 추첨할 수 없어요. 더 늦은 시간을 고르거나 예약 방식을 바꿔 주세요.',
    );
  await tx.timetableLottery.update({ where: { timetableId: id }, data: { opensAt, closesAt } });
}

async function noticeOf(
  tx: Tx,
  present: PresentLesson,
  { isMoved, coachId, placeId }: { isMoved: boolean; coachId: number; placeId: number },
): Promise<(moved: LockedTimetable, seat: Seat) => Notice> {
  if (isMoved)
    return (moved, { status, promotedAt, reservedAt, ...seat }) => ({
      kind: 'moved',
      from: present.startsAt,
      freeUntil:
        status === 'RESERVED'
          ? freeCancelUntil({
              ...moved,
              promotedAt,
              reservedAt,
              fromOffer: isFreeUntilStart({ ...seat, expertMissing: moved.expertMissingAt !== null }),
            })
          : null,
    });
  const [place, expert] = [
    await tx.companyPlace.findUniqueOrThrow({ where: { id: placeId }, select: { name: true } }),
    await tx.coach.findUniqueOrThrow({ where: { id: coachId }, select: { displayName: true } }),
  ];
  return () => ({ kind: 'changed', place: place.name, expert: expert.displayName });
}

type Seat = {
  status: ReservationStatus;
  promotedAt: Date | null;
  reservedAt: Date | null;
  fromOffer: boolean;
  confirmedAt: Date | null;
};

async function notifyReservations(
  tx: Tx,
  moved: LockedTimetable,
  now: Date,
  noticeFor: (moved: LockedTimetable, seat: Seat) => Notice,
): Promise<void> {
  const openSeats = await tx.timetableReservation.findMany({
    where: { timetableId: moved.id, status: { in: [...openStatuses] } },
    select: {
      id: true,
      userId: true,
      status: true,
      promotedAt: true,
      reservedAt: true,
      fromOffer: true,
      confirmedAt: true,
    },
    orderBy: { id: 'asc' },
  });
  for (const reservation of openSeats)
    await notifyEmployee(tx, moved, reservation, noticeFor(moved, reservation), { now });
}
