import type { CompanyNotifications, SeatNow } from '~/domain/timetable/schema';
import { reservationMachine } from '~/domain/timetable/status';
import type { MemberActor, Membership } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

/** An employee, or an expert of the company. */
type ToldContext = ServiceContext<MemberActor> & { membership: Pick<Membership, 'csCorporateId'> };

const PAGE = 30;

/** Notices that ask for an answer about a seat. */
const asking: ReadonlySet<string> = new Set(['company-added', 'company-offered', 'company-offer-ending']);

/** The person's seats that these notices asked about. */
async function readSeats(
  { db, actor, membership: { csCorporateId }, now }: ToldContext,
  notices: readonly { template: string; reservationId: number | null }[],
): Promise<ReadonlyMap<number, Seat>> {
  const ids = notices.flatMap(({ template, reservationId }) =>
    asking.has(template) && reservationId !== null ? [reservationId] : [],
  );
  if (ids.length === 0) return new Map();
  const seats = await db.timetableReservation.findMany({
    where: { id: { in: ids }, csCorporateId, userId: actor.userId },
    select: {
      id: true,
      status: true,
      confirmedAt: true,
      offeredUntil: true,
      timetable: { select: { startsAt: true, cancelledAt: true } },
    },
  });
  const cancelled = seats.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id);
  const moves =
    cancelled.length === 0
      ? []
      : await db.stateEvent.findMany({
          where: {
            machine: reservationMachine.name,
            entityId: { in: cancelled },
            to: 'CANCELLED',
            actorRole: 'learner',
            reason: 'cancelled',
          },
          select: { entityId: true, from: true },
        });
  const from = new Map(moves.map((move) => [move.entityId, move.from]));
  return new Map(
    seats.map(({ id, status, confirmedAt, offeredUntil, timetable }) => {
      const confirmed = confirmedAt !== null;
      const isAhead = timetable.startsAt > now && timetable.cancelledAt === null;
      const declined = from.get(id) === 'OFFERED' || (from.has(id) && !confirmed);
      const isOffered = isAhead && status === 'OFFERED' && offeredUntil !== null && now < offeredUntil;
      // The job that ends an offer runs a little later.
      const present = status === 'OFFERED' && !isOffered ? 'LOST' : status;
      return [
        id,
        {
          toConfirm: isAhead && status === 'RESERVED' && !confirmed,
          isOffered,
          now: { status: present, confirmed, declined, lessonCancelled: timetable.cancelledAt !== null },
        },
      ];
    }),
  );
}

type Seat = { toConfirm: boolean; isOffered: boolean; now: SeatNow };

/** What a notice says of the seat that it asked about: that it can be confirmed, or what became of it. */
function seatOf(
  seats: ReadonlyMap<number, Seat>,
  { template, reservationId }: { template: string; reservationId: number | null },
): { seatToConfirm?: number; seatNow?: SeatNow } {
  const seat = reservationId === null || !asking.has(template) ? undefined : seats.get(reservationId);
  if (reservationId === null || !seat || seat.isOffered) return {};
  if (seat.toConfirm) return template === 'company-added' ? { seatToConfirm: reservationId } : {};
  return { seatNow: seat.now };
}

/** What one was told at the own company, the newest first, a page at a time. */
export async function listNotifications(
  ctx: ToldContext,
  { beforeId = null }: { beforeId?: number | null | undefined },
): Promise<CompanyNotifications> {
  const { db, actor, membership } = ctx;
  const own = { userId: actor.userId, csCorporateId: membership.csCorporateId };
  const [rows, unread] = await Promise.all([
    db.companyNotification.findMany({
      where: { ...own, ...(beforeId === null ? {} : { id: { lt: beforeId } }) },
      orderBy: { id: 'desc' },
      take: PAGE + 1,
    }),
    db.companyNotification.count({ where: { ...own, readAt: null } }),
  ]);
  const shown = rows.slice(0, PAGE);
  const seats = await readSeats(ctx, shown);
  return {
    notifications: shown.map(({ id, title, body, path, createdAt, readAt, template, reservationId }) => ({
      id,
      title,
      body,
      path,
      createdAt,
      read: readAt !== null,
      ...seatOf(seats, { template, reservationId }),
    })),
    unread,
    nextBeforeId: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** How many of them are unread: what the menu says. */
export async function countUnread({ db, actor, membership }: ToldContext): Promise<{ unread: number }> {
  const where = { userId: actor.userId, csCorporateId: membership.csCorporateId, readAt: null };
  return { unread: await db.companyNotification.count({ where }) };
}

/** Marks one notice as read, or all notices until now. */
export async function readNotifications(
  { db, actor, membership, now }: ToldContext,
  notificationId: number | null = null,
): Promise<void> {
  const own = { userId: actor.userId, csCorporateId: membership.csCorporateId };
  await db.companyNotification.updateMany({
    where: {
      ...own,
      readAt: null,
      createdAt: { lte: now },
      ...(notificationId === null ? {} : { id: notificationId }),
    },
    data: { readAt: now },
  });
}
