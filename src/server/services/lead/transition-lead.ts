import { leadMachine, type LeadStatus } from '~/domain/lead/status';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

/**
 * Moves a lead to another state.
 * @param basedOn the revision that the operator saw
 * @throws DomainError MOVE_NOT_ALLOWED, CONFLICT
 */
export async function transitionLead(
  tx: Tx,
  { id, from, to, by, basedOn }: { id: number; from: LeadStatus; to: LeadStatus; by: TransitionActor; basedOn: number },
  columns: Prisma.LeadUncheckedUpdateManyInput,
): Promise<void> {
  await recordTransition(tx, leadMachine, { entityId: id, from, to, ...by });
  const { count } = await tx.lead.updateMany({
    where: { id, status: from, revision: basedOn },
    data: { ...columns, status: to, revision: basedOn + 1 },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
