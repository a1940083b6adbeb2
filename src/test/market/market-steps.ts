import { MIN_SERIES_LESSONS, type PlannedTime, seriesStarts } from '~/domain/lesson/series';
import type { PartyRole } from '~/domain/lesson/status';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { type Db, db } from '~/server/db';
import { type LessonRow, contractToken, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { type Action, type MarketStep, waits } from './market-actions';
import { closeNextMonth, runDueJobs } from './market-jobs';
import { buy, buyByLink, deposit, giveUp } from './market-purchases';
import { acceptRefunds, announceRefund, refundWithFault, rejectRefunds } from './market-refunds';
import { disputeLine, payMonth } from './market-statements';
import { callAs, hourAhead, type Market, waitUntil } from './market-world';

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

type ContractCalls = Calls & { contractId: number; orderId: number; gatewayUrl: string };

/** Steps of a contract. What is announced before a step is stored and sent back with it, as pages do. */
const contractSteps: Partial<Record<Action, (calls: ContractCalls) => Promise<unknown>>> = {
  buyByLink,
  schedule: ({ market, step, callerOf, encryptedId }) =>
    callerOf(step.side ?? 'learner').lesson.schedule({ encryptedId, startsAt: hourAhead(market.now, step.ahead) }),
  fix: fixLesson,
  // Two hours before the start a cancel costs a waiver or the lesson.
  async cancelLate({ market, ...calls }) {
    const fixed = await fixLesson({ market, ...calls });
    waitUntil(market, new Date(fixed.startsAt.getTime() - 2 * HOUR_MS));
    await cancelLesson(market, calls.callerOf('learner').lesson, fixed);
  },
  decide: async (calls) => decideSubstitute(await proposeForNewLesson(calls, AGREES)),
  // Neither the other coach nor the learner answers in time.
  async lapse(calls) {
    const { market, step, database } = calls;
    const { lesson } = await proposeForNewLesson(calls, step.ahead % 2 === 0 ? AGREES : 0);
    const open = await db.lessonSubstitution.findFirst({ where: { lessonId: lesson.id } });
    if (!open) return;
    waitUntil(market, open.answerBy);
    await runDueJobs(market, database);
  },
  series: planSeries,
  confirmTimes: ({ step, callerOf, encryptedId }) =>
    callerOf(step.side ?? 'coach').lesson.confirmTimes({ encryptedId }),
  dropTimes: ({ step, callerOf, encryptedId }) =>
    callerOf(step.side ?? 'coach').lesson.dropTimes({
      encryptedId,
      purpose: step.ahead % 2 === 0 ? 'decline' : 'withdraw',
    }),
  async pause({ market, step, callerOf, contractId, encryptedId }) {
    const days = 7 + (step.ahead % 24);
    const { lesson } = callerOf('learner');
    const promise = await lesson.pausePromise({ encryptedId, days });
    market.announced.pauses.set(contractId, { ...promise, at: market.now });
    const { chargedAmount, bonusCredits } = promise;
    await lesson.pause({ encryptedId, days, chargedAmount, bonusCredits });
  },
  resume: ({ callerOf, encryptedId }) => callerOf('learner').lesson.resume({ encryptedId }),
  extend: ({ callerOf, encryptedId }) => callerOf('learner').lesson.extend({ encryptedId }),
  async refund({ market, step, callerOf, contractId, orderId, encryptedId }) {
    const { payment } = callerOf('learner');
    const { amount } = await payment.refundPromise({ encryptedContractId: encryptedId });
    await announceRefund(market, contractId, { amount, coachBears: 0 });
    if (step.ahead % 4 === 0) await rejectRefunds(orderId);
    await payment.refundContract({ encryptedContractId: encryptedId, promisedAmount: amount });
  },
  faultRefund: refundWithFault,
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

/** What a step needs to be taken; `database` may lose its connection. */
export type Taking = { market: Market; step: MarketStep; gatewayUrl: string; database: Db };

/** Steps that are about no contract. */
const otherSteps: Partial<Record<Action, (taking: Taking) => Promise<unknown>>> = {
  buy,
  deposit,
  giveUp,
  jobs: async ({ market, step, database }) => {
    if (step.ahead % 2 === 0) await acceptRefunds();
    await runDueJobs(market, database);
  },
  month: ({ market, database }) => closeNextMonth(market, database),
  disputeLine,
  payMonth,
};

/**
 * Takes a step as the product's pages would.
 * @throws what the product answers
 */
export async function act(taking: Taking): Promise<void> {
  const { market, step, gatewayUrl, database } = taking;
  const other = otherSteps[step.action];
  if (other) return void (await other(taking));

  const contractId = chosenContract(market, step);
  if (contractId === undefined) return;
  const contract = await db.contract.findUniqueOrThrow({ where: { id: contractId } });
  const learner = market.learners.find(({ userId }) => userId === contract.learnerId);
  const coach = market.coaches.find((each) => each.coach.id === contract.coachId);
  if (!learner || !coach) throw new Error('no such person');
  const callerOf = (side: PartyRole) => callAs(market, side === 'learner' ? learner : coach.actor, database);
  const calls = { market, step, callerOf, encryptedId: contractToken(contract), database };
  await contractSteps[step.action]?.({ ...calls, contractId, orderId: contract.orderId, gatewayUrl });
  const lesson = await chosenLesson(market, step);
  if (!lesson) return;
  // Another coach may give this lesson.
  const giver = market.coaches.find((each) => each.coach.id === lesson.coachId) ?? coach;
  const lessonCallerOf = (side: PartyRole) => callAs(market, side === 'learner' ? learner : giver.actor, database);
  const caller = lessonCallerOf(sideOf(step, lesson)).lesson;
  const encryptedLessonId = lessonToken(lesson);
  await lessonSteps[step.action]?.({ ...calls, callerOf: lessonCallerOf, lesson, caller, encryptedLessonId });
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

/**
 * Fixes a lesson and proposes another coach for it, because a learner is rarely asked about a lesson that random steps
 * chose.
 */
async function proposeForNewLesson(calls: ContractCalls, ahead: number): Promise<LessonCalls> {
  const lesson = await fixLesson(calls);
  const proposal = {
    ...calls,
    lesson,
    caller: calls.callerOf('coach').lesson,
    encryptedLessonId: lessonToken(lesson),
  };
  await proposeSubstitute({ ...proposal, step: { ...calls.step, ahead } });
  return proposal;
}

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
