import { lessonPolicies } from '~/domain/lesson/policy';
import type { ChangedIds, answerLessonInput } from '~/domain/lesson/schema/lesson';
import type { MemberActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { z } from 'zod';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { postLessonEarned } from '~/server/services/payment/ledger/post-lesson-earned';
import { advanceConsulting } from '../contract/advance-consulting';
import { type Changed, changeLesson, changedIds, type LessonChange } from '../time/change-lesson';
import { lockLesson } from '../contract/lock-contract';
import { planHeldNotification } from './notify-lesson-held';

/**
 * Marks a lesson as held by its coach. The coach's pay is recorded, and the lesson is done when nobody objects in time.
 * The learner is notified once the mark can no longer be undone (undo-held.ts).
 * @throws DomainError NOT_FOUND, STALE, MOVE_NOT_ALLOWED, TOO_EARLY before its end
 */
export function markLessonHeld(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLessonId }: z.infer<typeof answerLessonInput>,
): Promise<ChangedIds> {
  return db.$transaction(async (tx) => {
    const { contract, side, lesson } = await lockLesson(tx, actor, encryptedLessonId);
    if (lesson.status === 'CONFIRMED' && now < lesson.endsAt)
      throw new DomainError('TOO_EARLY', {}, '수업이 끝난 뒤에 기록할 수 있어요.');
    await planHeldNotification(tx, { lessonId: lesson.id, contract, heldAt: now });
    return changedIds(await markHeld(tx, { contract, lesson, role: side, actorId: actor.userId, now }));
  });
}

/** CONFIRMED → HELD with its consequences: the coach's share, the trial's consulting, and the job that completes it. */
export async function markHeld(tx: Tx, held: Omit<LessonChange, 'to' | 'data'>): Promise<Changed> {
  const { contract, lesson, now } = held;
  const changed = await changeLesson(tx, {
    ...held,
    to: 'HELD',
    data: { heldAt: now, proposedStartsAt: null, proposedBy: null },
  });
  await postLessonEarned(tx, { lessonId: lesson.id, contractId: contract.id, now });
  if (contract.productType === 'trial')
    await advanceConsulting(tx, { formId: contract.order.formId, to: 'TRIAL_DONE', now });
  const { doneAfterHours } = lessonPolicies.of(contract.lessonPolicyVersion);
  await enqueue(
    tx,
    'close-held-lesson',
    { lessonId: lesson.id },
    { startAfter: new Date(now.getTime() + doneAfterHours * HOUR_MS) },
  );
  return changed;
}
