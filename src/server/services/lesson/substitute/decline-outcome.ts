import { type CancelPromise, cancelPromise } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { ContractRow, LessonRow } from '../contract/contract-row';

type Offer = { offeredAt: Date | null; createdAt: Date };

/**
 * Returns what the learner gets who does not want the substitute: what a cancel by the coach gives at the time when the
 * learner was asked (docs/product/cancel-and-refund.md#cancelling). It does not depend on when the learner answers.
 */
export function declineOutcome(
  { unitPrice, lessonPolicyVersion }: Pick<ContractRow, 'unitPrice' | 'lessonPolicyVersion'>,
  lesson: LessonRow,
  { offeredAt, createdAt }: Offer,
): CancelPromise {
  return cancelPromise(
    { ...lesson, cancelledBy: 'coach', offeredAt: null, waiversLeft: 0, unitPrice, now: offeredAt ?? createdAt },
    lessonPolicies.of(lessonPolicyVersion),
  );
}
