import { distinguishPeople, nameInList } from '~/domain/account/distinguish-people';
import type { Db, Tx } from '~/server/db';

type Person = { id: number; name: string };
type NamedAccount = Person & { email: string; phone: string | null };

/** Returns the name of a person, with a distinction if it could be another person's. */
export type NameOf = (person: Person) => string;

const accountColumns = { id: true, name: true, email: true, phone: true } as const;
/** Closed accounts all have the same name and no data that distinguishes them. */
const isOpen = { status: { not: 'LEFT' } } as const;

function namesOf(people: readonly Person[], accounts: readonly NamedAccount[]): NameOf {
  const distinguished = distinguishPeople(accounts.map((account) => ({ ...account, tenant: null })));
  const ids = new Set(people.map(({ id }) => id));
  const names = new Map(
    distinguished.filter(({ id }) => ids.has(id)).map((person) => [person.id, nameInList(person, distinguished)]),
  );
  return ({ id, name }) => names.get(id) ?? name;
}

/**
 * Reads how a coach's pages and messages name learners: "김하늘", and "김하늘(ha***@daon.kr · 끝자리 5678)" if the coach has or
 * had another learner of this name, or names two of them together. Served by contracts(coach_id, id desc) and
 * contracts(learner_id, id desc).
 */
export async function readLearnerNames(db: Db | Tx, coachId: number, people: readonly Person[]): Promise<NameOf> {
  if (people.length === 0) return ({ name }) => name;
  const contracts = await db.contract.findMany({
    where: {
      // A coach who gives a lesson instead of another one has no contract with its learner.
      OR: [{ coachId }, { learnerId: { in: [...new Set(people.map(({ id }) => id))] } }],
      learner: { name: { in: [...new Set(people.map(({ name }) => name))] }, ...isOpen },
    },
    distinct: ['learnerId'],
    select: { learner: { select: accountColumns } },
  });
  return namesOf(
    people,
    contracts.map(({ learner }) => learner),
  );
}

/**
 * Reads how the operators' lists name people: with a distinction if another account has the same name, also one that is
 * not in the list.
 */
export async function readAccountNames(db: Db | Tx, people: readonly Person[]): Promise<NameOf> {
  if (people.length === 0) return ({ name }) => name;
  const accounts = await db.user.findMany({
    where: { name: { in: [...new Set(people.map(({ name }) => name))] }, ...isOpen },
    select: accountColumns,
  });
  return namesOf(people, accounts);
}

type NamedCoach = { id: number; displayName: string };

/** Returns the display name of a coach, with a distinction if it could be another coach's. */
export type CoachNameOf = (coach: NamedCoach) => string;

/** Reads how the operators' lists name coaches: with a distinction if another coach has the same display name. */
export async function readCoachNames(db: Db | Tx, coaches: readonly NamedCoach[]): Promise<CoachNameOf> {
  if (coaches.length === 0) return ({ displayName }) => displayName;
  const rows = await db.coach.findMany({
    where: { displayName: { in: [...new Set(coaches.map(({ displayName }) => displayName))] }, user: isOpen },
    select: { id: true, displayName: true, user: { select: { email: true, phone: true } } },
  });
  const personOf = ({ id, displayName }: NamedCoach): Person => ({ id, name: displayName });
  const nameOf = namesOf(
    coaches.map(personOf),
    rows.map((row) => ({ ...personOf(row), ...row.user })),
  );
  return (coach) => nameOf(personOf(coach));
}
