import { lessonPolicies } from '~/domain/lesson/policy';
import { isUsedLesson } from '~/domain/lesson/status';
import { paymentPolicies } from '~/domain/payment/policy';
import type { MarketContract, MarketLesson, MarketOrder, MarketRows } from './market-rows';
import type { Market } from './market-world';
import { sumOf, type Violations } from './violations';

/** Money that the gateway took belongs to a contract, or is refunded; the ledger has it once. */
export function checkOrders(found: Violations, orders: readonly MarketOrder[]): void {
  for (const order of orders) {
    const { id, status, amount, payment, isRecorded, taken, returned, captures, contractId, lateRefund } = order;
    const name = `order ${id} (${status}, payment ${payment})`;
    if (isRecorded) {
      found.check(taken === amount, `${name} of ${amount} has ${taken} at the gateway`);
      found.check(captures === 1, `${name} was booked ${captures} times`);
      const isSold = contractId !== null && ['PAID', 'CANCELLED'].includes(status) && lateRefund === 0;
      const isReturned = contractId === null && ['EXPIRED', 'CANCELLED'].includes(status) && lateRefund === amount;
      found.check(isSold || isReturned, `${name} has contract ${contractId} and refunds ${lateRefund} as too late`);
    } else {
      // The payment is queried again, or a notice or the end of the account finds the deposit.
      const isPending = ['IN_PROGRESS', 'WAITING_FOR_DEPOSIT'].includes(payment);
      found.check(taken === 0 || isPending, `the gateway took ${taken} of ${name}`);
      found.check(captures === 0 && contractId === null && status !== 'PAID', `${name} was not paid`);
    }
    found.check(order.holds === 0 || status === 'PENDING' || contractId !== null, `${name} still has an hour`);
    found.check(returned <= order.refunded, `the gateway returned ${returned} of ${name}, owed ${order.refunded}`);
    found.check(returned >= order.finished, `${name} recorded a refund that the gateway did not pay`);
    const credit = order.refunded - order.finished;
    found.check(order.learnerCredit === credit, `${name} owes its learner ${order.learnerCredit}, not ${credit}`);
  }
}

/** All payments and refunds have reached their end. */
export function checkFinished(found: Violations, orders: readonly MarketOrder[]): void {
  for (const { id, status, payment, isRecorded, taken, returned, finished, openRefunds } of orders) {
    const name = `order ${id} (${status}, payment ${payment})`;
    found.check(status !== 'PENDING', `${name} did not end`);
    found.check(isRecorded || taken === 0, `the gateway took ${taken} of ${name} unnoticed`);
    found.check(openRefunds === 0, `${name} has ${openRefunds} unpaid refunds`);
    found.check(returned === finished, `the gateway returned ${returned} of ${name}, recorded are ${finished}`);
  }
}

type Sold = { contract: MarketContract; lessons: readonly MarketLesson[]; rows: MarketRows };

/** The coach is owed the sold share of each used lesson, and the learner gets the refund that was announced. */
export function checkMoney(
  found: Violations,
  { announced }: Pick<Market, 'announced'>,
  { contract, lessons, rows }: Sold,
): void {
  const { id, status, lessonCount, unitPrice, amount, owed, liability } = contract;
  const name = `contract ${id}`;
  const { coachSharePercent, refund } = paymentPolicies.of(contract.paymentPolicyVersion);
  // Bonus lessons are paid by the platform, or by nobody if the contract was sold so.
  const { bonusPaid } = lessonPolicies.of(contract.lessonPolicyVersion);
  // Number of lessons that were taken or charged.
  const used = lessons.filter((lesson) => isUsedLesson(lesson.status)).length;
  const paidLessons = bonusPaid ? used : Math.min(lessonCount, used);
  const share = Math.floor((unitPrice * coachSharePercent) / 100);
  found.check(owed === paidLessons * share, `${name} owes its coach ${owed}, not ${paidLessons} × ${share}`);
  for (const lesson of lessons)
    found.check(
      [0, share].includes(lesson.earned) && (lesson.earned === 0 || isUsedLesson(lesson.status)),
      `lesson ${lesson.id} is ${lesson.status} and earned ${lesson.earned}`,
    );

  const refunds = rows.refunds.filter(({ contractId }) => contractId === id);
  const refunded = sumOf(refunds);
  const isFault = refunds.some(({ rule }) => rule === 'fault');
  const bonus = isFault ? Math.floor((amount * refund.faultBonusPercent) / 100) : 0;
  found.check(refunded <= amount + bonus, `${name} refunds ${refunded} of ${amount}`);
  const isOver = status === 'TERMINATED' || status === 'COMPLETED';
  found.check(!isOver || liability === 0, `${name} is ${status} and still owes lessons of ${liability}`);
  if (status !== 'TERMINATED') return;
  const promise = announced.refunds.get(id);
  if (promise !== undefined)
    found.check(refunded === promise, `${name} announced refunds of ${promise} and owes ${refunded}`);
  const coachBears = announced.faultShares.get(id);
  if (coachBears !== undefined)
    found.check(
      contract.faultShare === coachBears,
      `${name} announced that its coach pays ${coachBears}, booked are ${contract.faultShare}`,
    );
}

/** A pause ends the lessons at the price, and has the days, that were announced. */
export function checkPause(
  found: Violations,
  { announced }: Pick<Market, 'announced'>,
  { contract, lessons }: Omit<Sold, 'rows'>,
): void {
  const { id, unitPrice, pausedAt, resumesAt, expiresAt } = contract;
  const promise = announced.pauses.get(id);
  announced.pauses.delete(id);
  if (!promise || pausedAt?.getTime() !== promise.at.getTime()) return;
  const ended = lessons.filter(({ endedAt }) => endedAt?.getTime() === promise.at.getTime());
  const charged = ended.filter(({ status }) => isUsedLesson(status)).length * unitPrice;
  const name = `the pause of contract ${id}`;
  found.check(charged === promise.chargedAmount, `${name} announced ${promise.chargedAmount}, charged are ${charged}`);
  found.check(
    ended.length === promise.lessons.length,
    `${name} announced ${promise.lessons.length} lessons, ended are ${ended.length}`,
  );
  for (const [announcedAt, at] of [
    [promise.resumesAt, resumesAt],
    [promise.expiresAt, expiresAt],
  ] as const)
    found.check(
      at?.getTime() === announcedAt.getTime(),
      `${name} announced ${announcedAt.toISOString()}, not ${at?.toISOString()}`,
    );
}
