import type { z } from 'zod';
import { lessonPolicies } from '~/domain/lesson/policy';
import { declinesRequest } from '~/domain/lesson/next-step';
import { type CancelPreview, type CancelPromise, cancelPromise } from '~/domain/lesson/cancel';
import type { ChangedIds, answerLessonInput, cancelLessonInput } from '~/domain/lesson/schema/lesson';
import type { LessonNotification } from '~/domain/lesson/lesson-notification';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { changedIds, notificationKey, otherSide } from './change-lesson';
import { closeLesson } from '../outcome/close-lesson';
import { type LessonRow, loadContract, ownedBy, type OwnContract, sideOf, withCoachOf } from '../contract/contract-row';
import { countRemainingWaivers } from '../contract/end/end-lessons';
import { lockLesson } from '../contract/lock-contract';
import { readRefundLoss } from '../contract/end/refund-loss';
import { notifyParty } from '../reminder/notify-party';
import { declineSubstitute } from '../substitute/decline-substitute';
import { assertAnswerable } from './assert-answerable';
import { assertFreshLesson } from './assert-fresh';

/**
 * Cancels a lesson on the terms that were shown: the promise is computed again by the same function, and when it is no
 * longer the one the person agreed to, nothing happens. Declining a request is an answer, which has a deadline.
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED, TOO_LATE, PROMISE_CHANGED with the present promise's term
 */
export function cancelLesson(
  { db, actor, now }: ServiceContext<MemberActor>,
  input: z.infer<typeof cancelLessonInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) => {
    const locked = await lockLesson(tx, actor, input.encryptedLessonId);
    const promise = await promiseOf(tx, locked, now);
    if (promise.term !== input.term) throw new DomainError('PROMISE_CHANGED', { term: promise.term });
    const { contract, side, lesson } = locked;
    const reason = input.reason ?? null;
    const substitution = await findOffer(tx, locked);
    // A learner who is asked about another coach and cancels does not want that coach.
    if (substitution) {
      const by = { role: 'learner', actorId: actor.userId, at: now } as const;
      return changedIds(await declineSubstitute(tx, { substitution, contract, lesson }, by, reason));
    }
    const changed = await closeLesson(tx, {
      contract,
      lesson,
      to: promise.to,
      outcome: promise,
      term: promise.term,
      reason,
      role: side,
      actorId: actor.userId,
      now,
      notify: {
        to: [otherSide(side)],
        notification: (earned) => ({
          kind: 'cancelled',
          of: lesson.status !== 'REQUESTED' ? 'lesson' : declinesRequest(lesson, side) ? 'otherRequest' : 'ownRequest',
          lessonId: lesson.id,
          startsAt: lesson.startsAt,
          outcome: promise,
          earned,
          reason,
        }),
      },
    });
    if (promise.chargedLessons > 0) {
      const { earned } = changed;
      const { id: lessonId, startsAt } = lesson;
      const notification: LessonNotification = {
        kind: 'cancelCharged',
        lessonId,
        startsAt,
        outcome: promise,
        freeUntil: promise.freeUntil,
        earned,
      };
      await notifyParty(tx, changed.contract, 'learner', notification, notificationKey(changed.lesson));
    }
    return changedIds(changed);
  });
}

/**
 * "지금 취소하면 …": returns what cancelling the lesson now would mean for the requesting side, and for the learner's refund.
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED, TOO_LATE
 */
export async function readCancelPromise(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: z.infer<typeof answerLessonInput>,
): Promise<CancelPreview> {
  const { id } = decryptId('lesson', encryptedLessonId);
  const lesson = await db.lesson.findFirst({ where: { id, ...ownedBy(actor) } });
  if (!lesson) throw new DomainError('NOT_FOUND');
  const contract = await withCoachOf(db, await loadContract(db, lesson.contractId), lesson);
  const viewed = { contract, lesson, side: sideOf(actor, lesson) };
  await assertFreshLesson(db, viewed, encryptedLessonId);
  const promise = await promiseOf(db, viewed, now);
  return { ...promise, refund: await db.$transaction((tx) => readRefundLoss(tx, viewed, promise, now)) };
}

async function promiseOf(
  db: Db | Tx,
  { contract, side, lesson }: OwnContract & { lesson: LessonRow },
  now: Date,
): Promise<CancelPromise> {
  if (declinesRequest(lesson, side)) assertAnswerable(lesson, now);
  const waiversLeft = await countRemainingWaivers(db, contract);
  const offeredAt = (await findOffer(db, { side, lesson }))?.offeredAt ?? null;
  return cancelPromise(
    { ...lesson, cancelledBy: side, offeredAt, waiversLeft, unitPrice: contract.unitPrice, now },
    lessonPolicies.of(contract.lessonPolicyVersion),
  );
}

/** Finds the proposal of another coach that waits for the answer of this side; none for the coach. */
async function findOffer(db: Db | Tx, { side, lesson }: Pick<OwnContract, 'side'> & { lesson: LessonRow }) {
  if (side === 'coach') return null;
  return db.lessonSubstitution.findFirst({ where: { lessonId: lesson.id, status: 'OFFERED' } });
}
