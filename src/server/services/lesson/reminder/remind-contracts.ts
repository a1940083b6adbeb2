import { expiryNoticeDue, extendedExpiry, firstNoticeAt } from '~/domain/lesson/expiry';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { lockAnyContract } from '../contract/lock-contract';
import { notifyParty } from './notify-party';
import { creditBalance } from '../contract/spend-credit';

const BATCH = 200;

/**
 * Job remind-contracts: notifies learners whose lessons will soon expire unused, once for each of the policy's notices
 * and each end. Learners who were missed on a day without a worker are notified the next day. Running it again sends
 * nothing twice.
 */
export async function remindContracts({ db, now }: ServiceContext<SystemActor>): Promise<void> {
  // The horizon is the latest end of a contract whose first notice is due now.
  const leadTimes = lessonPolicies.versions.map((policy) => now.getTime() - firstNoticeAt(now, policy).getTime());
  const horizon = new Date(now.getTime() + Math.max(...leadTimes));
  for (let afterId = 0; ;) {
    const expiring = await db.contract.findMany({
      where: { id: { gt: afterId }, status: 'ACTIVE', expiresAt: { gt: now, lte: horizon } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    for (const { id } of expiring) await notifyOne(db, id, now);
    const last = expiring.at(-1);
    if (!last) return;
    afterId = last.id;
  }
}

function notifyOne(db: ServiceContext['db'], contractId: number, now: Date): Promise<void> {
  return db.$transaction(async (tx) => {
    const contract = await lockAnyContract(tx, contractId);
    if (contract?.status !== 'ACTIVE' || !contract.expiresAt) return;
    const { expiresAt } = contract;
    const policy = lessonPolicies.of(contract.lessonPolicyVersion);
    const [days, balance] = [expiryNoticeDue({ expiresAt, now }, policy), await creditBalance(tx, contractId)];
    if (days === null || balance < 1) return;
    const extendable = extendedExpiry({ ...contract, left: balance, now }, policy) !== null;
    await notifyParty(
      tx,
      contract,
      'learner',
      { kind: 'contractExpiring', left: balance, expiresAt, extendable },
      `contract:${contractId}:expiring:${expiresAt.toISOString()}:${days}`,
    );
  });
}
