import { freeCancelUntil, noShowWindow } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import { canConfirmTime, pausedTexts } from '~/domain/lesson/open-times';
import { lessonTime } from '~/domain/lesson/hours';
import type { ChangedIds, answerLessonInput } from '~/domain/lesson/schema/lesson';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { contractTime, timeTerms, type TimeTerms } from '~/domain/lesson/time-terms';
import type { z } from 'zod';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { advanceConsulting } from '../contract/advance-consulting';
import { type Changed, changeLesson, changedIds, otherSide } from './change-lesson';
import type { LessonRow, OwnContract } from '../contract/contract-row';
import { countRemainingWaivers } from '../contract/end/end-lessons';
import { lockLesson } from '../contract/lock-contract';
import { assertAnswerable } from './assert-answerable';
import { assertCheckedFor, assertNoLearnerStop } from './assert-can-book';
import { assertCoachActive } from './assert-coach-active';
import { moveReservation } from './propose-time';
import { planLessonReminder } from '../reminder/remind-lesson';

type Locked = OwnContract & { lesson: LessonRow };

/**
 * Confirms a time that the other side requested: a request becomes fixed, a fixed lesson moves.
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED when there is nothing to answer, COACH_PAUSED,
 * COACH_UNAVAILABLE,
 *   HEALTH_STOP, TOO_LATE, SLOT_TAKEN, CONTRACT_CLOSED for a time inside a pause
 */
export function confirmLesson(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: z.infer<typeof answerLessonInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) =>
    changedIds(await confirmTime(tx, await lockLesson(tx, actor, encryptedLessonId), actor, now)),
  );
}

/**
 * Does the same inside a transaction that holds the contract's lock. `isNotified` is false when the caller sends one
 * notification about several lessons, with the returned terms.
 */
export async function confirmTime(
  tx: Tx,
  locked: Locked,
  actor: MemberActor,
  now: Date,
  isNotified = true,
): Promise<Changed & { cancelling: TimeTerms | undefined }> {
  const { contract, side, lesson } = locked;
  const requester = lesson.status === 'REQUESTED' ? lesson.requestedBy : lesson.proposedBy;
  if (requester !== otherSide(side)) throw new DomainError('MOVE_NOT_ALLOWED');
  await assertCoachActive(tx, contract.coachId, pausedTexts[side]);
  const startsAt = lesson.proposedStartsAt ?? lesson.startsAt;
  await assertCheckedFor(tx, { contract, side }, [startsAt]);
  await assertNoLearnerStop(tx, { contract, side }, now, { from: lesson.startsAt, to: startsAt });
  assertAnswerable(lesson, now);
  // The time may have been proposed before the pause and lie inside it.
  if (!canConfirmTime({ ...contract, coachPaused: false }, startsAt))
    throw new DomainError(
      'CONTRACT_CLOSED',
      {},
      '쉬는 기간에 있는 시간이라 확정할 수 없어요. 다시 시작한 뒤에 정해 주세요.',
    );
  const policy = lessonPolicies.of(contract.lessonPolicyVersion);
  const { until: markedBy } = noShowWindow(startsAt, policy);
  await enqueue(tx, 'auto-complete-lesson', { lessonId: lesson.id }, { startAfter: markedBy });
  await planLessonReminder(tx, { lessonId: lesson.id, startsAt, now });
  const by = { contract, lesson, to: 'CONFIRMED', role: side, actorId: actor.userId, now } as const;
  const to = isNotified ? [otherSide(side)] : [];
  const cancelling = await readTermsForLearner(tx, locked, now);
  if (lesson.status === 'REQUESTED') {
    const changed = await changeLesson(tx, {
      ...by,
      data: { confirmedAt: now, learnerNotifiedAt: now },
      notify: {
        to,
        notification: { kind: 'confirmed', lessonId: lesson.id, startsAt, cancelling },
      },
    });
    if (contract.productType === 'trial')
      await advanceConsulting(tx, { formId: contract.order.formId, to: 'TRIAL_SCHEDULED', now, trialAt: startsAt });
    return { ...changed, cancelling };
  }
  await moveReservation(tx, { contract, lesson, startsAt, now });
  const changed = await changeLesson(tx, {
    ...by,
    data: { startsAt, endsAt: lessonTime(startsAt, policy).endsAt, proposedStartsAt: null, proposedBy: null },
    reason: `moved to ${startsAt.toISOString()}`,
    notify: { to, notification: { kind: 'moveAccepted', lessonId: lesson.id, startsAt, cancelling } },
  });
  return { ...changed, cancelling };
}

/**
 * Returns the cancel terms of a lesson for the learner, whom the coach's confirmation notifies at this moment: a fixed
 * lesson that moves keeps its deadline. Undefined when the learner confirms.
 */
async function readTermsForLearner(
  tx: Tx,
  { contract, side, lesson }: Locked,
  now: Date,
): Promise<TimeTerms | undefined> {
  if (side === 'learner') return undefined;
  const policy = lessonPolicies.of(contract.lessonPolicyVersion);
  const startsAt = lesson.proposedStartsAt ?? lesson.startsAt;
  const waiversLeft = await countRemainingWaivers(tx, contract);
  const freeUntil = lesson.status === 'CONFIRMED' ? freeCancelUntil({ ...lesson, startsAt, now }, policy) : null;
  return timeTerms(
    contractTime(
      { unitPrice: contract.unitPrice, waiversLeft },
      { status: lesson.status, freeCancelUntil: freeUntil },
      { startsAt, by: 'reader', now },
    ),
    policy,
  );
}

/**
 * Keeps a fixed lesson at its time: declines the other side's proposal, or withdraws the actor's own.
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED when nothing is proposed
 */
export function declineMove(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: z.infer<typeof answerLessonInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) => {
    const { contract, side, lesson } = await lockLesson(tx, actor, encryptedLessonId);
    if (!lesson.proposedBy) throw new DomainError('MOVE_NOT_ALLOWED');
    const kind = lesson.proposedBy === side ? 'moveWithdrawn' : 'moveDeclined';
    const data = { proposedStartsAt: null, proposedBy: null };
    return changedIds(
      await changeLesson(tx, {
        contract,
        lesson,
        to: 'CONFIRMED',
        role: side,
        actorId: actor.userId,
        now,
        reason: kind,
        data,
        notify: { to: [otherSide(side)], notification: { kind, lessonId: lesson.id, startsAt: lesson.startsAt } },
      }),
    );
  });
}
