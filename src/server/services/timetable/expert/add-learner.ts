import { actedAt } from '~/domain/shared/acted-at';
import type { AddedGroup } from '~/domain/timetable/expert/expert-schema';
import { overStatuses, reservationMachine, type ReservationStatus } from '~/domain/timetable/status';
import { isShortNotice } from '~/domain/timetable/waiting-list';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Db, Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { type ExpertContext, lockExpertLesson } from '../attendance/expert-lesson';
import { settleTimetable } from '../reservation/advance-timetable';
import { changeReservation, takeSeatHours } from '../reservation/change-reservation';
import type { LockedTimetable } from '../reservation/lock-timetable';
import { messageLeavesAt, notifyEmployee } from '../reservation/notify-employee';

type Addition = { b2bTimetableId: number; occupantId?: number | null | undefined; doneAt?: Date | undefined };
type Member = {
  membershipId: number;
  userId: number;
  name: string;
  occupantId: number | null;
  blockedUntil: Date | null;
};
type Added = { b2bTimetableReservationId: number };

/**
 * Gives a member of the company a free seat, also during the lesson. A member who waits or has an offer is moved to a
 * seat.
 * @throws DomainError NOT_FOUND for a person who is not a member, SEATS_FULL, ALREADY_RESERVED, RESERVATION_BLOCKED,
 *   RESERVATION_CLOSED before a draw, ATTENDANCE_CLOSED, TIMETABLE_CANCELLED, OCCUPANT_REQUIRED, LESSON_AT_SAME_TIME
 */
export async function addMember(
  ctx: ExpertContext,
  {
    encryptedUserId,
    email,
    ...addition
  }: Addition & { encryptedUserId?: string | undefined; email?: string | undefined },
): Promise<Added> {
  const userId = encryptedUserId === undefined ? await userOfEmail(ctx, email) : decryptId('user', encryptedUserId).id;
  return ctx.db.$transaction(async (tx) => {
    const [member] = await lockMembers(tx, ctx, [userId]);
    if (!member) throw new DomainError('NOT_FOUND');
    const timetable = await lockOpenLesson(tx, ctx, addition);
    const id = await seatMember(tx, ctx, timetable, {
      ...member,
      occupantId: addition.occupantId ?? member.occupantId,
    });
    await settleTimetable(tx, timetable, ctx.now);
    return { b2bTimetableReservationId: id };
  });
}

/**
 * Adds several members together; the answer gives the reason for each member who cannot be added.
 * @throws DomainError for reasons that concern the whole lesson
 */
export function addGroup(
  ctx: ExpertContext,
  { encryptedUserIds, ...addition }: Addition & { encryptedUserIds: readonly string[] },
): Promise<AddedGroup> {
  const tokenById = new Map(encryptedUserIds.map((token) => [decryptId('user', token).id, token]));
  return ctx.db.$transaction(async (tx) => {
    const members = await lockMembers(tx, ctx, [...tokenById.keys()]);
    const timetable = await lockOpenLesson(tx, ctx, addition);
    const memberById = new Map(members.map((member) => [member.userId, member]));
    const answer: AddedGroup = { added: [], refused: [] };
    for (const [userId, encryptedUserId] of tokenById) {
      const member = memberById.get(userId);
      try {
        if (!member) throw new DomainError('NOT_FOUND', {}, '이 회사에 가입한 직원이 아니에요.');
        const occupantId = addition.occupantId ?? member.occupantId;
        // Uses a savepoint per member, so that a rejected member leaves no rows behind.
        const id = await (tx as Db).$transaction((inner) =>
          seatMember(inner, ctx, timetable, { ...member, occupantId }),
        );
        answer.added.push({ encryptedUserId, b2bTimetableReservationId: id });
      } catch (thrown) {
        if (!(thrown instanceof DomainError)) throw thrown;
        const { code, message } = thrown;
        answer.refused.push({ encryptedUserId, name: member?.name ?? '', code, message });
      }
    }
    await settleTimetable(tx, timetable, ctx.now);
    return answer;
  });
}

/**
 * Gives a free seat to a guest without an account.
 * @throws DomainError as addMember; ALREADY_RESERVED for a phone number that has a seat in the lesson
 */
export function addGuest(
  ctx: ExpertContext,
  { name, phone, ...addition }: Addition & { name: string; phone: string },
): Promise<Added> {
  return ctx.db.$transaction(async (tx) => {
    const timetable = await lockOpenLesson(tx, ctx, addition);
    const { id: timetableId, csCorporateId } = timetable;
    const occupantId = await occupantOf(tx, timetable, { occupantId: addition.occupantId ?? null, isGuest: true });
    const before = await tx.timetableReservation.count({
      where: { timetableId, guestPhone: phone, status: { notIn: [...overStatuses] } },
    });
    if (before > 0) throw new DomainError('ALREADY_RESERVED', {}, '같은 번호로 이미 추가한 분이 있어요.');
    await assertFreeSeat(tx, timetable);
    const data = {
      csCorporateId,
      timetableId,
      startsAt: timetable.startsAt,
      guestName: name,
      guestPhone: phone,
      occupantId,
    };
    const id = await createSeat(tx, ctx, data);
    await settleTimetable(tx, timetable, ctx.now);
    return { b2bTimetableReservationId: id };
  });
}

async function userOfEmail({ db, csCorporateId }: ExpertContext, email: string | undefined): Promise<number> {
  const match =
    email === undefined
      ? null
      : await db.companyMembership.findFirst({
          where: { csCorporateId, leftAt: null, user: { email } },
          select: { userId: true },
        });
  if (!match) throw new DomainError('NOT_FOUND', {}, '이 회사에 가입한 직원이 아니에요.');
  return match.userId;
}

/**
 * Locks the people who are members and returns them; their rows are locked before the lesson's, in the order of locks.
 * The blocks are read by a separate statement, because the one that waits for the locks sees other rows as they were
 * before the wait.
 */
async function lockMembers(tx: Tx, { csCorporateId }: ExpertContext, userIds: readonly number[]): Promise<Member[]> {
  const members = await tx.$queryRaw<Omit<Member, 'blockedUntil'>[]>`
    select m.id as "membershipId", m.user_id as "userId", u.name, m.occupant_id as "occupantId"
    from users u join company_memberships m on m.user_id = u.id
    where m.cs_corporate_id = ${csCorporateId} and m.user_id = any(${[...userIds]}::int[]) and m.left_at is null
    order by u.id for no key update of u, m`;
  const blocks = await tx.companyBlock.findMany({
    where: { csCorporateId, userId: { in: members.map(({ userId }) => userId) } },
    select: { userId: true, blockedUntil: true },
  });
  const blockedUntil = new Map(blocks.map((block) => [block.userId, block.blockedUntil]));
  return members.map((member) => ({ ...member, blockedUntil: blockedUntil.get(member.userId) ?? null }));
}

async function lockOpenLesson(
  tx: Tx,
  ctx: ExpertContext,
  { b2bTimetableId, doneAt }: Addition,
): Promise<LockedTimetable> {
  actedAt(doneAt, { now: ctx.now, from: null });
  const timetable = await lockExpertLesson(tx, ctx, { b2bTimetableId });
  if (timetable.cancelledAt) throw new DomainError('TIMETABLE_CANCELLED');
  if (timetable.closedAt) throw new DomainError('ATTENDANCE_CLOSED');
  if (timetable.groupLessonType === 'lottery') {
    const drawn = await tx.timetableLottery.count({ where: { timetableId: timetable.id, drawnAt: { not: null } } });
    if (drawn === 0) throw new DomainError('RESERVATION_CLOSED', {}, '추첨이 끝난 뒤에 추가할 수 있어요.');
  }
  return timetable;
}

async function assertFreeSeat(tx: Tx, { id }: LockedTimetable, isWaiting = false): Promise<void> {
  const { taken, waiting, groupMaxLearnerNumber } = await tx.timetable.findUniqueOrThrow({
    where: { id },
    select: { taken: true, waiting: true, groupMaxLearnerNumber: true },
  });
  if (taken >= groupMaxLearnerNumber || (waiting > 0 && !isWaiting))
    throw new DomainError('SEATS_FULL', { mayWait: false }, '자리가 다 찼어요.');
}

/**
 * Returns the tenant to store with a reservation; null at a company that does not ask for one. A guest may have none.
 * @throws DomainError OCCUPANT_REQUIRED
 */
async function occupantOf(
  tx: Tx,
  { csCorporateId }: LockedTimetable,
  { occupantId, isGuest = false }: { occupantId: number | null; isGuest?: boolean },
): Promise<number | null> {
  const { isUseOccupant } = await tx.company.findUniqueOrThrow({
    where: { id: csCorporateId },
    select: { isUseOccupant: true },
  });
  if (!isUseOccupant || (isGuest && occupantId === null)) return null;
  const where = { id: occupantId ?? -1, csCorporateId, active: true, place: { active: true } };
  if ((await tx.companyOccupant.count({ where })) === 0) throw new DomainError('OCCUPANT_REQUIRED');
  return occupantId;
}

async function seatMember(
  tx: Tx,
  ctx: ExpertContext,
  timetable: LockedTimetable,
  { membershipId, userId, occupantId, blockedUntil }: Member,
): Promise<number> {
  const { id: timetableId, csCorporateId, startsAt, endsAt } = timetable;
  const before = await tx.timetableReservation.findFirst({
    where: { timetableId, userId, status: { notIn: [...overStatuses] } },
    select: { id: true, userId: true, status: true, noticeHours: true },
  });
  if (before) {
    await seatWaiting(tx, ctx, timetable, before);
    return before.id;
  }
  if (blockedUntil && blockedUntil > ctx.now)
    throw new DomainError('RESERVATION_BLOCKED', { until: blockedUntil.toISOString() });
  await assertFreeSeat(tx, timetable);
  const chosen = await occupantOf(tx, timetable, { occupantId });
  const data = { csCorporateId, timetableId, startsAt, membershipId, userId, occupantId: chosen };
  const id = await createSeat(tx, ctx, data);
  await takeSeatHours(tx, { id, userId, startsAt, endsAt, now: ctx.now });
  await notifyEmployee(tx, timetable, { id, userId }, addedNotice(id, false), { now: ctx.now });
  return id;
}

/** A member who had requested the seat as it is has nothing to confirm. */
const addedNotice = (id: number, confirmed: boolean) =>
  ({ kind: 'added', b2bTimetableReservationId: id, confirmed }) as const;

type Before = { id: number; userId: number | null; status: ReservationStatus; noticeHours: number };

/**
 * Moves a member who has come from the waiting list to a free seat, or to the seat that was offered to them. A member
 * who gets less notice than they requested must confirm the seat, like a member who did not request one.
 */
async function seatWaiting(
  tx: Tx,
  { actor, now }: ExpertContext,
  timetable: LockedTimetable,
  { id, userId, status, noticeHours }: Before,
): Promise<void> {
  if (status !== 'WAITING' && status !== 'OFFERED')
    throw new DomainError('ALREADY_RESERVED', {}, '이미 예약한 분이에요.');
  if (status === 'WAITING') await assertFreeSeat(tx, timetable, true);
  const by = { role: 'coach', actorId: actor.userId, at: now, reason: 'added' } as const;
  // The period of free cancelling begins when the member is notified of the seat.
  const promotedAt = userId === null ? now : await messageLeavesAt(tx, timetable, { userId, kind: 'added', now });
  const confirmed = !isShortNotice(timetable.startsAt, { noticeHours }, promotedAt);
  const columns = { promotedAt, fromOffer: status === 'OFFERED', ...(confirmed ? {} : { confirmedAt: null }) };
  await changeReservation(tx, { id, userId, status }, { to: 'RESERVED', lesson: timetable, columns, by });
  await enqueue(tx, 'leave-overlapping-waits', { reservationId: id });
  await notifyEmployee(tx, timetable, { id, userId }, addedNotice(id, confirmed), { now });
}

async function createSeat(
  tx: Tx,
  { actor, now }: ExpertContext,
  data: {
    csCorporateId: number;
    timetableId: number;
    startsAt: Date;
    membershipId?: number;
    userId?: number;
    guestName?: string;
    guestPhone?: string;
    occupantId: number | null;
  },
): Promise<number> {
  const { id } = await tx.timetableReservation.create({
    data: { ...data, status: 'RESERVED', reservedAt: now, promotedAt: now, createdAt: now },
    select: { id: true },
  });
  const by = { role: 'coach', actorId: actor.userId, reason: 'added', at: now } as const;
  await recordStateChange(tx, reservationMachine, { entityId: id, from: null, to: 'RESERVED', ...by });
  return id;
}
