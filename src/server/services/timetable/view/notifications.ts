import type { z } from 'zod';
import { isDeclined } from '~/domain/timetable/declined';
import type { CompanyNotifications, notificationsInput, SeatNow } from '~/domain/timetable/schema/timetable';
import type { MemberActor, Membership } from '~/domain/shared/actor';
import { pageOf } from '~/domain/shared/page';
import type { ServiceContext } from '~/server/service-context';
import { type NoticedSeatRow, readNoticedSeatsSql } from './read-noticed-seats.sql';

/** Context of an employee, or of an expert at the company. */
type RecipientContext = ServiceContext<MemberActor> & { membership: Pick<Membership, 'csCorporateId'> };

const PAGE = 30;

/** Templates of notifications that ask for an answer about a seat. */
const actionableTemplates: ReadonlySet<string> = new Set(['company-added', 'company-offered', 'company-offer-ending']);

/** Reads the person's seats that these notifications asked about. */
async function readSeats(
  { pool, actor: { userId }, membership: { csCorporateId }, now }: RecipientContext,
  notices: readonly { template: string; reservationId: number | null }[],
): Promise<ReadonlyMap<number, Seat>> {
  const ids = notices.flatMap(({ template, reservationId }) =>
    actionableTemplates.has(template) && reservationId !== null ? [reservationId] : [],
  );
  if (ids.length === 0) return new Map();
  const seats = await readNoticedSeatsSql(pool, { ids, csCorporateId, userId });
  return new Map(seats.map((seat) => [seat.id, presentSeat(seat, now)]));
}

function presentSeat(
  { status, confirmed, offeredUntil, startsAt, lessonCancelled, givenBackFrom }: NoticedSeatRow,
  now: Date,
): Seat {
  const isAhead = startsAt > now && !lessonCancelled;
  const isOffered = isAhead && status === 'OFFERED' && offeredUntil !== null && now < offeredUntil;
  const declined = givenBackFrom !== null && isDeclined({ from: givenBackFrom, confirmed });
  return {
    toConfirm: isAhead && status === 'RESERVED' && !confirmed,
    isOffered,
    // An expired offer counts as lost, even before the job ends it.
    now: { status: status === 'OFFERED' && !isOffered ? 'LOST' : status, confirmed, declined, lessonCancelled },
  };
}

type Seat = { toConfirm: boolean; isOffered: boolean; now: SeatNow };

/** Returns what a notification shows about the seat it asked about: that it can be confirmed, or its current status. */
function seatOf(
  seats: ReadonlyMap<number, Seat>,
  { template, reservationId }: { template: string; reservationId: number | null },
): { seatToConfirm?: number; seatNow?: SeatNow } {
  const seat = reservationId === null || !actionableTemplates.has(template) ? undefined : seats.get(reservationId);
  if (reservationId === null || !seat || seat.isOffered) return {};
  if (seat.toConfirm) return template === 'company-added' ? { seatToConfirm: reservationId } : {};
  return { seatNow: seat.now };
}

/** Lists the user's notifications at their company, newest first, in pages. */
export async function listNotifications(
  ctx: RecipientContext,
  { cursor, beforeId }: z.output<typeof notificationsInput>,
): Promise<CompanyNotifications> {
  const { db, actor, membership } = ctx;
  const ofMember = { userId: actor.userId, csCorporateId: membership.csCorporateId };
  const before = cursor ?? beforeId ?? null;
  const [rows, unread] = await Promise.all([
    db.companyNotification.findMany({
      where: { ...ofMember, ...(before === null ? {} : { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: PAGE + 1,
    }),
    db.companyNotification.count({ where: { ...ofMember, readAt: null } }),
  ]);
  const { items, nextCursor } = pageOf(rows, PAGE, ({ id }) => id);
  const seats = await readSeats(ctx, items);
  return {
    notifications: items.map(({ id, title, body, path, createdAt, readAt, template, reservationId }) => ({
      id,
      title,
      body,
      path,
      createdAt,
      read: readAt !== null,
      ...seatOf(seats, { template, reservationId }),
    })),
    unread,
    nextCursor,
    nextBeforeId: nextCursor,
  };
}

/** Counts the unread notifications for the menu. */
export async function countUnread({ db, actor, membership }: RecipientContext): Promise<{ unread: number }> {
  const where = { userId: actor.userId, csCorporateId: membership.csCorporateId, readAt: null };
  return { unread: await db.companyNotification.count({ where }) };
}

/**
 * Marks one notice as read, or all notices until now. An operator who acts as the person marks none: the person has not
 * read them.
 */
export async function readNotifications(
  { db, actor, membership, now }: RecipientContext,
  notificationId: number | null = null,
): Promise<void> {
  if (actor.impersonatorId !== null) return;
  const ofMember = { userId: actor.userId, csCorporateId: membership.csCorporateId };
  await db.companyNotification.updateMany({
    where: {
      ...ofMember,
      readAt: null,
      createdAt: { lte: now },
      ...(notificationId === null ? {} : { id: notificationId }),
    },
    data: { readAt: now },
  });
}
