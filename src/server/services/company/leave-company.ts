import { membershipMachine } from '~/domain/company/status';
import type { TransitionRole } from '~/domain/shared/state-machine';
import type { Tx } from '~/server/db';
import { recordTransition } from '~/server/services/audit/record-transition';
import { extensionPoint } from '~/server/services/extension-point';

export type LeaveInput = {
  userIds: readonly number[];
  /** Ends only the membership in this company; by default the membership in any company. */
  csCorporateId?: number;
  by: { role: TransitionRole; actorId: number | null };
  reason: string;
  /** Whether the people are notified of what they lose; true by default, false when they close their account. */
  shouldNotify?: boolean;
  now: Date;
};

/** Runs when memberships end, in the same transaction; their rows are locked. */
export type LeaveListener = (
  tx: Tx,
  departure: { membershipIds: readonly number[]; by: LeaveInput['by']; shouldNotify: boolean; now: Date },
) => Promise<void>;
export const leaveListeners = extensionPoint<readonly LeaveListener[]>('leaveListeners');

/**
 * Ends the current memberships of these people. From the next request on they are treated as users without a company.
 * The rows stay as history, and the account and the health data, which belong to the person, stay too. A repeated call
 * changes nothing.
 * @returns how many memberships ended
 */
export async function leaveCompany(
  tx: Tx,
  { userIds, csCorporateId, by, reason, shouldNotify = true, now }: LeaveInput,
): Promise<{ ended: number }> {
  // Lock order: accounts, then memberships, then lessons, each by id.
  await tx.$executeRaw`
    select 1 from users where id = any(${[...userIds]}::int[]) order by id for no key update`;
  // A membership may have begun after this request did and before its lock was free; it ends when it began.
  const ended = await tx.$queryRaw<{ id: number }[]>`
    update company_memberships set left_at = greatest(joined_at, ${now}::timestamptz)
    where user_id = any(${[...userIds]}::int[]) and left_at is null
      and cs_corporate_id = coalesce(${csCorporateId ?? null}::int, cs_corporate_id)
    returning id`;
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
    for (const listener of leaveListeners.read()) await listener(tx, { membershipIds, by, shouldNotify, now });
  return { ended: ended.length };
}
