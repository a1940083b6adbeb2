import { lessonPolicies } from '~/domain/lesson/policy';
import { disputableUntil } from '~/domain/lesson/undo';
import type { SystemActor } from '~/domain/shared/actor';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { measureReenrolment } from '~/server/services/coach/search/measure-reenrolment.sql';
import { lockOrder } from '~/server/services/payment/order/lock-order';
import { liabilityOf } from '~/server/services/payment/ledger/post-ledger';
import { readRefund } from '../end/refund-case';
import { payNow } from '../end/refund-contract';
import { contractRefundKey } from '~/server/services/payment/refund/refund-key';
import { requestRefund } from '~/server/services/payment/refund/request-refund';
import { completeContract, completeWhenOver } from '~/server/services/lesson/outcome/close-lesson';
import { loadContract } from '../contract-row';
import { lockAnyContract } from '../lock-contract';
import { notifyParty } from '~/server/services/lesson/reminder/notify-party';
import { creditBalance } from '../spend-credit';

const reason = '받지 않은 수업의 이용 기한이 지나 환불해 드려요.';

/**
 * Job expire-contract: the unused lessons expire with the contract and are refunded automatically by the refund rule.
 * It does nothing for a contract that was extended, which has another job, and waits for one with a lesson that is open
 * or may still be disputed. Running it again changes nothing.
 */
export async function expireContract(
  { db, now }: ServiceContext<SystemActor>,
  { contractId }: { contractId: number },
): Promise<void> {
  const contractRow = await db.contract.findUnique({ where: { id: contractId }, select: { orderId: true } });
  if (!contractRow) return;
  const paymentId = await db.$transaction((tx) => expire(tx, { contractId, orderId: contractRow.orderId, now }));
  if (paymentId !== null) await payNow({ db, now }, paymentId);
}

/** @returns the payment of which money is refunded, or null */
async function expire(
  tx: Tx,
  { contractId, orderId, now }: { contractId: number; orderId: number; now: Date },
): Promise<number | null> {
  const { order, payment } = await lockOrder(tx, orderId);
  const contract = await lockAnyContract(tx, contractId);
  if (contract?.status !== 'ACTIVE' || !contract.expiresAt || contract.expiresAt > now) return null;
  const balance = await creditBalance(tx, contractId);
  if (balance < 1) {
    await completeWhenOver(tx, contractId, now);
    return null;
  }
  if (await canAmountChange(tx, contract, now)) return null;

  const sale = { ref: { kind: 'lesson', id: orderId } as const, order, payment };
  const promise = await readRefund(tx, { contractId, fault: 'none', now });
  const isRefundDue = (await liabilityOf(tx, sale.ref)) > 0 || promise.amount > 0;
  await completeContract(tx, contractId, orderId, now);
  // Bonus lessons were never paid for: if only such lessons are left, nothing is owed.
  if (isRefundDue) {
    // The contract's own mail states the refund, also when it is zero.
    const idempotencyKey = await contractRefundKey(tx, contractId);
    await requestRefund(tx, { sale, contractId, promise, reason, isNotifiedElsewhere: true, idempotencyKey, now });
  }
  // A dispute may reopen the contract, and it expires again: each time has its own revision and its own mail.
  const row = await loadContract(tx, contractId);
  for (const side of ['learner', 'coach'] as const)
    await notifyParty(
      tx,
      row,
      side,
      { kind: 'contractExpired', left: balance, refund: promise.amount },
      `contract:${contractId}:expired:r${row.revision}`,
    );
  await measureReenrolment(tx, contract.coachId);
  return promise.amount > 0 ? payment.id : null;
}

/** Returns whether a lesson is still open or could still be returned, so that the remaining amount is not final. */
async function canAmountChange(
  tx: Tx,
  { id: contractId, lessonPolicyVersion }: { id: number; lessonPolicyVersion: string },
  now: Date,
): Promise<boolean> {
  if ((await tx.lesson.count({ where: { contractId, status: { in: ['REQUESTED', 'CONFIRMED', 'HELD'] } } })) > 0)
    return true;
  // Resolving the complaint enqueues this job again.
  if ((await tx.complaint.count({ where: { contractId, lessonId: { not: null }, status: 'OPEN' } })) > 0) return true;
  const charged = await tx.lesson.findMany({
    where: { contractId, status: { in: ['CANCELLED_CHARGED', 'NOSHOW_LEARNER'] } },
    select: { status: true, heldAt: true, endedAt: true },
  });
  const policy = lessonPolicies.of(lessonPolicyVersion);
  const until = Math.max(...charged.map((lesson) => disputableUntil(lesson, policy)?.getTime() ?? 0));
  if (until <= now.getTime()) return false;
  await enqueue(tx, 'expire-contract', { contractId }, { startAfter: new Date(until) });
  return true;
}
