import { membershipMachine } from '~/domain/company/status';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Tx } from '~/server/db';
import { recordTransition } from '~/server/services/audit/record-transition';
import { extensionPoint } from '~/server/services/extension-point';

export type Leaving = {
  userIds: readonly number[];
  /** Of this company alone; of whichever it is unless told. */
  csCorporateId?: number;
  by: { role: TransitionRole; actorId: number | null };
  reason: string;
  /** The people are told what they lose; not where they close their account. By default they are. */
  isTold?: boolean;
  now: Date;
};

/** What follows when memberships end, in the transaction that ends them; their rows are locked. */
export type LeavingListener = (
  tx: Tx,
  left: { membershipIds: readonly number[]; by: Leaving['by']; isTold: boolean; now: Date },
) => Promise<void>;
export const leavingListeners = extensionPoint<readonly LeavingListener[]>('leavingListeners');

/**
 * Ends the memberships in force of these people: the next request of each is that of somebody without a company. The
 * rows stay as their history; account and health data are the person's own and stay, too. Again, it changes nothing.
 * @returns how many ended
 */
export async function leaveCompany(
  tx: Tx,
  { userIds, csCorporateId, by, reason, isTold = true, now }: Leaving,
): Promise<{ ended: number }> {
  // Accounts, then memberships, then lessons, each by id: the order of locks.
  await tx.$executeRaw`
    select 1 from users where id = any(${[...userIds]}::int[]) order by id for no key update`;
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
  const membershipIds = ended.map(({ id }) => id);
  if (membershipIds.length > 0)
    for (const listener of leavingListeners.read()) await listener(tx, { membershipIds, by, isTold, now });
  return { ended: ended.length };
}
