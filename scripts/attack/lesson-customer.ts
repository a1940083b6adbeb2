import { seriesStarts } from '~/domain/lesson/series';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { contractToken, type LessonRow, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { createOfferedCoach, hourInDays, orderInput, payIntoAccount } from '~/test/factories/payment';
import { memberActor } from '~/test/caller';
import type { Market } from '~/test/market/market-world';
import { announceRefund } from '~/test/market/market-refunds';
import type { Findings } from './attack';
import { approve, type Buyer, createBuyer } from './buyer';
import { type Client, clientFor } from './client';

const SERIES_LESSONS = 3;

/** A learner and a coach of the learner's own, so that customers are not in each other's way. */
export type Customer = {
  buyer: Buyer;
  learnerActor: Market['learners'][number];
  coach: Client;
  coachActor: Market['coaches'][number];
  /** The new times of the lessons that move, by lesson, as they were last sent. */
  moves: Map<number, Date>;
  /** Held lessons whose record the coach undid once. */
  undone: Set<number>;
  /** Number of orders, which decides hour and method of the next one. */
  turn: number;
};

export async function createCustomer(url: string): Promise<Customer> {
  const [buyer, offered] = [await createBuyer(url), await createOfferedCoach()];
  const learner = await db.user.findUniqueOrThrow({ where: { id: buyer.userId } });
  return {
    buyer,
    learnerActor: memberActor(learner),
    coach: await clientFor(url, offered.coach.userId),
    coachActor: { ...offered, actor: memberActor(offered.coach.user, offered.coach.id) },
    moves: new Map(),
    undone: new Set(),
    turn: 0,
  };
}

/** What the steps of a customer need: where the product is, what was announced, and what was found. */
type Scene = { url: string; market: Market; findings: Findings };

/**
 * Takes the next step of a customer, which the stored rows decide: buying lessons, planning a series, its confirmation,
 * moving all of it, the confirmation, the outcome of a lesson, the refund. Any step may fail; the next call then
 * continues.
 */
export async function takeNextStep(customer: Customer, scene: Scene): Promise<void> {
  const { buyer, moves, coach } = customer;
  const contract = await db.contract.findFirst({
    where: { learnerId: buyer.userId, status: 'ACTIVE' },
    include: { lessons: { orderBy: { id: 'asc' } } },
  });
  if (!contract) return buy(customer, scene);
  const { id, lessons } = contract;
  if (!scene.market.contractIds.includes(id)) scene.market.contractIds.push(id);
  const series = lessons.filter(({ seriesId }) => seriesId !== null);
  checkWhole(scene, customer, series);
  const encryptedId = contractToken(contract);
  if (lessons.some(({ status, proposedBy }) => status === 'REQUESTED' || proposedBy !== null))
    await coach.lesson.confirmTimes.mutate({ encryptedId });
  else if (series.length === 0) await requestSeries(customer, scene, { id, encryptedId });
  else if (series.some(({ id: lessonId }) => !moves.has(lessonId)))
    await moveSeries(customer, { encryptedId, first: series[0] });
  else if (series.some((lesson) => !hasMoved(customer, lesson)))
    // The move was rolled back with its process, so it is sent again.
    await moveSeries(customer, { encryptedId, first: series[0] });
  else if (!(await endLesson(customer, encryptedId, lessons)))
    await refund(customer, scene, { id, encryptedContractId: encryptedId });
}

/** What happens to a lesson before the refund, by the number of the order. */
const outcomes = ['held', 'held again', 'cancelled late', 'missed'] as const;

/**
 * Gives the newest single lesson of a contract its outcome: it was held, its record is undone and it is held again, it
 * is cancelled too late, or the learner did not come.
 * @returns false when the lesson has its outcome
 */
async function endLesson(customer: Customer, encryptedId: string, lessons: readonly LessonRow[]): Promise<boolean> {
  const { buyer, coach, turn, undone } = customer;
  const lesson = lessons.findLast(({ seriesId }) => seriesId === null);
  const outcome = outcomes[turn % outcomes.length];
  if (!lesson) return false;
  const encryptedLessonId = lessonToken(lesson);
  if (lesson.status === 'HELD' && outcome === 'held again' && !undone.has(lesson.id)) {
    undone.add(lesson.id);
    await coach.lesson.undoHold.mutate({ encryptedLessonId });
    return true;
  }
  if (lesson.endTerm === 'WAIVED') {
    // The first late cancel of a contract costs nothing, so another lesson is booked.
    await buyer.client.lesson.schedule.mutate({ encryptedId, startsAt: hourInDays(40, 10) });
    return true;
  }
  if (lesson.status !== 'CONFIRMED') return false;
  if (outcome === 'cancelled late') {
    await startIn(lesson.id, 2);
    const { term } = await buyer.client.lesson.cancelPromise.query({ encryptedLessonId });
    await buyer.client.lesson.cancel.mutate({ encryptedLessonId, term });
    return true;
  }
  // Other lessons of the coach may be in the way; then the next call draws another time. An absence
  // and undoing a record have a limit of two days.
  const hours = outcome === 'held' ? 400 : 44;
  if (lesson.startsAt > new Date()) await startIn(lesson.id, -1.5 - hours * Math.random());
  if (outcome === 'missed')
    await coach.lesson.reportNoShow.mutate({
      encryptedLessonId,
      reason: '약속한 곳에 오지 않았어요.',
      agreedToTerms: true,
    });
  else await coach.lesson.hold.mutate({ encryptedLessonId });
  return true;
}

/** Moves a fixed lesson to a time that many hours ahead, as if it had been fixed for that time two days ago. */
async function startIn(lessonId: number, hours: number): Promise<void> {
  const startsAt = new Date(Date.now() + hours * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + 50 * MINUTE_MS);
  const coachFreeAt = new Date(endsAt.getTime() + 30 * MINUTE_MS);
  const fixedAt = new Date(Math.min(Date.now(), startsAt.getTime()) - 2 * DAY_MS);
  await db.$transaction([
    db.timeReservation.updateMany({ where: { lessonId }, data: { startsAt, endsAt, coachFreeAt } }),
    db.lesson.update({
      where: { id: lessonId },
      data: { startsAt, endsAt, deadlineStartsAt: startsAt, confirmedAt: fixedAt, learnerNotifiedAt: fixedAt },
    }),
  ]);
}

const hasMoved = ({ moves }: Customer, { id, startsAt }: LessonRow) => moves.get(id)?.getTime() === startsAt.getTime();

/** Whatever process was ended, a series is there completely or not at all, and so is its move. */
function checkWhole({ findings }: Scene, customer: Customer, series: readonly LessonRow[]): void {
  findings.check([0, SERIES_LESSONS].includes(series.length), `a series has ${series.length} lessons`);
  const count = (isCounted: (lesson: LessonRow) => boolean) => series.filter(isCounted).length;
  const isWhole = (number: number) => number === 0 || number === series.length;
  findings.check(isWhole(count(({ status }) => status === 'CONFIRMED')), 'a series is half confirmed');
  findings.check(isWhole(count(({ proposedBy }) => proposedBy !== null)), 'the move of a series is half proposed');
  if (count(({ id }) => customer.moves.has(id)) > 0)
    findings.check(isWhole(count((lesson) => hasMoved(customer, lesson))), 'a series has half moved');
}

async function buy(customer: Customer, { url }: Scene): Promise<void> {
  const { buyer, coachActor } = customer;
  const turn = customer.turn++;
  const method = turn % 3 === 1 ? 'virtualAccount' : 'card';
  // In the morning, so that it is never in the way of a series at 13:00.
  const startsAt = hourInDays(3 + (turn % 20), 8 + (turn % 3));
  const { confirmation } = await approve(url, buyer, orderInput(coachActor, startsAt), method);
  await buyer.client.payment.confirm.mutate(confirmation);
  if (method === 'virtualAccount') await payIntoAccount(url, confirmation.paymentKey);
}

type Own = { id: number; encryptedId: string };

async function requestSeries({ buyer }: Customer, { market }: Scene, { id, encryptedId }: Own): Promise<void> {
  const { lesson } = buyer.client;
  const { weeks } = await lesson.planSeries.query({ encryptedId, startsAt: hourInDays(5, 13) });
  const starts = seriesStarts(weeks, new Map(), SERIES_LESSONS);
  market.announced.series.set(id, [starts.length]);
  await lesson.requestSeries.mutate({ encryptedId, starts });
}

/** Moves every lesson of the series by a day. */
async function moveSeries(
  { buyer, moves }: Customer,
  { encryptedId, first }: { encryptedId: string; first: LessonRow | undefined },
): Promise<void> {
  if (!first) return;
  const { lesson } = buyer.client;
  const startsAt = new Date(first.startsAt.getTime() + DAY_MS);
  const plan = await lesson.planFollowing.query({ encryptedId, encryptedLessonId: lessonToken(first), startsAt });
  const rows = await db.lesson.findMany({ where: { seriesId: first.seriesId }, orderBy: { startsAt: 'asc' } });
  for (const row of rows) {
    const planned = plan.moves.find(({ encryptedLessonId }) => encryptedLessonId === lessonToken(row));
    if (planned) moves.set(row.id, planned.startsAt);
  }
  const planned = plan.moves.map(({ encryptedLessonId, startsAt: at }) => ({ encryptedLessonId, startsAt: at }));
  await lesson.moveFollowing.mutate({ encryptedId, moves: planned });
}

async function refund(
  { buyer }: Customer,
  { market }: Scene,
  { id, encryptedContractId }: { id: number; encryptedContractId: string },
): Promise<void> {
  const { payment } = buyer.client;
  const { amount } = await payment.refundPromise.query({ encryptedContractId });
  await announceRefund(market, id, { amount, coachBears: 0 });
  await payment.refundContract.mutate({ encryptedContractId, promisedAmount: amount, reason: '' });
}
