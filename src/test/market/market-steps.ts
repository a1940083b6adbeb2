import fc from 'fast-check';
import { priceBooks } from '~/domain/catalog/policy';
import { MIN_SERIES_LESSONS, type PlannedTime, seriesStarts } from '~/domain/lesson/series';
import type { PartyRole } from '~/domain/lesson/status';
import { currentPolicy } from '~/domain/shared/current-policy';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { type Db, db } from '~/server/db';
import { type LessonRow, contractToken, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { approveOrder, orderInput } from '~/test/factories/payment';
import { callAs, type Market } from './market-world';
import { closeNextMonth, runDueJobs } from './market-jobs';

export const { lessonCounts } = currentPolicy(priceBooks).short;

const actions = [
  'buy',
  'schedule',
  'fix',
  'series',
  'confirmTimes',
  'dropTimes',
  'confirm',
  'move',
  'following',
  'declineMove',
  'cancel',
  'cancelLate',
  'propose',
  'withdraw',
  'decide',
  'checkIn',
  'checkOut',
  'hold',
  'undoHold',
  'noShow',
  'dispute',
  'pause',
  'resume',
  'extend',
  'refund',
  'jobs',
  'month',
] as const;

type Action = (typeof actions)[number];

const weights: Partial<Record<Action, number>> = {
  fix: 10,
  series: 4,
  following: 4,
  confirm: 6,
  cancel: 6,
  propose: 6,
  decide: 4,
  hold: 6,
  noShow: 4,
  jobs: 5,
  pause: 1,
  refund: 1,
  month: 1,
};

/**
 * When a step is taken, in hours after the start of the chosen lesson, so that most steps are possible and the bounds
 * of each period are met; null is a minute after the last step.
 */
const waits: Partial<Record<Action, readonly (number | null)[]>> = {
  cancel: [null, -25, -23.5, -2, 0.5],
  move: [null, -25, -2],
  following: [null, -25, -2],
  propose: [null, -25, -5],
  checkIn: [-0.1, 0.2],
  checkOut: [0.9, 3],
  hold: [0.9, 1, 20],
  noShow: [0.2, 0.4, 3],
  dispute: [null, 1, 30],
  refund: [null, null, 49],
  jobs: [null, 1, 49, 100],
};

/** Returns the value five times of six, and one of the others otherwise. */
const mostly = <T, U>(value: T, others: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: others });

export const marketStep = fc.record({
  action: fc.oneof(...actions.map((name) => ({ weight: weights[name] ?? 2, arbitrary: fc.constant(name) }))),
  learner: fc.nat({ max: 1 }),
  coach: fc.nat({ max: 1 }),
  /** Index of the contract and of its lesson, modulo their numbers. */
  contract: fc.nat({ max: 3 }),
  lesson: fc.constantFrom(0, 0, 0, 1, 2),
  count: fc.constantFrom(...lessonCounts),
  /** Null means the side that would normally take the step. */
  side: mostly(null, fc.constantFrom<PartyRole>('learner', 'coach')),
  /** How many hours ahead a new time is; rounded to the full hour. */
  ahead: fc.integer({ min: 2, max: 200 }),
  /** Index of the time of the step, modulo the number of `waits`. */
  wait: fc.nat({ max: 59 }),
  /** The call of the database at which the connection is lost; null for none. */
  lostAt: mostly(null, fc.integer({ min: 1, max: 25 })),
});
export type MarketStep = typeof marketStep extends fc.Arbitrary<infer T> ? T : never;

const hourAhead = (now: Date, hours: number) => {
  const { year, month, day, hour } = seoulParts(new Date(now.getTime() + hours * HOUR_MS));
  return seoulInstant(year, month, day, hour);
};

/** Returns the side that would normally take a step. */
function sideOf({ action, side, ahead }: MarketStep, lesson: LessonRow | undefined): PartyRole {
  if (side) return side;
  if (action === 'noShow') return ahead % 3 === 0 ? 'learner' : 'coach';
  if (action !== 'confirm' || !lesson) return 'learner';
  return (lesson.proposedBy ?? lesson.requestedBy) === 'learner' ? 'coach' : 'learner';
}

/** Moves the clock of the world to the time of the step, at least by a minute. */
export async function wait(market: Market, step: MarketStep): Promise<void> {
  const choices = waits[step.action] ?? [null];
  const hours = choices[step.wait % choices.length] ?? null;
  const lesson = hours === null ? undefined : await chosenLesson(market, step);
  const at = lesson && hours !== null ? lesson.startsAt.getTime() + hours * HOUR_MS : 0;
  market.now = new Date(Math.max(market.now.getTime() + MINUTE_MS, at));
}

const chosenContract = ({ contractIds }: Market, { contract }: MarketStep) =>
  contractIds.length === 0 ? undefined : contractIds[contract % contractIds.length];

async function chosenLesson(market: Market, step: MarketStep): Promise<LessonRow | undefined> {
  const contractId = chosenContract(market, step);
  if (contractId === undefined) return undefined;
  const lessons = await db.lesson.findMany({ where: { contractId }, orderBy: { id: 'desc' } });
  return lessons[step.lesson % Math.max(1, lessons.length)];
}

type Calls = {
  market: Market;
  step: MarketStep;
  callerOf: (side: PartyRole) => ReturnType<typeof callAs>;
  encryptedId: string;
  database: Db;
};
type LessonCalls = Calls & {
  lesson: LessonRow;
  caller: ReturnType<typeof callAs>['lesson'];
  encryptedLessonId: string;
};

/** Steps of a contract. What is announced before a step is stored and sent back with it, as pages do. */
const contractSteps: Partial<Record<Action, (calls: Calls & { contractId: number }) => Promise<unknown>>> = {
  schedule: ({ market, step, callerOf, encryptedId }) =>
    callerOf(step.side ?? 'learner').lesson.schedule({ encryptedId, startsAt: hourAhead(market.now, step.ahead) }),
  fix: fixLesson,
  // Two hours before the start a cancel costs a waiver or the lesson.
  async cancelLate({ market, ...calls }) {
    const fixed = await fixLesson({ market, ...calls });
    market.now = new Date(Math.max(market.now.getTime(), fixed.startsAt.getTime() - 2 * HOUR_MS));
    await cancelLesson(market, calls.callerOf('learner').lesson, fixed);
  },
  // A learner is rarely asked about a lesson that random steps chose, so it is fixed and proposed first.
  async decide({ market, ...calls }) {
    const lesson = await fixLesson({ market, ...calls });
    const encryptedLessonId = lessonToken(lesson);
    const caller = calls.callerOf('coach').lesson;
    const proposal = { market, ...calls, lesson, caller, encryptedLessonId };
    await proposeSubstitute({ ...proposal, step: { ...calls.step, ahead: AGREES } });
    await decideSubstitute(proposal);
  },
  series: planSeries,
  confirmTimes: ({ step, callerOf, encryptedId }) =>
    callerOf(step.side ?? 'coach').lesson.confirmTimes({ encryptedId }),
  dropTimes: ({ step, callerOf, encryptedId }) =>
    callerOf(step.side ?? 'coach').lesson.dropTimes({
      encryptedId,
      purpose: step.ahead % 2 === 0 ? 'decline' : 'withdraw',
    }),
  async pause({ step, callerOf, encryptedId }) {
    const days = 7 + (step.ahead % 24);
    const { lesson } = callerOf('learner');
    const { chargedAmount } = await lesson.pausePromise({ encryptedId, days });
    await lesson.pause({ encryptedId, days, chargedAmount });
  },
  resume: ({ callerOf, encryptedId }) => callerOf('learner').lesson.resume({ encryptedId }),
  extend: ({ callerOf, encryptedId }) => callerOf('learner').lesson.extend({ encryptedId }),
  async refund({ market, callerOf, contractId, encryptedId }) {
    const { payment } = callerOf('learner');
    const { amount } = await payment.refundPromise({ encryptedContractId: encryptedId });
    market.announced.refunds.set(contractId, amount);
    await payment.refundContract({ encryptedContractId: encryptedId, promisedAmount: amount });
  },
};

/** Steps of a lesson. */
const lessonSteps: Partial<Record<Action, (calls: LessonCalls) => Promise<unknown>>> = {
  confirm: ({ caller, encryptedLessonId }) => caller.confirm({ encryptedLessonId }),
  move: ({ market, step, caller, encryptedLessonId }) =>
    caller.move({ encryptedLessonId, startsAt: hourAhead(market.now, step.ahead) }),
  following: moveFollowing,
  declineMove: ({ caller, encryptedLessonId }) => caller.declineMove({ encryptedLessonId }),
  cancel: ({ market, caller, lesson }) => cancelLesson(market, caller, lesson),
  propose: proposeSubstitute,
  withdraw: async ({ callerOf, lesson }) =>
    callerOf('coach').lesson.withdrawSubstitute(await openSubstitution(lesson.id)),
  checkIn: ({ callerOf, encryptedLessonId }) => callerOf('coach').lesson.checkIn({ encryptedLessonId }),
  checkOut: ({ callerOf, encryptedLessonId }) => callerOf('coach').lesson.checkOut({ encryptedLessonId }),
  hold: ({ callerOf, encryptedLessonId }) => callerOf('coach').lesson.hold({ encryptedLessonId }),
  undoHold: ({ callerOf, encryptedLessonId }) => callerOf('coach').lesson.undoHold({ encryptedLessonId }),
  noShow: ({ caller, encryptedLessonId }) =>
    caller.reportNoShow({ encryptedLessonId, reason: '약속한 곳에 오지 않았어요.', agreedToTerms: true }),
  dispute,
};

/**
 * Takes a step as the product's pages would.
 * @param database may lose its connection
 * @throws what the product answers
 */
export async function act(market: Market, step: MarketStep, gatewayUrl: string, database: Db): Promise<void> {
  if (step.action === 'buy') return buy(market, step, gatewayUrl);
  if (step.action === 'jobs') return runDueJobs(market, database);
  if (step.action === 'month') return closeNextMonth(market, database);

  const contractId = chosenContract(market, step);
  if (contractId === undefined) return;
  const contract = await db.contract.findUniqueOrThrow({ where: { id: contractId } });
  const learner = market.learners.find(({ userId }) => userId === contract.learnerId);
  const coach = market.coaches.find((each) => each.coach.id === contract.coachId);
  if (!learner || !coach) throw new Error('no such person');
  const callerOf = (side: PartyRole) => callAs(market, side === 'learner' ? learner : coach.actor, database);
  const calls = { market, step, callerOf, encryptedId: contractToken(contract), database };
  await contractSteps[step.action]?.({ ...calls, contractId });
  const lesson = await chosenLesson(market, step);
  if (!lesson) return;
  // Another coach may give this lesson.
  const giver = market.coaches.find((each) => each.coach.id === lesson.coachId) ?? coach;
  const lessonCallerOf = (side: PartyRole) => callAs(market, side === 'learner' ? learner : giver.actor, database);
  const caller = lessonCallerOf(sideOf(step, lesson)).lesson;
  const encryptedLessonId = lessonToken(lesson);
  await lessonSteps[step.action]?.({ ...calls, callerOf: lessonCallerOf, lesson, caller, encryptedLessonId });
}

async function buy(market: Market, { learner, coach, count, ahead }: MarketStep, gatewayUrl: string): Promise<void> {
  const [buyer, offered] = [market.learners[learner], market.coaches[coach]];
  if (!buyer || !offered || market.contractIds.length >= 4) return;
  const input = orderInput(offered, hourAhead(market.now, ahead), { type: 'short', lessonCount: count });
  const { confirmation } = await approveOrder(gatewayUrl, buyer, input, { now: market.now });
  await callAs(market, buyer).payment.confirm(confirmation);
  const contract = await db.contract.findFirstOrThrow({ where: { order: { oid: confirmation.orderId } } });
  market.contractIds.push(contract.id);
}

/** Requests a time as the learner and confirms it as the coach. */
async function fixLesson({ market, step, callerOf, encryptedId }: Calls): Promise<LessonRow> {
  const startsAt = hourAhead(market.now, step.ahead);
  const { encryptedLessonId } = await callerOf('learner').lesson.schedule({ encryptedId, startsAt });
  await callerOf('coach').lesson.confirm({ encryptedLessonId });
  return db.lesson.findUniqueOrThrow({ where: { id: decryptId('lesson', encryptedLessonId).id } });
}

async function cancelLesson(market: Market, caller: LessonCalls['caller'], lesson: LessonRow): Promise<void> {
  const encryptedLessonId = lessonToken(lesson);
  const promise = await caller.cancelPromise({ encryptedLessonId });
  market.announced.cancels.set(lesson.id, promise);
  await caller.cancel({ encryptedLessonId, term: promise.term });
}

/** Returns the id of the proposal of a lesson that somebody still has to answer; a foreign one without any. */
async function openSubstitution(lessonId: number): Promise<{ encryptedSubstitutionId: string }> {
  const open = await db.lessonSubstitution.findFirst({ where: { lessonId, status: { in: ['REQUESTED', 'OFFERED'] } } });
  return { encryptedSubstitutionId: encryptId('substitution', open?.id ?? 0) };
}

/** The other coach agrees to a proposal of a step with this value. */
const AGREES = 2;

/** Proposes another coach, who agrees three times of four and otherwise cannot or does not answer. */
async function proposeSubstitute({ market, step, callerOf, encryptedLessonId, lesson, database }: LessonCalls) {
  const coach = callerOf('coach').lesson;
  const [candidate] = (await coach.substitutes({ encryptedLessonId })).candidates;
  if (!candidate) return;
  await coach.proposeSubstitute({ encryptedLessonId, encryptedCoachId: candidate.encryptedCoachId });
  const other = market.coaches.find((each) => each.coach.id === decryptId('coach', candidate.encryptedCoachId).id);
  const answer = step.ahead % 8;
  if (!other || answer === 0) return;
  const input = { ...(await openSubstitution(lesson.id)), accepts: answer !== 1 };
  await callAs(market, other.actor, database).lesson.answerSubstituteRequest(input);
}

/** Answers as the learner. What a cancel announces is what declining gives. */
async function decideSubstitute({ market, step, callerOf, encryptedLessonId, lesson }: LessonCalls) {
  const learner = callerOf('learner').lesson;
  const open = await openSubstitution(lesson.id);
  await learner.substituteOffer(open);
  market.announced.cancels.set(lesson.id, await learner.cancelPromise({ encryptedLessonId }));
  await learner.answerSubstituteOffer({ ...open, accepts: step.ahead % 3 !== 0 });
}

const otherOf = (side: PartyRole): PartyRole => (side === 'learner' ? 'coach' : 'learner');

/** The closest other time of each week that does not work. */
const choicesOf = (weeks: readonly PlannedTime[]) =>
  new Map(
    weeks.flatMap(({ startsAt, alternatives: [other] }) => (other ? [[startsAt.getTime(), other] as const] : [])),
  );

/** Plans a weekly series, requests what the plan shows, and confirms it as the other side. */
async function planSeries({ market, step, callerOf, contractId, encryptedId }: Calls & { contractId: number }) {
  const side = step.side ?? 'learner';
  const startsAt = hourAhead(market.now, step.ahead);
  const { lesson } = callerOf(side);
  const plan = await lesson.planSeries({ encryptedId, startsAt, skipHolidays: step.ahead % 3 === 0 });
  const choices = step.ahead % 2 === 0 ? choicesOf(plan.weeks) : new Map<number, Date>();
  const starts = seriesStarts(plan.weeks, choices, Math.min(plan.left, MIN_SERIES_LESSONS + step.lesson));
  if (starts.length < MIN_SERIES_LESSONS) return;
  const sizes = market.announced.series.get(contractId) ?? [];
  market.announced.series.set(contractId, [...sizes, starts.length]);
  const sent = await lesson.requestSeries({ encryptedId, starts });
  await callerOf(otherOf(side)).lesson.confirmTimes({ encryptedId: sent.encryptedId });
}

/** Moves a lesson with its following ones as the plan shows it, and confirms the moves as the other side. */
async function moveFollowing({ market, step, caller, callerOf, encryptedId, encryptedLessonId, lesson }: LessonCalls) {
  const startsAt = hourAhead(market.now, step.ahead);
  const plan = await caller.planFollowing({ encryptedId, encryptedLessonId, startsAt });
  const moves = plan.moves.flatMap(({ encryptedLessonId: id, startsAt: at, problem, alternatives: [other] }) => {
    const chosen = problem === null ? at : other;
    return chosen ? { encryptedLessonId: id, startsAt: chosen } : [];
  });
  if (moves.length === 0) return;
  const sent = await caller.moveFollowing({ encryptedId, moves });
  const side = otherOf(sideOf(step, lesson));
  await callerOf(side).lesson.confirmTimes({ encryptedId: sent.encryptedId });
}

/** Reports a complaint of one side, which an operator decides. */
async function dispute({ market, step, caller, lesson, encryptedId, encryptedLessonId, database }: LessonCalls) {
  const text = '기록된 것과 실제가 달라요. 확인해 주세요.';
  await caller.reportComplaint({ encryptedId, encryptedLessonId, kind: 'OTHER', text });
  const { id, lessonId } = await db.complaint.findFirstOrThrow({ orderBy: { id: 'desc' } });
  if (lessonId !== lesson.id) throw new Error('the complaint names another lesson');
  await callAs(market, market.operator, database).operations.resolveComplaint({
    encryptedComplaintId: encryptId('complaint', id),
    outcome: step.ahead % 2 === 0 ? 'UNDONE' : 'KEPT',
    reason: '양쪽에 확인함',
    answer: '양쪽에 확인했어요.',
  });
}
