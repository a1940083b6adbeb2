import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '~/server/db';
import { type Attack, Findings } from '../attack';
import type { AttackedProduct } from '../attacked-product.mjs';
import { outcomeOf, tally } from '../client';
import type { Employee } from './employee';
import { checkHours, checkLesson, checkNotices, watchSeats } from './lesson-checks';
import { rushOffers } from './offers';
import { checkPoints, rushImminentLesson } from './points';
import { createSeatRound, SEATS, type SeatRound } from './seat-round';

const ROUNDS = 50;
const PEOPLE = 500;
/** Capacities that the operator sets one after the other during the calls. */
const CAPACITIES = [28, 12, 20, 9, 24, SEATS];
const BETWEEN_CHANGES_MS = 400;
/** Number of rounds after which one of the two webs is killed. */
const KILL_EVERY = 5;
const BEFORE_KILL_MS = 500;
/** Hours until the lesson: too early for offers, and within the hours of offers. */
const HOURS = [48, 6];
/** Milliseconds until the start of the lesson that begins during the round. */
const STARTS_IN_MS = 20_000;

/** Outcomes that are allowed while hundreds of employees call. */
const expected = new Set(['OK', 'LESSON_AT_SAME_TIME', 'RESERVATION_CLOSED', 'SEATS_FULL']);

/**
 * Reserves the seat; every third employee gives it back, and every fifth also wants an overlapping lesson at the same
 * moment. Where seats are offered, no employee waits for both lessons: an offer of one would reserve a seat of the
 * other for a while.
 */
async function act(employee: Employee, { lesson, otherLesson, offers }: SeatRound, turn: number): Promise<string[]> {
  const requests = [employee.want(lesson)];
  if (turn % 5 === 0) requests.push(offers ? employee.reserve(otherLesson) : employee.want(otherLesson));
  const outcomes = await Promise.all(requests);
  if (turn % 3 === 0) outcomes.push(await employee.giveBack(lesson));
  return outcomes;
}

async function changeCapacity(
  { operator, csCorporateId, lesson }: SeatRound,
  stopSignal: AbortSignal,
): Promise<string[]> {
  const outcomes: string[] = [];
  for (const groupMaxLearnerNumber of CAPACITIES) {
    if (!stopSignal.aborted) await sleep(BETWEEN_CHANGES_MS);
    const change = { csCorporateId, b2bTimetableId: lesson, groupMaxLearnerNumber };
    outcomes.push(await outcomeOf(operator.operations.company.changeLessons.mutate(change)));
  }
  return outcomes;
}

type Webs = { product: AttackedProduct; second: Awaited<ReturnType<AttackedProduct['startSecondWeb']>> };

/** Kills one of the two webs during the round; the operator and the expert use the first one. */
async function killOne({ product, second }: Webs, round: number): Promise<void> {
  if (round % KILL_EVERY !== 0) return;
  await sleep(BEFORE_KILL_MS);
  if ((round / KILL_EVERY) % 2 === 0) second.kill();
  else product.kill('web');
}

async function playRound(findings: Findings, webs: Webs, number: number, people: number): Promise<void> {
  const describe = (problem: string) => `round ${number}: ${problem}`;
  const [longNotice = 48, shortNotice = 6] = HOURS;
  const hours = number % 2 === 0 ? shortNotice : longNotice;
  const urls = [webs.product.url, webs.second.url];
  const round = await createSeatRound(urls, { people, hours, soonMs: STARTS_IN_MS });
  const { csCorporateId, employees, lesson, otherLesson, soonLesson } = round;
  const stopper = new AbortController();
  const watching = watchSeats(findings, csCorporateId, stopper.signal, describe);
  const changing = changeCapacity(round, stopper.signal);
  const killing = killOne(webs, number);
  const rushing = [
    ...employees.map((employee, index) => act(employee, round, index + number)),
    rushImminentLesson(employees.slice(0, 40), soonLesson),
  ];
  const outcomes = (await Promise.all(rushing)).flat();
  const changes = await changing;
  // Both webs must run for the rush on the offers.
  await killing;
  await Promise.all([webs.product.recovered(), webs.second.recovered()]);
  if (hours === shortNotice) outcomes.push(...(await rushOffers(findings, round, describe)));
  stopper.abort();
  await watching;
  const wrong = outcomes.filter((outcome) => !expected.has(outcome));
  findings.check(wrong.length === 0, describe(JSON.stringify(tally(wrong))));
  // A change whose web was killed during the call is not repeated.
  const rejected = changes.filter((outcome) => outcome !== 'OK');
  findings.check(rejected.length === 0 || number % KILL_EVERY === 0, describe(`capacity: ${rejected.join(', ')}`));
  await settled(csCorporateId);
  for (const id of [lesson, otherLesson, soonLesson]) await checkLesson(findings, id, describe);
  await checkHours(findings, csCorporateId, describe);
  await checkNotices(findings, csCorporateId, describe);
  await checkPoints(findings, round, describe);
}

const SETTLED_MS = 120_000;

/** Waits until the worker has removed all employees from the waiting lists that overlap with their seats. */
async function settled(csCorporateId: number): Promise<void> {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    const [unfinished] = await db.$queryRaw<[{ jobs: number }]>`
      select count(*)::int as jobs from pgboss.job j join timetable_reservations r on r.id = (j.data ->> 'reservationId')::int
      where j.name = 'leave-overlapping-waits' and j.state < 'completed' and r.cs_corporate_id = ${csCorporateId}`;
    if (unfinished.jobs === 0 || Date.now() > deadline) return;
    await sleep(200);
  }
}

export const seatRush: Attack = {
  name: 'seat-rush',
  what: `${PEOPLE} employees reserve, wait, cancel and take offers at once for ${SEATS} seats whose number changes, over two webs of which one is ended now and then, ${ROUNDS} rounds`,
  async run(product, { rounds = ROUNDS, people = PEOPLE }) {
    const findings = new Findings();
    const second = await product.startSecondWeb();
    try {
      for (let number = 1; number <= rounds; number += 1)
        await playRound(findings, { product, second }, number, people);
    } finally {
      await second.stop();
    }
    return { tried: rounds * people, found: findings.list() };
  },
};
