import { nameWithDistinction, distinguishPeople } from '~/domain/account/distinguish-people';
import type { Db, Tx } from '~/server/db';

/**
 * Reads the distinction beside each name in the given lessons, by reservation. All people who have or had a reservation
 * in the lesson count, so that a page about one person shows the same as the list.
 */
export async function readDistinctions(
  db: Db | Tx,
  timetableIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.timetableReservation.findMany({
    where: { timetableId: { in: [...new Set(timetableIds)] } },
    select: {
      id: true,
      timetableId: true,
      guestName: true,
      guestPhone: true,
      occupant: { select: { name: true } },
      user: { select: { name: true, email: true, phone: true } },
    },
  });
  const byLesson = Map.groupBy(rows, ({ timetableId }) => timetableId);
  const distinguished = [...byLesson.values()].flatMap((lesson) =>
    distinguishPeople(
      lesson.map(({ id, guestName, guestPhone, occupant, user }) => ({
        id,
        name: user?.name ?? guestName ?? '',
        tenant: occupant?.name ?? null,
        email: user?.email ?? null,
        phone: user?.phone ?? guestPhone,
      })),
    ),
  );
  return new Map(distinguished.map(({ id, distinction }) => [id, distinction]));
}

/**
 * Returns how a sentence names a person of a lesson: the name, with a distinction if another person in the lesson has
 * the same name.
 */
export async function getDistinctName(
  db: Db | Tx,
  timetableId: number,
  { reservationId, userId }: { reservationId: number; userId: number },
): Promise<string> {
  const { name } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } });
  const others = await db.timetableReservation.count({
    where: { timetableId, OR: [{ user: { name }, userId: { not: userId } }, { guestName: name }] },
  });
  if (others === 0) return name;
  const distinction = (await readDistinctions(db, [timetableId])).get(reservationId) ?? '';
  return nameWithDistinction({ name, distinction });
}

/** A member of a company, identified by their account. */
type Member = { csCorporateId: number; userId: number; name: string };
const keyOf = ({ csCorporateId, userId }: Omit<Member, 'name'>) => `${csCorporateId}:${userId}`;

/**
 * Reads the distinctions beside the names of company members. Present and former members of the same name count, so
 * that a page about one person shows the same as the list.
 */
export async function readMemberDistinctions(
  db: Db | Tx,
  people: readonly Member[],
): Promise<(member: Omit<Member, 'name'>) => string> {
  const memberships = await db.companyMembership.findMany({
    where: { OR: people.map(({ csCorporateId, name }) => ({ csCorporateId, user: { name } })) },
    orderBy: { id: 'asc' },
    select: {
      csCorporateId: true,
      userId: true,
      occupant: { select: { name: true } },
      user: { select: { name: true, email: true, phone: true } },
    },
  });
  const distinguished = distinguishPeople(
    memberships.map(({ csCorporateId, userId, occupant, user }) => ({
      ...user,
      key: keyOf({ csCorporateId, userId }),
      tenant: occupant?.name ?? null,
    })),
  );
  const distinctions = new Map(distinguished.map(({ key, distinction }) => [key, distinction]));
  return (member) => distinctions.get(keyOf(member)) ?? '';
}
