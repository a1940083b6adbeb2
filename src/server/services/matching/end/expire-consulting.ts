import { checkoutPolicy } from '~/domain/payment/policy';
import type { SystemActor } from '~/domain/shared/actor';
import { isOpenMatch } from '~/domain/matching/status';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { measureAnswerTime } from '~/server/services/coach/search/measure-answer-time.sql';
import { endMatch } from './end-match';
import { lockMatch } from '../lock-match';
import { notifyLearner } from '../notify-match';
import { tryTransitionConsulting } from '../transition-consulting';

/**
 * Job expire-consulting: expires a consulting that was not used within its days. When coaches were invited, the learner
 * and the coaches who still wait are notified. A consulting that progressed, was paid or extended is not changed; while
 * the learner is paying, the job waits for the outcome; running it again changes nothing.
 */
export function expireConsulting(
  { db, now }: ServiceContext<SystemActor>,
  { consultingId }: { consultingId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const match = await lockMatch(tx, consultingId);
    const heldUntil = await paysUntil(tx, consultingId, now);
    if (heldUntil) {
      await enqueue(tx, 'expire-consulting', { consultingId }, { startAfter: heldUntil });
      return;
    }
    const expired = await expire(tx, consultingId, now);
    if (!expired || !match || !isOpenMatch(match.status)) return;
    const proposed = await tx.invitation.count({ where: { consultingId, status: 'PROPOSED' } });
    await endMatch(tx, match, { endedBy: 'EXPIRED', role: 'system', actorId: null, now });
    await notifyLearner(tx, match, { kind: 'expired', proposed });
    // The deadline of a late round is the end of the request: its invitations do not expire, so the coaches who did not
    // answer are counted here.
    const unansweredInvitations = await tx.invitation.findMany({
      where: { consultingId, status: 'CLOSED', answeredAt: null, answerBy: { lte: now } },
      select: { coachId: true },
    });
    await measureAnswerTime(
      tx,
      unansweredInvitations.map(({ coachId }) => coachId),
    );
  });
}

/** Returns when to check an order again that is being paid (held, or its money on the way); null when there is none. */
async function paysUntil(tx: Tx, consultingId: number, now: Date): Promise<Date | null> {
  const order = await tx.order.findFirst({
    where: {
      form: { consulting: { id: consultingId, expiresAt: { lte: now } } },
      status: 'PENDING',
      OR: [{ holdExpiresAt: { gt: now } }, { payment: { status: { in: ['IN_PROGRESS', 'WAITING_FOR_DEPOSIT'] } } }],
    },
    orderBy: { holdExpiresAt: 'desc' },
    select: { holdExpiresAt: true },
  });
  return (
    order &&
    new Date(Math.max(order.holdExpiresAt.getTime(), now.getTime()) + checkoutPolicy.confirmGraceMinutes * MINUTE_MS)
  );
}

async function expire(tx: Tx, consultingId: number, now: Date): Promise<boolean> {
  const by = { role: 'system', actorId: null, at: now } as const;
  const where = { expiresAt: { lte: now }, form: { orders: { none: { status: 'PAID' } } } } as const;
  const data = { revision: { increment: 1 } };
  for (const status of ['SUBMITTED', 'MATCHING', 'PROPOSED'] as const)
    if (await tryTransitionConsulting(tx, { id: consultingId, status }, 'EXPIRED', by, { where, data })) return true;
  return false;
}
