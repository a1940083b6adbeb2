import { paymentPolicies } from '~/domain/payment/policy';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import { isOpenLesson, isUsedLesson } from '~/domain/lesson/status';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import {
  type MarketContract,
  type MarketCredit,
  type MarketLesson,
  type MarketRows,
  readMarketRows,
} from './market-rows';
import { callAs, type Market } from './market-world';

/** Collects the sentences of the conditions that are not met. */
class Violations {
  readonly list: string[] = [];
  check(isMet: boolean, sentence: string): void {
    if (!isMet) this.list.push(sentence);
  }
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Returns what is wrong in a world, computed from the stored rows without the product's own sums. */
export async function marketViolations(market: Market): Promise<string[]> {
  const found = new Violations();
  await checkContracts(found, market);
  await checkStatements(found);
  return found.list;
}

/** The part of a world that the checks of contracts read. */
export type Contracts = Pick<Market, 'now' | 'learners' | 'contractIds' | 'announced' | 'viewed'>;

/** Returns the same without the statements of coaches, which can also contain lessons at companies. */
export async function contractViolations(market: Contracts): Promise<string[]> {
  const found = new Violations();
  await checkContracts(found, market);
  return found.list;
}

async function checkContracts(found: Violations, market: Contracts): Promise<void> {
  const rows = await readMarketRows(market.contractIds);
  checkHours(found, rows);
  for (const contract of rows.contracts) {
    const lessons = rows.lessons.filter(({ contractId }) => contractId === contract.id);
    const credits = rows.credits.filter(({ contractId }) => contractId === contract.id);
    checkCredits(found, contract, { lessons, credits });
    checkSeries(found, market, contract, lessons);
    checkCancels(found, market, { lessons, credits });
    checkMoney(found, market, { contract, lessons, rows });
    await checkView(found, market, contract, sumOf(credits));
  }
  for (const id of rows.unbalanced) found.check(false, `transaction ${id} does not sum to zero`);
}

/** No coach and no learner has two lessons at one time, and a coach has the time to travel. */
function checkHours(found: Violations, { contracts, lessons }: MarketRows): void {
  const parties = new Map(contracts.map((contract) => [contract.id, contract]));
  const open = lessons
    .filter(({ status }) => isOpenLesson(status))
    .map((lesson) => ({ ...lesson, parties: parties.get(lesson.contractId) }))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const { id, status, hasHours } of lessons)
    found.check(!hasHours || !status.startsWith('CANCELLED'), `lesson ${id} is ${status} and still has hours`);
  const travelMs = schedulingPolicy.travelMinutes * MINUTE_MS;
  for (const [index, lesson] of open.entries()) {
    found.check(lesson.hasOwnHours, `lesson ${lesson.id} is ${lesson.status} without its hours`);
    for (const later of open.slice(index + 1)) {
      const gap = later.startsAt.getTime() - lesson.endsAt.getTime();
      if (gap >= travelMs) break;
      const isSameCoach = lesson.coachId === later.coachId;
      const isSameLearner = lesson.parties?.learnerId === later.parties?.learnerId;
      found.check(!isSameCoach, `the coach of lesson ${lesson.id} cannot reach lesson ${later.id}`);
      found.check(!isSameLearner || gap >= 0, `a learner has the lessons ${lesson.id} and ${later.id} at once`);
    }
  }
}

type Rows = { lessons: readonly MarketLesson[]; credits: readonly MarketCredit[] };

/** Every lesson costs one credit or none, no contract has fewer than none, and no lesson is missing. */
function checkCredits(found: Violations, { id: contractId }: MarketContract, { lessons, credits }: Rows): void {
  let balance = 0;
  for (const { amount } of credits) {
    balance += amount;
    found.check(balance >= 0, `contract ${contractId} has less than no credits`);
  }
  for (const { id, status } of lessons) {
    const own = credits.filter(({ lessonId, kind }) => lessonId === id && (kind === 'USE' || kind === 'RETURN'));
    const expected = ['CANCELLED_FREE', 'NOSHOW_COACH'].includes(status) ? 0 : -1;
    found.check(sumOf(own) === expected, `lesson ${id} is ${status} with ${sumOf(own)} credits`);
  }
  const numbers = lessons.map(({ sequence }) => sequence).sort((a, b) => a - b);
  found.check(
    numbers.every((number, index) => number === index + 1),
    `contract ${contractId} has the lessons ${numbers.join(', ')}`,
  );
}

/** A series was requested completely or not at all. */
function checkSeries(
  found: Violations,
  { announced }: Contracts,
  { id }: MarketContract,
  lessons: readonly MarketLesson[],
): void {
  const sizes = announced.series.get(id) ?? [];
  for (const seriesId of new Set(lessons.flatMap((lesson) => lesson.seriesId ?? []))) {
    const size = lessons.filter((lesson) => lesson.seriesId === seriesId).length;
    found.check(sizes.includes(size), `series ${seriesId} has ${size} lessons, announced were ${sizes.join(', ')}`);
  }
}

/** The page of a contract shows the credits of the ledger; it is read again when the contract has changed. */
async function checkView(
  found: Violations,
  market: Contracts,
  contract: MarketContract,
  balance: number,
): Promise<void> {
  const { id, revision, status } = contract;
  const learner = market.learners.find(({ userId }) => userId === contract.learnerId);
  const state = `${revision} ${balance}`;
  if (!learner || !['ACTIVE', 'PAUSED'].includes(status) || market.viewed.get(id) === state) return;
  const view = await callAs(market, learner).lesson.get({ encryptedId: contractToken(contract) });
  found.check(view.counts.left === balance, `contract ${id} shows ${view.counts.left} lessons left, not ${balance}`);
  market.viewed.set(id, state);
}

/** A cancel has the effect that was announced before it. */
function checkCancels(found: Violations, { announced }: Contracts, { lessons, credits }: Rows): void {
  for (const { id, status, endTerm, endedWhileOffered } of lessons) {
    // Its coach had said that they cannot come.
    found.check(
      !(endedWhileOffered && status === 'CANCELLED_CHARGED'),
      `lesson ${id} is charged although the learner was asked about another coach`,
    );
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

type Sold = { contract: MarketContract; lessons: readonly MarketLesson[]; rows: MarketRows };

/** The coach is owed the sold share of each used lesson, and the learner gets the refund that was announced. */
function checkMoney(found: Violations, { announced }: Contracts, { contract, lessons, rows }: Sold): void {
  const { id, status, lessonCount, unitPrice, amount, owed, returned } = contract;
  const name = `contract ${id}`;
  const { coachSharePercent } = paymentPolicies.of(contract.paymentPolicyVersion);
  // Bonus lessons are paid by the platform, or by nobody if the contract was sold so.
  const { bonusPaid } = lessonPolicies.of(contract.lessonPolicyVersion);
  // Number of lessons that were taken or charged.
  const used = lessons.filter((lesson) => isUsedLesson(lesson.status)).length;
  const paidLessons = bonusPaid ? used : Math.min(lessonCount, used);
  const share = Math.floor((unitPrice * coachSharePercent) / 100);
  found.check(owed === paidLessons * share, `${name} owes its coach ${owed}, not ${paidLessons} × ${share}`);

  const refunds = rows.refunds.filter(({ contractId }) => contractId === id);
  const refunded = sumOf(refunds);
  found.check(refunded <= amount, `${name} refunds ${refunded} of ${amount}`);
  const promise = announced.refunds.get(id);
  if (status === 'TERMINATED' && promise !== undefined)
    found.check(refunded === promise, `${name} announced a refund of ${promise} and owes ${refunded}`);
  found.check(returned <= refunded, `the gateway returned ${returned} of ${name}, which owes ${refunded}`);
  const paid = refunds.filter((refund) => refund.status === 'DONE').map(({ gatewayAmount }) => gatewayAmount);
  found.check(
    returned >= paid.reduce((sum, part) => sum + part, 0),
    `${name} recorded a refund that the gateway did not pay`,
  );
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
