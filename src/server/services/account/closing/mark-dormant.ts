import { noticeDueBefore, dormantDueBefore, dormantFrom } from '~/domain/account/dormancy';
import type { SystemActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { transitionAccount } from '../transition-account';
import { dormancyListeners } from './account-closing';
import { dormantNoticeMail } from '../account-mails';
import { type IdleCondition, lockIdleMembers, recheckIdleMembers } from './idle-members.sql';

/** Timeout of a batch, which writes a mail or an event for each of its members. */
const TRANSACTION_MS = 30_000;

/**
 * Job mark-dormant (docs/product/account-and-privacy.md#dormancy): notifies members who have not visited for long once,
 * and makes them dormant thirty days later unless they have a reason to come back. It deletes nothing but sessions. It
 * may run again, or twice at the same time: each member is changed under a lock and only while the condition is true. A
 * notice whose day passed because of a running contract is cleared, so that no account becomes dormant without a new
 * notice.
 */
export async function markDormant(ctx: ServiceContext<SystemActor>): Promise<void> {
  const { now } = ctx;
  const { lastActive, noticed } = dormantDueBefore(now);
  await inBatches(
    ctx,
    'busyAgain',
    [],
    async (tx, ids) => void (await tx.user.updateMany({ where: { id: { in: ids } }, data: { dormantNoticeAt: null } })),
  );
  await inBatches(ctx, 'toMarkDormant', [lastActive, noticed], (tx, ids) => setDormant(tx, ids, now));
  await inBatches(ctx, 'toTell', [noticeDueBefore(now)], (tx, ids) => notifyMembers(tx, ids, now));
}

async function inBatches(
  { db }: ServiceContext<SystemActor>,
  condition: IdleCondition,
  times: readonly Date[],
  change: (tx: Tx, ids: number[]) => Promise<void>,
): Promise<void> {
  for (let afterId = 0; ;) {
    const last = await db.$transaction(
      async (tx) => {
        const locked = await lockIdleMembers(tx, condition, afterId, times);
        const ids = await recheckIdleMembers(tx, condition, locked, times);
        if (ids.length > 0) await change(tx, ids);
        return locked.at(-1);
      },
      { timeout: TRANSACTION_MS },
    );
    if (last === undefined) return;
    afterId = last;
  }
}

async function notifyMembers(tx: Tx, ids: number[], now: Date): Promise<void> {
  const notified = await tx.user.updateManyAndReturn({
    where: { id: { in: ids }, dormantNoticeAt: null },
    data: { dormantNoticeAt: now },
    select: { id: true, email: true, name: true, lastActiveAt: true },
  });
  const memberships = await tx.companyMembership.findMany({
    where: { userId: { in: ids }, leftAt: null },
    select: { userId: true },
  });
  const employees = new Set(memberships.map(({ userId }) => userId));
  for (const { id, email, name, lastActiveAt } of notified) {
    const recipient = { email, userId: id, name, isEmployee: employees.has(id) };
    await queueMessage(tx, dormantNoticeMail(recipient, { from: dormantFrom(lastActiveAt, now), at: now }));
  }
}

async function setDormant(tx: Tx, ids: number[], now: Date): Promise<void> {
  const by = { role: 'system', actorId: null, at: now } as const;
  for (const id of ids) await transitionAccount(tx, { id, status: 'ACTIVE' }, 'DORMANT', by);
  await tx.session.deleteMany({ where: { userId: { in: ids } } });
  for (const notify of dormancyListeners.read()) await notify(tx, { userIds: ids, to: 'DORMANT', now });
}
