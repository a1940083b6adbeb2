import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { AccountStatus } from '~/generated/prisma/enums';
import type { Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import {
  type ContractRow,
  type LessonRow,
  loadContract,
  ownedBy,
  type OwnContract,
  sideOf,
  withCoachOf,
} from './contract-row';
import { assertFresh, assertFreshLesson } from '../time/assert-fresh';

/**
 * Locks a contract's row. Every change of a contract or its lessons locks it first, so that changes of one contract run
 * one after another and transactions do not deadlock. There are two exceptions, which change no state. The job
 * remind-notes locks only lessons, in the order of their ids, and sets `noteRemindedAt`. Closing an account erases
 * texts of its lessons and contracts under the lock of the account.
 * @throws DomainError NOT_FOUND for another person's contract, STALE with the new encryptedId for an older revision
 */
export async function lockContract(tx: Tx, actor: MemberActor, encryptedId: string): Promise<OwnContract> {
  const locked = await lockOwnContract(tx, actor, decryptId('contract', encryptedId).id);
  await assertFresh(tx, locked, encryptedId);
  return locked;
}

/**
 * Locks a lesson's contract in the same way.
 * @throws DomainError NOT_FOUND, or STALE with the lesson's and the contract's new ids
 */
export async function lockLesson(tx: Tx, actor: MemberActor, encryptedId: string): Promise<OwnLesson> {
  const locked = await lockStaleLesson(tx, actor, encryptedId);
  await assertFreshLesson(tx, locked, encryptedId);
  return locked;
}

type OwnLesson = OwnContract & { lesson: LessonRow };

/**
 * Locks a lesson's contract, whatever revision the id has. The coach is the one who gives this lesson.
 * @throws DomainError NOT_FOUND
 */
export async function lockStaleLesson(tx: Tx, actor: MemberActor, encryptedId: string): Promise<OwnLesson> {
  const { id } = decryptId('lesson', encryptedId);
  // Another coach may have got the lesson before the lock, so it is read again under it.
  const isOwn = await tx.lesson.findFirst({ where: { id, ...ownedBy(actor) }, select: { id: true } });
  const locked = isOwn && (await lockAnyLesson(tx, id));
  if (!locked || (locked.lesson.learnerId !== actor.userId && locked.lesson.coachId !== actor.coachId))
    throw new DomainError('NOT_FOUND');
  return { ...locked, side: sideOf(actor, locked.lesson) };
}

/** Locks any contract, for jobs. Returns null when it does not exist. */
export async function lockAnyContract(tx: Tx, contractId: number): Promise<ContractRow | null> {
  const rows = await tx.$queryRaw<{ id: number }[]>`select id from contracts where id = ${contractId} for update`;
  return rows.length === 0 ? null : loadContract(tx, contractId);
}

/**
 * Locks a lesson's contract, for jobs, and reads the lesson under the lock. The contract has the coach who gives this
 * lesson. Returns null when it does not exist.
 */
export async function lockAnyLesson(
  tx: Tx,
  lessonId: number,
): Promise<{ contract: ContractRow; lesson: LessonRow } | null> {
  const lessonRow = await tx.lesson.findUnique({ where: { id: lessonId }, select: { contractId: true } });
  const contract = lessonRow && (await lockAnyContract(tx, lessonRow.contractId));
  if (!contract) return null;
  const lesson = await tx.lesson.findUniqueOrThrow({ where: { id: lessonId } });
  return { contract: await withCoachOf(tx, contract, lesson), lesson };
}

/**
 * Locks the learner of a contract. It is locked before any contract, so that transactions do not deadlock. Closing an
 * account and approving a coach take this lock before they look for running contracts.
 * @returns the account's status, null when there is no such contract
 */
export async function lockLearnerOf(tx: Tx, contractId: number): Promise<AccountStatus | null> {
  const rows = await tx.$queryRaw<{ status: AccountStatus }[]>`
    select u.status from users u join contracts k on k.learner_id = u.id where k.id = ${contractId} for no key update of u`;
  return rows[0]?.status ?? null;
}

async function lockOwnContract(tx: Tx, actor: MemberActor, contractId: number): Promise<OwnContract> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from contracts
    where id = ${contractId} and (learner_id = ${actor.userId} or coach_id = ${actor.coachId}::int)
    for update`;
  if (rows.length === 0) throw new DomainError('NOT_FOUND');
  const contract = await loadContract(tx, contractId);
  return { contract, side: sideOf(actor, contract) };
}
