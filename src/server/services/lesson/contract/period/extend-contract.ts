import type { z } from 'zod';
import { lessonPolicies } from '~/domain/lesson/policy';
import { extendedExpiry } from '~/domain/lesson/expiry';
import type { contractInput } from '~/domain/lesson/schema/lesson';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { contractToken, loadContract } from '../contract-row';
import { lockContract } from '../lock-contract';
import { notifyParty } from '~/server/services/lesson/reminder/notify-party';
import { creditBalance } from '../spend-credit';
import { transitionContract } from '../transition-contract';

/**
 * Applies the learner's one free extension to a contract whose lessons would expire soon
 * (docs/product/cancel-and-refund.md#expiry), and notifies both sides.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the coach, CONTRACT_CLOSED when no extension is available
 */
export function extendContract(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId }: z.infer<typeof contractInput>,
): Promise<{ encryptedId: string }> {
  return db.$transaction(async (tx) => {
    const { contract, side } = await lockContract(tx, actor, encryptedId);
    if (side !== 'learner') throw new DomainError('FORBIDDEN');
    const balance = await creditBalance(tx, contract.id);
    const policy = lessonPolicies.of(contract.lessonPolicyVersion);
    const expiresAt = extendedExpiry({ ...contract, left: balance, now }, policy);
    if (!expiresAt)
      throw new DomainError(
        'CONTRACT_CLOSED',
        {},
        `지금은 이용 기한을 연장할 수 없어요. 끝나기 ${Math.max(...policy.expiry.noticeDays)}일 전부터 한 번만 연장할 수 있어요.`,
      );
    const reason = `extended to ${expiresAt.toISOString()}`;
    const by = { role: 'learner', actorId: actor.userId, at: now, reason } as const;
    await transitionContract(tx, contract, 'ACTIVE', by, { expiresAt, extendedAt: now });
    await enqueue(tx, 'expire-contract', { contractId: contract.id }, { startAfter: expiresAt });
    const row = await loadContract(tx, contract.id);
    for (const to of ['learner', 'coach'] as const)
      await notifyParty(
        tx,
        row,
        to,
        { kind: 'contractExtended', left: balance, expiresAt },
        `contract:${contract.id}:extended`,
      );
    return { encryptedId: contractToken(row) };
  });
}
