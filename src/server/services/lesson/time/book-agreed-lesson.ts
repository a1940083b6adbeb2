import { noShowWindow } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { advanceConsulting } from '../contract/advance-consulting';
import { changeLesson } from './change-lesson';
import { loadContract } from '../contract/contract-row';
import { planLessonReminder } from '../reminder/remind-lesson';
import { takeLesson } from './request-lesson';

/**
 * Books the first lesson at an hour that the coach proposed and the learner paid for; both have agreed, so no request
 * and no answer is needed. It takes over the hour that is held for the order. The purchase mail notifies both. The
 * caller has created the contract in this transaction.
 * @throws DomainError SLOT_TAKEN when the hour is no longer held for the order
 */
export async function bookAgreedLesson(
  tx: Tx,
  { contractId, startsAt, now }: { contractId: number; startsAt: Date; now: Date },
): Promise<void> {
  const contract = await loadContract(tx, contractId);
  const lesson = await takeLesson(tx, contract, { by: 'learner', actorId: contract.learner.id, startsAt, now });
  await changeLesson(tx, {
    contract,
    lesson,
    to: 'CONFIRMED',
    role: 'coach',
    actorId: contract.coach.user.id,
    now,
    reason: '결제 전에 코치가 제안한 시간이에요.',
    data: { confirmedAt: now, learnerNotifiedAt: now },
  });
  const { until } = noShowWindow(startsAt, lessonPolicies.of(contract.lessonPolicyVersion));
  await enqueue(tx, 'auto-complete-lesson', { lessonId: lesson.id }, { startAfter: until });
  await planLessonReminder(tx, { lessonId: lesson.id, startsAt, now });
  if (contract.productType === 'trial')
    await advanceConsulting(tx, { formId: contract.order.formId, to: 'TRIAL_SCHEDULED', now, trialAt: startsAt });
}
