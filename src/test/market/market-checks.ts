import { schedulingPolicy } from '~/domain/lesson/policy';
import { isOpenLesson } from '~/domain/lesson/status';
import { MINUTE_MS } from '~/domain/shared/durations';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import {
  type MarketContract,
  type MarketCredit,
  type MarketLesson,
  type MarketRows,
  readMarketRows,
} from './market-rows';
import { callAs, type Market } from './market-world';
import { checkFinished, checkMoney, checkOrders, checkPause } from './money-checks';
import { checkStatements } from './statement-checks';
import { sumOf, Violations } from './violations';

/** Returns what is wrong in a world, computed from the stored rows without the product's own sums. */
export async function marketViolations(market: Market): Promise<string[]> {
  const found = new Violations();
  await checkContracts(found, market);
  await checkStatements(found, market);
  return found.list;
}

/** The part of a world that the checks of contracts read. */
export type Contracts = Pick<Market, 'now' | 'learners' | 'contractIds' | 'announced' | 'viewed'>;

/** Returns which payments and refunds have not reached their end. */
export async function unfinishedPayments({ learners }: Pick<Market, 'learners'>): Promise<string[]> {
  const found = new Violations();
  const { orders } = await readMarketRows(
    [],
    learners.map(({ userId }) => userId),
  );
  checkFinished(found, orders);
  return found.list;
}

/** Returns the same without the statements of coaches, which can also contain lessons at companies. */
export async function contractViolations(market: Contracts): Promise<string[]> {
  const found = new Violations();
  await checkContracts(found, market);
  return found.list;
}

async function checkContracts(found: Violations, market: Contracts): Promise<void> {
  const rows = await readMarketRows(
    market.contractIds,
    market.learners.map(({ userId }) => userId),
  );
  checkHours(found, rows);
  checkOrders(found, rows.orders);
  for (const contract of rows.contracts) {
    const lessons = rows.lessons.filter(({ contractId }) => contractId === contract.id);
    const credits = rows.credits.filter(({ contractId }) => contractId === contract.id);
    checkCredits(found, contract, { lessons, credits });
    checkSeries(found, market, contract, lessons);
    checkCancels(found, market, { lessons, credits });
    checkMoney(found, market, { contract, lessons, rows });
    checkPause(found, market, { contract, lessons });
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
