import { membershipMachine } from '~/domain/company/status';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Tx } from '~/server/db';
import { recordTransition } from '~/server/services/audit/record-transition';

export type Leaving = {
  userIds: readonly number[];
  /** Of this company alone; of whichever it is unless told. */
  csCorporateId?: number;
  by: { role: TransitionRole; actorId: number | null };
  reason: string;
  now: Date;
};

/**
 * Ends the memberships in force of these people: the next request of each is that of somebody without a company. The
 * rows stay as their history; account and health data are the person's own and stay, too. Again, it changes nothing.
 * @returns how many ended
 */
export async function leaveCompany(
  tx: Tx,
  { userIds, csCorporateId, by, reason, now }: Leaving,
): Promise<{ ended: number }> {
  const ended = await tx.companyMembership.updateManyAndReturn({
    where: {
      userId: { in: [...userIds] },
      leftAt: null,
      ...(csCorporateId === undefined ? {} : { csCorporateId }),
    },
    data: { leftAt: now },
    select: { id: true },
  });
  for (const { id } of ended)
    await recordTransition(tx, membershipMachine, {
      entityId: id,
      from: 'JOINED',
      to: 'LEFT',
      ...by,
      reason,
      at: now,
    });
  return { ended: ended.length };
}
