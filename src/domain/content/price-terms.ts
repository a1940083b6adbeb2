import type { LessonPolicy } from '~/domain/lesson/policy';
import type { RefundPolicy } from '~/domain/payment/policy';
import { advertisedRefund } from '~/domain/payment/texts/refund-texts';

type AdvertisedPolicies = Pick<LessonPolicy, 'cancel'> & Pick<RefundPolicy, 'refund'>;
export type PriceTerm = { term: string; text: string };

/**
 * Returns the terms beside every advertised price of lessons: until when cancelling is free, the refund, and whether a
 * guarantee insurance covers what was paid.
 * @param guaranteeInsurance insurer, cover and period as the seller states them; undefined when there is none
 */
export const priceTerms = (
  { cancel, refund }: AdvertisedPolicies,
  guaranteeInsurance: string | undefined,
): readonly PriceTerm[] => [
  { term: '무료 취소', text: `처음 정한 시간의 ${cancel.freeHours}시간 전까지 할 수 있어요.` },
  { term: '환불', text: advertisedRefund(refund) },
  { term: '보증보험', text: guaranteeInsurance ?? '가입하지 않았어요.' },
];
