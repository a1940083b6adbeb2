import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { PartyRole } from '~/domain/lesson/status';
import type { Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/encrypted-id';

const parties = {
  learner: { select: { id: true, name: true, email: true } },
  coach: { select: { id: true, displayName: true, user: { select: { id: true, email: true } } } },
  order: { select: { formId: true, startsAt: true, regularPeriod: true } },
  program: { select: { title: true } },
} as const;

function loadContract(tx: Tx, id: number) {
  return tx.contract.findUniqueOrThrow({ where: { id }, include: parties });
}

export type ContractRow = Awaited<ReturnType<typeof loadContract>>;
export type LessonRow = Awaited<ReturnType<Tx['lesson']['findUniqueOrThrow']>>;
/** A contract whose row is locked until the transaction ends, and on which side of it the actor stands. */
export type LockedContract = { contract: ContractRow; side: PartyRole };

/**
 * Every change of a contract or its lessons starts here: the contract's row is locked first, always, so that changes
 * of one contract go one after the other and no two transactions wait for each other.
 * @throws DomainError NOT_FOUND for another's contract, STALE with the new encryptedId for an older revision
 */
export async function lockContract(tx: Tx, actor: MemberActor, encryptedId: string): Promise<LockedContract> {
  const token = decryptId('contract', encryptedId);
  const locked = await lockRow(tx, actor, token.id);
  if (locked.contract.revision !== token.revision) throw new DomainError('STALE', { encryptedId: contractToken(locked.contract) });
  return locked;
}

/**
 * The same, starting from one of its lessons.
 * @throws DomainError NOT_FOUND, or STALE with the lesson's and the contract's new ids
 */
export async function lockLesson(tx: Tx, actor: MemberActor, encryptedId: string): Promise<LockedContract & { lesson: LessonRow }> {
  const token = decryptId('lesson', encryptedId);
  const found = await tx.lesson.findUnique({ where: { id: token.id }, select: { contractId: true } });
  if (!found) throw new DomainError('NOT_FOUND');
  const locked = await lockRow(tx, actor, found.contractId);
  const lesson = await tx.lesson.findUniqueOrThrow({ where: { id: token.id } });
  if (lesson.revision !== token.revision) throw new DomainError('STALE', { encryptedId: lessonToken(lesson), encryptedContractId: contractToken(locked.contract) });
  return { ...locked, lesson };
}

async function lockRow(tx: Tx, actor: MemberActor, contractId: number): Promise<LockedContract> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from contracts
    where id = ${contractId} and (learner_id = ${actor.userId} or coach_id = ${actor.coachId}::int)
    for update`;
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
  const contract = await loadContract(tx, contractId);
  return { contract, side: contract.coachId === actor.coachId ? 'coach' : 'learner' };
}

export function contractToken(contract: { id: number; revision: number }): string {
  return encryptId('contract', contract.id, contract.revision);
}

export function lessonToken(lesson: { id: number; revision: number }): string {
  return encryptId('lesson', lesson.id, lesson.revision);
}
