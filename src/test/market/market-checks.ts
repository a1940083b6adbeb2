import { paymentPolicies } from '~/domain/payment/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { isOpenLesson, isUsedLesson } from '~/domain/lesson/status';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { callAs, type Market } from './market-world';

/** Collects the sentences of the conditions that are not met. */
class Violations {
  readonly list: string[] = [];
  check(isMet: boolean, sentence: string): void {
    if (!isMet) this.list.push(sentence);
  }
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
type Hours = { id: number; from: number; to: number };
const overlap = (hours: readonly Hours[]) =>
  hours.some((one, index) => hours.slice(index + 1).some((other) => one.from < other.to && other.from < one.to));

/**
 * Returns what is wrong in a world, computed from the stored rows without the product's own sums.
 * @param after what happened last, for the sentences
 */
export async function marketViolations(market: Market): Promise<string[]> {
  const found = new Violations();
  await checkHours(found);
  for (const contractId of market.contractIds) await checkContract(found, market, contractId);
  await checkLedger(found);
  await checkStatements(found);
  return found.list;
}

/** No coach and no learner has two lessons at one time. */
async function checkHours(found: Violations): Promise<void> {
  const lessons = await db.lesson.findMany({ include: { reservation: true, contract: true } });
  const open = lessons.filter(({ status }) => isOpenLesson(status));
  for (const lesson of open)
    found.check(lesson.reservation !== null, `lesson ${lesson.id} is ${lesson.status} without its hours`);
  for (const key of ['coachId', 'learnerId'] as const)
    for (const person of new Set(open.map(({ contract }) => contract[key]))) {
      const hours = open
        .filter(({ contract }) => contract[key] === person)
        .map(({ id, startsAt, endsAt }) => ({ id, from: startsAt.getTime(), to: endsAt.getTime() }));
      found.check(!overlap(hours), `${key} ${person} has two lessons at one time`);
    }
}

async function checkContract(found: Violations, market: Market, contractId: number): Promise<void> {
  const contract = await db.contract.findUniqueOrThrow({ where: { id: contractId }, include: { order: true } });
  const lessons = await db.lesson.findMany({ where: { contractId } });
  const credits = await db.creditEntry.findMany({ where: { contractId }, orderBy: { id: 'asc' } });
  const name = `contract ${contractId}`;

  let balance = 0;
  for (const { amount } of credits) {
    balance += amount;
    found.check(balance >= 0, `${name} has less than no credits`);
  }
  for (const { id, status } of lessons) {
    const own = credits.filter(({ lessonId, kind }) => lessonId === id && (kind === 'USE' || kind === 'RETURN'));
    const expected = ['CANCELLED_FREE', 'NOSHOW_COACH'].includes(status) ? 0 : -1;
    found.check(sumOf(own) === expected, `lesson ${id} is ${status} with ${sumOf(own)} credits`);
  }
  const learner = market.learners.find(({ userId }) => userId === contract.learnerId);
  if (learner && ['ACTIVE', 'PAUSED'].includes(contract.status)) {
    const view = await callAs(market, learner).lesson.get({ encryptedId: contractToken(contract) });
    found.check(view.counts.left === balance, `${name} shows ${view.counts.left} lessons left, the ledger ${balance}`);
  }

  checkCancels(found, market, { lessons, credits });
  await checkMoney(found, market, { contract, used: lessons.filter(({ status }) => isUsedLesson(status)).length });
}

type Rows = {
  lessons: readonly { id: number; status: string; endTerm: string | null }[];
  credits: readonly { lessonId: number | null; kind: string; amount: number }[];
};

/** A cancel has the effect that was announced before it. */
function checkCancels(found: Violations, { announced }: Market, { lessons, credits }: Rows): void {
  for (const { id, status, endTerm } of lessons) {
    const promise = announced.cancels.get(id);
    // Another step may have ended the lesson after the announcement.
    if (!promise || endTerm !== promise.term || !status.startsWith('CANCELLED')) continue;
    const own = (kind: string) => sumOf(credits.filter((entry) => entry.lessonId === id && entry.kind === kind));
    const state = `lesson ${id}, cancelled as ${endTerm},`;
    found.check((status === 'CANCELLED_CHARGED') === promise.chargedLessons > 0, `${state} is ${status}`);
    found.check(own('RETURN') === promise.returnedCredits, `${state} returned ${own('RETURN')} credits`);
    found.check(own('BONUS') === promise.bonusCredits, `${state} gave ${own('BONUS')} bonus credits`);
  }
}

type Sold = {
  contract: {
    id: number;
    status: string;
    lessonCount: number;
    unitPrice: number;
    orderId: number;
    order: { amount: number; paymentPolicyVersion: string; lessonPolicyVersion: string };
  };
  /** Number of lessons that were taken or charged. */
  used: number;
};

/** The coach is owed the sold share of each used lesson, and the learner gets the refund that was announced. */
async function checkMoney(found: Violations, market: Market, { contract, used }: Sold): Promise<void> {
  const { id, status, lessonCount, unitPrice, orderId, order } = contract;
  const name = `contract ${id}`;
  const { coachSharePercent } = paymentPolicies.of(order.paymentPolicyVersion);
  const entries = await db.ledgerEntry.findMany({ where: { transaction: { orderId } } });
  const owed = -sumOf(entries.filter(({ account }) => account === 'COACH_PENDING' || account === 'COACH_PAYABLE'));
  // Bonus lessons are paid by the platform, or by nobody if the contract was sold so.
  const { bonusPaid } = lessonPolicies.of(order.lessonPolicyVersion);
  const paidLessons = bonusPaid ? used : Math.min(lessonCount, used);
  const share = Math.floor((unitPrice * coachSharePercent) / 100);
  found.check(owed === paidLessons * share, `${name} owes its coach ${owed}, not ${paidLessons} × ${share}`);

  const refunds = await db.refund.findMany({ where: { contractId: id } });
  const refunded = sumOf(refunds);
  found.check(refunded <= order.amount, `${name} refunds ${refunded} of ${order.amount}`);
  const announced = market.announced.refunds.get(id);
  if (status === 'TERMINATED' && announced !== undefined)
    found.check(refunded === announced, `${name} announced a refund of ${announced} and owes ${refunded}`);

  const payment = await db.payment.findFirstOrThrow({ where: { orderId } });
  const gateway = await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: payment.paymentKey ?? '' } });
  const taken = gateway.totalAmount - gateway.balanceAmount;
  found.check(taken <= refunded, `the gateway returned ${taken} of ${name}, which owes ${refunded}`);
  found.check(
    taken >=
      sumOf(refunds.filter((refund) => refund.status === 'DONE').map(({ gatewayAmount: amount }) => ({ amount }))),
    `${name} recorded a refund that the gateway did not pay`,
  );
}

/** Every transaction and the whole ledger sum to zero. */
async function checkLedger(found: Violations): Promise<void> {
  const sums = await db.ledgerEntry.groupBy({ by: ['transactionId'], _sum: { amount: true } });
  for (const { transactionId, _sum } of sums)
    found.check(_sum.amount === 0, `transaction ${transactionId} sums to ${_sum.amount}`);
}

/** The statements contain what became payable until the end of their month, once. */
async function checkStatements(found: Violations): Promise<void> {
  const months = await db.settlementMonth.findMany({ where: { status: 'CLOSED' }, orderBy: { month: 'desc' } });
  const newest = months[0];
  if (!newest) return;
  const { to } = seoulMonthRange(newest.month);
  for (const { id, userId } of await db.coach.findMany({ select: { id: true, userId: true } })) {
    const payable = await db.ledgerEntry.findMany({
      where: { account: 'COACH_PAYABLE', ownerId: userId, transaction: { lessonId: { not: null }, at: { lt: to } } },
    });
    const statements = await db.settlementStatement.findMany({ where: { coachId: id } });
    const gross = statements.reduce((sum, statement) => sum + statement.gross, 0);
    found.check(gross === -sumOf(payable), `coach ${id} has statements of ${gross}, payable were ${-sumOf(payable)}`);
    const paidAndCarried = statements.reduce(
      (sum, { net, incomeTax, localTax, carriedIn, carriedOut }) =>
        sum + net + incomeTax + localTax + carriedOut - carriedIn,
      0,
    );
    found.check(
      paidAndCarried === gross,
      `coach ${id} has statements of ${gross} that pay and carry ${paidAndCarried}`,
    );
  }
}
