import { openSubstitutionStatuses } from '~/domain/lesson/substitution';
import type { LessonSubstitution } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { loadContract, withCoachOf } from '../contract/contract-row';
import { notifyParty } from '../reminder/notify-party';
import { transitionSubstitution } from './transition-substitution';

/**
 * Withdraws the open proposal about a lesson that was cancelled, answered or moved, and notifies the other coach. The
 * caller holds the contract's lock.
 */
export async function endSubstitution(
  tx: Tx,
  { id: lessonId, contractId, startsAt }: { id: number; contractId: number; startsAt: Date },
  now: Date,
): Promise<void> {
  const open = await tx.lessonSubstitution.findFirst({
    where: { lessonId, status: { in: [...openSubstitutionStatuses] } },
  });
  if (!open) return;
  await transitionSubstitution(tx, open, 'WITHDRAWN', { role: 'system', actorId: null, at: now });
  await notifyDropped(tx, open, { contractId, startsAt });
}

/** Notifies the other coach that the lesson they were asked about needs no substitute any more. */
export async function notifyDropped(
  tx: Tx,
  { id, toCoachId, status }: Pick<LessonSubstitution, 'id' | 'toCoachId' | 'status'>,
  { contractId, startsAt }: { contractId: number; startsAt: Date },
): Promise<void> {
  const contract = await withCoachOf(tx, await loadContract(tx, contractId), { coachId: toCoachId });
  const notification = { kind: 'substituteDropped', startsAt, agreed: status === 'OFFERED' } as const;
  await notifyParty(tx, contract, 'coach', notification, `substitution:${id}:dropped`);
}
