import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { checkoutPolicy, paymentPolicies } from './policy';

it('the numbers of payment and refund are these; a change of one is a new version', () => {
  expect(checkoutPolicy).toEqual({
    holdMinutes: 15,
    confirmGraceMinutes: 10,
    depositHours: 24,
    depositLeadMinutes: 180,
    requerySeconds: 90,
    refundRetryMinutes: [10, 60, 360, 1440, 1440],
    noticeSpacingSeconds: 2,
    linkHours: 72,
    offeredDays: 14,
  });
  expect(currentPolicy(paymentPolicies)).toMatchObject({
    version: 'payment-2026-11-22',
    coachSharePercent: 80,
    vatPercent: 10,
    refund: {
      fullWithinDays: 7,
      feePercent: 10,
      faultBonusPercent: 10,
      rules: {
        workout: 'standard',
        care: 'standard',
        ache: 'standard',
        pregnant: 'standard',
        meditation: 'standard',
        art: 'academy',
        music: 'academy',
      },
      academy: [
        { below: [1, 3], back: [2, 3] },
        { below: [1, 2], back: [1, 2] },
      ],
    },
  });
});
