import type { PartyRole } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';

const parties = {
  learner: { select: { id: true, name: true, email: true } },
  coach: { select: { id: true, displayName: true, status: true, user: { select: { id: true, email: true } } } },
  order: {
    select: {
      formId: true,
      participants: true,
      status: true,
      startsAt: true,
      regularPeriod: true,
      priceBookVersion: true,
    },
  },
  program: { select: { title: true, workoutTypes: true } },
} as const;

export function loadContract(db: Db | Tx, id: number) {
  return db.contract.findUniqueOrThrow({ where: { id }, include: parties });
}

/**
 * Returns the contract as the sides of one lesson have it: its coach is the coach who gives this lesson, who is notified
 * about it and can change it.
 */
export async function withCoachOf(
  db: Db | Tx,
  contract: ContractRow,
  { coachId }: { coachId: number },
): Promise<ContractRow> {
  if (contract.coachId === coachId) return contract;
  const coach = await db.coach.findUniqueOrThrow({ where: { id: coachId }, ...parties.coach });
  return { ...contract, coachId, coach };
}

export type ContractRow = Awaited<ReturnType<typeof loadContract>>;
export type LessonRow = Awaited<ReturnType<Tx['lesson']['findUniqueOrThrow']>>;
/** A contract with the actor's side of it. */
export type OwnContract = { contract: ContractRow; side: PartyRole };

/** Returns the row filter for the actor's own contracts and lessons, as learner or as coach. */
export function ownedBy(actor: MemberActor): { OR: ({ learnerId: number } | { coachId: number })[] } {
  return { OR: [{ learnerId: actor.userId }, ...(actor.coachId === null ? [] : [{ coachId: actor.coachId }])] };
}

export function sideOf(actor: MemberActor, row: { coachId: number }): PartyRole {
  return row.coachId === actor.coachId ? 'coach' : 'learner';
}

/**
 * Reads one of the actor's contracts, ignoring the revision in the id.
 * @throws DomainError NOT_FOUND
 */
export async function findContract(db: Db | Tx, actor: MemberActor, encryptedId: string): Promise<OwnContract> {
  const { id } = decryptId('contract', encryptedId);
  const contract = await db.contract.findFirst({ where: { id, ...ownedBy(actor) }, include: parties });
  if (!contract) throw new DomainError('NOT_FOUND');
  return { contract, side: sideOf(actor, contract) };
}

/** Lessons of a contract that the actor sees: all of them, or those that they give instead of its coach. */
export type VisibleLessons = { contractId: number; coachId?: number };

/**
 * Reads a contract in which the actor takes part, ignoring the revision in the id: their own, and for a coach also one
 * of which they give single lessons instead of its coach. Then the contract has this coach.
 * @throws DomainError NOT_FOUND
 */
export async function findLessonContract(
  db: Db | Tx,
  actor: MemberActor,
  encryptedId: string,
): Promise<OwnContract & { visible: VisibleLessons; isSubstitute: boolean }> {
  const { id } = decryptId('contract', encryptedId);
  const contract = await db.contract.findFirst({ where: { id, ...takesPartIn(actor) }, include: parties });
  if (!contract) throw new DomainError('NOT_FOUND');
  const { coachId } = actor;
  if (coachId === null || contract.learnerId === actor.userId || contract.coachId === coachId)
    return { contract, side: sideOf(actor, contract), visible: { contractId: id }, isSubstitute: false };
  return {
    contract: await withCoachOf(db, contract, { coachId }),
    side: 'coach',
    visible: { contractId: id, coachId },
    isSubstitute: true,
  };
}

/** Returns the filter for contracts of which the actor is a side, or gives a lesson instead of the coach. */
export function takesPartIn(actor: MemberActor) {
  return { OR: [...ownedBy(actor).OR, ...(actor.coachId === null ? [] : [givesLessonOf(actor.coachId)])] };
}

/** Returns the filter for contracts of which this coach gives a lesson. */
export function givesLessonOf(coachId: number) {
  return { lessons: { some: { coachId } } };
}

export function contractToken(contract: { id: number; revision: number }): string {
  return encryptId('contract', contract.id, contract.revision);
}

export function lessonToken(lesson: { id: number; revision: number }): string {
  return encryptId('lesson', lesson.id, lesson.revision);
}
