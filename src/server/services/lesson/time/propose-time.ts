import { answerDeadline, lessonTime } from '~/domain/lesson/hours';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { ChangedIds, moveLessonInput } from '~/domain/lesson/schema/lesson';
import { substitutedTimeText } from '~/domain/lesson/texts/substitution-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { z } from 'zod';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { assertAnswerable } from './assert-answerable';
import { assertCanBook } from './assert-can-book';
import { assertOffered } from './assert-offered';
import { changeLesson, changedIds, otherSide } from './change-lesson';
import type { ContractRow, LessonRow, OwnContract } from '../contract/contract-row';
import { lockLesson } from '../contract/lock-contract';
import { planRequestDeadline } from './request-lesson';
import { reserveTime } from '~/server/services/coach/hours/reserve-time';

type Proposal = { actor: MemberActor; startsAt: Date; now: Date };

/**
 * Another time for a lesson. While nothing is fixed it replaces the requested time, and the other side is to answer. A
 * fixed time stays until the other side accepts the new one, and so does the deadline for cancelling
 * (docs/product/cancel-and-refund.md#cancelling); the new hour is taken only then. Requesting the same time again
 * changes nothing, and a request that is answered with its own time keeps its deadline.
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED, COACH_UNAVAILABLE, HEALTH_STOP, TOO_LATE, TIME_NOT_OFFERED,
 *   SLOT_TAKEN
 */
export function moveLesson(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId, startsAt }: z.infer<typeof moveLessonInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) =>
    proposeTime(tx, await lockLesson(tx, actor, encryptedLessonId), { actor, startsAt, now }),
  );
}

/** Does the same inside a transaction that holds the contract's lock. */
export async function proposeTime(
  tx: Tx,
  { contract, side, lesson }: OwnContract & { lesson: LessonRow },
  { actor, startsAt, now }: Proposal,
): Promise<ChangedIds> {
  await assertOwnCoach(tx, lesson);
  const move = { from: lesson.startsAt, to: startsAt };
  await assertCanBook(tx, { contract, side }, { starts: [startsAt], now, move });
  if (lesson.status === 'REQUESTED') assertAnswerable(lesson, now);
  const isSameTime = lesson.status === 'REQUESTED' && startsAt.getTime() === lesson.startsAt.getTime();
  // The side that requested this time has sent it again.
  if (isSameTime && lesson.requestedBy === side) return changedIds({ contract, lesson });
  await assertOffered(tx, { contract, by: side, startsAt, now });
  const by = { contract, lesson, role: side, actorId: actor.userId, now } as const;
  if (lesson.status === 'REQUESTED') {
    await moveReservation(tx, { contract, lesson, startsAt, now });
    const { endsAt } = lessonTime(startsAt, lessonPolicies.of(contract.lessonPolicyVersion));
    // Of the same time the deadline stays that was announced for it.
    const answerBy = isSameTime ? lesson.answerBy : answerDeadline(now, startsAt);
    const changed = await changeLesson(tx, {
      ...by,
      to: 'REQUESTED',
      reason: `requested ${startsAt.toISOString()}`,
      data: { startsAt, endsAt, deadlineStartsAt: startsAt, requestedBy: side, answerBy },
      notify: {
        to: [otherSide(side)],
        notification: { kind: 'counterProposed', lessonId: lesson.id, startsAt, answerBy: answerBy ?? startsAt },
      },
    });
    await planRequestDeadline(tx, changed.lesson, now);
    return changedIds(changed);
  }
  if (now >= lesson.startsAt) throw new DomainError('TOO_LATE');
  if (startsAt.getTime() === lesson.startsAt.getTime())
    throw new DomainError('TIME_NOT_OFFERED', {}, '지금과 같은 시간이에요.');
  const changed = await changeLesson(tx, {
    ...by,
    to: 'CONFIRMED',
    data: { proposedStartsAt: startsAt, proposedBy: side },
    reason: `proposed ${startsAt.toISOString()}`,
    notify: {
      to: [otherSide(side)],
      notification: {
        kind: 'moveProposed',
        lessonId: lesson.id,
        startsAt: lesson.startsAt,
        proposedStartsAt: startsAt,
      },
    },
  });
  return changedIds(changed);
}

/**
 * Rejects another time for a lesson that another coach gives at its fixed time.
 * @throws DomainError MOVE_NOT_ALLOWED
 */
async function assertOwnCoach(tx: Tx, { contractId, coachId }: LessonRow): Promise<void> {
  if ((await tx.contract.count({ where: { id: contractId, coachId } })) === 0)
    throw new DomainError('MOVE_NOT_ALLOWED', {}, substitutedTimeText);
}

/**
 * Releases the lesson's hour and takes the new one, in one transaction.
 * @throws DomainError SLOT_TAKEN
 */
export async function moveReservation(
  tx: Tx,
  { contract, lesson, startsAt, now }: { contract: ContractRow; lesson: LessonRow; startsAt: Date; now: Date },
): Promise<void> {
  const policy = lessonPolicies.of(contract.lessonPolicyVersion);
  await tx.timeReservation.deleteMany({ where: { lessonId: lesson.id } });
  const { id: lessonId, coachId, learnerId } = lesson;
  await reserveTime(tx, { coachId, learnerId, startsAt, policy, now, lessonId });
}
