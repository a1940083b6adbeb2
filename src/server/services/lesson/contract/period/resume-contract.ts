import type { z } from 'zod';
import { resumedExpiry } from '~/domain/lesson/pause';
import type { contractInput } from '~/domain/lesson/schema/lesson';
import type { MemberActor, SystemActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { completeWhenOver } from '~/server/services/lesson/outcome/close-lesson';
import { type ContractRow, contractToken, loadContract } from '../contract-row';
import { lockAnyContract, lockContract } from '../lock-contract';
import { notifyParty } from '~/server/services/lesson/reminder/notify-party';
import { transitionContract } from '../transition-contract';

/**
 * Resumes the learner's contract before the pause is over; the unused part of the pause is deducted from the contract's
 * end.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the coach, MOVE_NOT_ALLOWED when it is not paused
 */
export function resumeContract(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId }: z.infer<typeof contractInput>,
): Promise<{ encryptedId: string }> {
  return db.$transaction(async (tx) => {
    const { contract, side } = await lockContract(tx, actor, encryptedId);
    if (side !== 'learner') throw new DomainError('FORBIDDEN');
    // Checked here, because the table also has a transition from ACTIVE to ACTIVE: that is its extension.
    if (contract.status !== 'PAUSED') throw new DomainError('MOVE_NOT_ALLOWED');
    return { encryptedId: contractToken(await resume(tx, contract, { role: 'learner', actorId: actor.userId, now })) };
  });
}

/**
 * Job resume-contract: resumes the contract when the pause is over. Running it again, or after the learner resumed it,
 * changes nothing.
 */
export function resumePausedContract(
  { db, now }: ServiceContext<SystemActor>,
  { contractId }: { contractId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const contract = await lockAnyContract(tx, contractId);
    if (contract?.status !== 'PAUSED' || !contract.resumesAt || contract.resumesAt > now) return;
    await resume(tx, contract, { role: 'system', actorId: null, now });
  });
}

async function resume(
  tx: Tx,
  contract: ContractRow,
  { role, actorId, now }: { role: TransitionRole; actorId: number | null; now: Date },
): Promise<ContractRow> {
  const { expiresAt, resumesAt } = contract;
  const end = expiresAt && resumesAt ? resumedExpiry({ expiresAt, resumesAt, now }) : expiresAt;
  const by = { role, actorId, at: now };
  await transitionContract(tx, contract, 'ACTIVE', by, { pausedAt: null, resumesAt: null, expiresAt: end });
  if (end) await enqueue(tx, 'expire-contract', { contractId: contract.id }, { startAfter: end });
  // A dispute or the end of a lesson may have used up the remaining lessons in the meantime.
  await completeWhenOver(tx, contract.id, now);
  const row = await loadContract(tx, contract.id);
  if (row.status !== 'ACTIVE') return row;
  for (const to of ['learner', 'coach'] as const)
    await notifyParty(
      tx,
      row,
      to,
      { kind: 'contractResumed', expiresAt: end, early: role !== 'system' },
      `contract:${contract.id}:resumed:r${row.revision}`,
    );
  return row;
}
