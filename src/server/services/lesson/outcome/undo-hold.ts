import type { z } from 'zod';
import { lessonPolicies } from '~/domain/lesson/policy';
import { noShowWindow } from '~/domain/lesson/cancel';
import { holdUndoUntil } from '~/domain/lesson/held';
import type { answerLessonInput, ChangedIds } from '~/domain/lesson/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { reverseLessonEarned } from '~/server/services/payment/ledger/reverse-lesson-earned';
import { changeLesson, changedIds } from '../time/change-lesson';
import { lockLesson } from '../contract/lock-contract';
import { returnConsulting } from '../contract/advance-consulting';

/**
 * The coach takes back that a lesson was held, within minutes: it is fixed again and can be marked anew, or the learner
 * be reported as absent. What it earned is taken back; the learner has not been asked about it yet.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the learner, MOVE_NOT_ALLOWED for one that is not held or is
 *   disputed, TOO_LATE, CONTRACT_CLOSED after a refund
 */
export function undoHold(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: z.infer<typeof answerLessonInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) => {
    const { contract, side, lesson } = await lockLesson(tx, actor, encryptedLessonId);
    if (side !== 'coach') throw new DomainError('FORBIDDEN');
    if (lesson.status !== 'HELD') throw new DomainError('MOVE_NOT_ALLOWED');
    if (contract.status !== 'ACTIVE' && contract.status !== 'PAUSED') throw new DomainError('CONTRACT_CLOSED');
    if ((await tx.complaint.count({ where: { lessonId: lesson.id, status: 'OPEN' } })) > 0)
      throw new DomainError('MOVE_NOT_ALLOWED', {}, '회원이 알린 문제를 확인하고 있는 수업이에요.');
    const policy = lessonPolicies.of(contract.lessonPolicyVersion);
    const until = holdUndoUntil(lesson, policy);
    if (!until || now > until)
      throw new DomainError('TOO_LATE', {}, '되돌릴 수 있는 시간이 지났어요. 고객센터에 알려 주세요.');
    await reverseLessonEarned(tx, { lessonId: lesson.id, now });
    if (contract.productType === 'trial')
      await returnConsulting(tx, { formId: contract.order.formId, actorId: actor.userId, now });
    // The one that was planned may come while the lesson is held, and is gone then.
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
