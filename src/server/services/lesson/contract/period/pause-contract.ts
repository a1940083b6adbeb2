import type { z } from 'zod';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { LessonEnd } from '~/domain/lesson/cancel';
import {
  isPausable,
  type PausePreview,
  type PausePromise,
  pauseSpan,
  type pauseContractInput,
  type pausePromiseInput,
} from '~/domain/lesson/pause';
import { openLessonStatuses } from '~/domain/lesson/status';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { closeLesson } from '~/server/services/lesson/outcome/close-lesson';
import { type ContractRow, contractToken, findContract, loadContract } from '../contract-row';
import { countRemainingWaivers, type OpenLesson, readLessonEnds } from '../end/end-lessons';
import { readRefundLossOfEnds } from '../end/refund-loss';
import { lockContract } from '../lock-contract';
import { notifyParty } from '~/server/services/lesson/reminder/notify-party';
import { notifySubstituteOfEnd } from '~/server/services/lesson/substitute/notify-substitute';
import { creditBalance } from '../spend-credit';
import { transitionContract } from '../transition-contract';

type Planned = { promise: PausePromise; lessonEnds: LessonEnd<OpenLesson>[] };

/**
 * Returns what a pause would do now, also to the refund and the waivers; pauseContract uses the same function.
 * @throws DomainError NOT_FOUND, FORBIDDEN for the coach, INVALID_INPUT for too few or too many days, CONTRACT_CLOSED,
 *   LESSON_UNDER_WAY
 */
export async function readPausePromise(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, days }: z.infer<typeof pausePromiseInput>,
): Promise<PausePreview> {
  return db.$transaction(async (tx) => {
    const { contract, side } = await findContract(tx, actor, encryptedId);
    if (side !== 'learner') throw new DomainError('FORBIDDEN');
    const { promise, lessonEnds } = await planPause(tx, contract, days, now);
    const waiversLeft = await countRemainingWaivers(tx, contract);
    const waiversUsed = lessonEnds.filter(({ term }) => term === 'WAIVED').length;
    const refund = await readRefundLossOfEnds(tx, contract.id, { ends: lessonEnds, waiversLeft, now });
    return { ...promise, refund, waiversUsed, waiversLeft: waiversLeft - waiversUsed };
  });
}

/**
 * Pauses the learner's contract. Lessons in the pause end by the cancel rules, at the price that was shown; the
 * contract's end moves by the pause, and a job ends the pause. Both sides are notified.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the coach, INVALID_INPUT, CONTRACT_CLOSED, LESSON_UNDER_WAY,
 *   PROMISE_CHANGED
 */
export function pauseContract(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedId, days, chargedAmount, bonusCredits }: z.infer<typeof pauseContractInput>,
): Promise<{ encryptedId: string }> {
  return db.$transaction(async (tx) => {
    const { contract, side } = await lockContract(tx, actor, encryptedId);
    if (side !== 'learner') throw new DomainError('FORBIDDEN');
    const { promise, lessonEnds } = await planPause(tx, contract, days, now);
    if (promise.chargedAmount !== chargedAmount || promise.bonusCredits < bonusCredits)
      throw new DomainError('PROMISE_CHANGED', { promise });
    const paid = await endLessons(tx, contract, lessonEnds, { actorId: actor.userId, now });

    const { resumesAt, expiresAt } = promise;
    const reason = `until ${resumesAt.toISOString()}`;
    const by = { role: 'learner', actorId: actor.userId, at: now, reason } as const;
    await transitionContract(tx, contract, 'PAUSED', by, {
      pausedAt: now,
      resumesAt,
      expiresAt,
      pauses: { increment: 1 },
    });
    await tx.timeReservation.deleteMany({ where: { orderId: contract.orderId, lessonId: null } });
    await enqueue(tx, 'resume-contract', { contractId: contract.id }, { startAfter: resumesAt });
    const row = await loadContract(tx, contract.id);
    // A charged bonus lesson costs the learner one lesson, but the coach is not paid for it.
    const charged = { learner: promise.lessons.filter((lesson) => lesson.charged).length, coach: paid };
    for (const to of ['learner', 'coach'] as const) {
      const notification = {
        kind: 'contractPaused',
        resumesAt,
        expiresAt,
        ended: promise.lessons.length,
        charged: charged[to],
        bonus: promise.bonusCredits,
      } as const;
      await notifyParty(tx, row, to, notification, `contract:${contract.id}:paused:r${row.revision}`);
    }
    return { encryptedId: contractToken(row) };
  });
}

async function planPause(tx: Tx, contract: ContractRow, days: number, now: Date): Promise<Planned> {
  const openLessonCount = await tx.lesson.count({
    where: { contractId: contract.id, status: { in: [...openLessonStatuses] } },
  });
  const lessons = openLessonCount + (await creditBalance(tx, contract.id));
  const policy = lessonPolicies.of(contract.lessonPolicyVersion);
  if (!isPausable({ ...contract, lessons, now }, policy) || !contract.expiresAt)
    throw new DomainError('CONTRACT_CLOSED', {}, '지금은 쉴 수 없는 수업이에요.');
  if ((await tx.lesson.count({ where: { contractId: contract.id, status: 'CONFIRMED', startsAt: { lte: now } } })) > 0)
    throw new DomainError('LESSON_UNDER_WAY');
  const span = pauseSpan({ expiresAt: contract.expiresAt, days, now }, policy);
  // Nearest first, as readLessonEnds counts the waivers; lessons after the pause are not affected.
  const lessonEnds = (await readLessonEnds(tx, contract, { fault: 'none', now })).filter(
    ({ lesson }) => lesson.startsAt < span.resumesAt,
  );
  const charged = lessonEnds.filter(({ outcome }) => outcome.chargedLessons > 0).length;
  // The pause would charge all remaining lessons, so there is nothing left to pause.
  if (charged >= lessons)
    throw new DomainError(
      'CONTRACT_CLOSED',
      {},
      '지금 쉬면 남은 수업이 모두 차감돼 쉴 수 없어요. 예약한 수업을 받기 어렵다면 고객센터로 알려 주세요.',
    );
  const ended = lessonEnds.map(({ lesson, outcome }) => ({
    startsAt: lesson.startsAt,
    charged: outcome.chargedLessons > 0,
  }));
  return {
    promise: {
      ...span,
      lessons: ended,
      chargedAmount: lessonEnds.reduce((sum, { outcome }) => sum + outcome.chargedAmount, 0),
      bonusCredits: lessonEnds.reduce((sum, { outcome }) => sum + outcome.bonusCredits, 0),
    },
    lessonEnds,
  };
}

/**
 * Ends the lessons in the pause.
 * @returns for how many of them the contract's coach is paid
 */
async function endLessons(
  tx: Tx,
  contract: ContractRow,
  lessonEnds: readonly LessonEnd<OpenLesson>[],
  { actorId, now }: { actorId: number; now: Date },
): Promise<number> {
  let row = contract;
  let paid = 0;
  for (const { lesson, to, term, outcome } of lessonEnds) {
    const closed = await closeLesson(tx, {
      contract: row,
      lesson,
      to,
      outcome,
      term: term === 'TERMINATED' ? 'PAUSED' : term,
      reason: null,
      role: 'learner',
      actorId,
      now,
    });
    row = closed.contract;
    if (closed.earned && lesson.coachId === contract.coachId) paid += 1;
    await notifySubstituteOfEnd(tx, contract, closed.lesson, closed.earned);
  }
  return paid;
}
