import { isReviewable } from '~/domain/lesson/held';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { SystemActor } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { lockAnyLesson } from '../contract/lock-contract';
import { notifyParty } from '../reminder/notify-party';

/** Enqueues the job that notifies the learner once the coach can no longer undo the mark. */
export async function planHeldNotification(
  tx: Tx,
  { lessonId, contract, heldAt }: { lessonId: number; contract: { lessonPolicyVersion: string }; heldAt: Date },
): Promise<void> {
  const { holdUndoMinutes } = lessonPolicies.of(contract.lessonPolicyVersion);
  await enqueue(
    tx,
    'tell-lesson-held',
    { lessonId, heldAt: heldAt.toISOString() },
    { startAfter: new Date(heldAt.getTime() + holdUndoMinutes * MINUTE_MS) },
  );
}

/**
 * Job tell-lesson-held: notifies the learner that the coach has marked a lesson as held, and asks for a review. It
 * skips a mark that was undone and a lesson with a complaint. Running it again changes nothing.
 */
export function notifyLessonHeld(
  { db, now }: ServiceContext<SystemActor>,
  { lessonId, heldAt }: { lessonId: number; heldAt: string },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const locked = await lockAnyLesson(tx, lessonId);
    if (!locked) return;
    const { contract, lesson } = locked;
    const policy = lessonPolicies.of(contract.lessonPolicyVersion);
    if (!isReviewable(lesson, now, policy) || lesson.heldAt?.toISOString() !== heldAt) return;
    if ((await tx.complaint.count({ where: { lessonId } })) > 0) return;
    const reviewed = (await tx.review.count({ where: { contractId: contract.id } })) > 0;
    await notifyParty(
      tx,
      contract,
      'learner',
      { kind: 'held', lessonId, startsAt: lesson.startsAt, reviewed },
      `held:${lessonId}:${heldAt}`,
    );
  });
}
