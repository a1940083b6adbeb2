import type { z } from 'zod';
import { lessonPolicies } from '~/domain/lesson/policy';
import { noShowWindow } from '~/domain/lesson/cancel';
import { heldUndoUntil } from '~/domain/lesson/held';
import type { answerLessonInput, ChangedIds } from '~/domain/lesson/schema/lesson';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { reverseLessonEarned } from '~/server/services/payment/ledger/reverse-lesson-earned';
import { changeLesson, changedIds } from '../time/change-lesson';
import { lockLesson } from '../contract/lock-contract';
import { returnConsulting } from '../contract/advance-consulting';

/**
 * Undoes the coach's mark that a lesson was held, within minutes: the lesson is confirmed again, and can be marked
 * again or the learner reported absent. The recorded pay is reversed, and the departure with which it was marked is
 * removed; the learner has not been notified yet.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the learner, MOVE_NOT_ALLOWED for a lesson that is not held or is
 *   disputed, TOO_LATE, CONTRACT_CLOSED after a refund
 */
export function undoHeld(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: z.infer<typeof answerLessonInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) => {
    const { contract, side, lesson } = await lockLesson(tx, actor, encryptedLessonId);
    if (side !== 'coach') throw new DomainError('FORBIDDEN');
    if (lesson.status !== 'HELD') throw new DomainError('MOVE_NOT_ALLOWED');
    if (contract.status !== 'ACTIVE' && contract.status !== 'PAUSED') throw new DomainError('CONTRACT_CLOSED');
    if ((await tx.complaint.count({ where: { lessonId: lesson.id, status: 'OPEN' } })) > 0)
      throw new DomainError('MOVE_NOT_ALLOWED', {}, '회원이 신고한 문제를 확인하고 있는 수업이에요.');
    const policy = lessonPolicies.of(contract.lessonPolicyVersion);
    const until = heldUndoUntil(lesson, policy);
    if (!until || now > until)
      throw new DomainError('TOO_LATE', {}, '되돌릴 수 있는 시간이 지났어요. 고객센터에 알려 주세요.');
    await reverseLessonEarned(tx, { lessonId: lesson.id, now });
    if (contract.productType === 'trial')
      await returnConsulting(tx, { formId: contract.order.formId, actorId: actor.userId, now });
    await tx.lessonVisit.updateMany({
      where: { lessonId: lesson.id, startsAt: lesson.startsAt },
      data: { leftAt: null, departureReceivedAt: null },
    });
    // The job that was planned may have run while the lesson was held, so another one is enqueued.
    await enqueue(
      tx,
      'auto-complete-lesson',
      { lessonId: lesson.id },
      { startAfter: noShowWindow(lesson.startsAt, policy).until },
    );
    return changedIds(
      await changeLesson(tx, {
        contract,
        lesson,
        to: 'CONFIRMED',
        role: side,
        actorId: actor.userId,
        now,
        reason: 'held taken back',
        data: { heldAt: null },
      }),
    );
  });
}
