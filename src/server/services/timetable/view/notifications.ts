import type { CompanyNotifications } from '~/domain/timetable/schema';
import type { MemberActor, Membership } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

/** An employee, or an expert of the company. */
type ToldContext = ServiceContext<MemberActor> & { membership: Pick<Membership, 'csCorporateId'> };

const PAGE = 30;

/** Which of these seats an expert gave to the person, who can still confirm or decline them. */
async function readSeatsToConfirm(
  { db, actor, membership: { csCorporateId }, now }: ToldContext,
  notices: readonly { template: string; reservationId: number | null }[],
): Promise<ReadonlySet<number>> {
  const given = notices.flatMap(({ template, reservationId }) =>
    template === 'company-added' && reservationId !== null ? [reservationId] : [],
  );
  if (given.length === 0) return new Set();
  const seats = await db.timetableReservation.findMany({
    where: {
      id: { in: given },
      csCorporateId,
      userId: actor.userId,
      status: 'RESERVED',
      confirmedAt: null,
      timetable: { startsAt: { gt: now }, cancelledAt: null },
    },
    select: { id: true },
  });
  return new Set(seats.map(({ id }) => id));
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
  const seats = await readSeatsToConfirm(ctx, shown);
  return {
    notifications: shown.map(({ id, title, body, path, createdAt, readAt, reservationId: seat }) => ({
      id,
      title,
      body,
      path,
      createdAt,
      read: readAt !== null,
      ...(seat !== null && seats.has(seat) ? { seatToConfirm: seat } : {}),
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

/** Marks everything one was told so far as read. */
export async function readNotifications({ db, actor, membership, now }: ToldContext): Promise<void> {
  await db.companyNotification.updateMany({
    where: { userId: actor.userId, csCorporateId: membership.csCorporateId, readAt: null, createdAt: { lte: now } },
    data: { readAt: now },
  });
}
