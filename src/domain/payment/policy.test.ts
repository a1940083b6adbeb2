import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { checkoutPolicy, paymentPolicies } from './policy';

it('pins the numbers of payment and refund; changing one needs a new version', () => {
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
    version: 'payment-2026-11-25',
    coachSharePercent: 80,
    vatPercent: 10,
    refund: {
      fullWithinDays: 7,
      withdrawal: 'from-first-lesson',
      feePercent: 10,
      faultBonusPercent: 10,
      rules: {
        workout: 'standard',
        care: 'standard',
        ache: 'standard',
        pregnant: 'standard',
        meditation: 'standard',
        art: 'standard',
        music: 'standard',
      },
      academy: [
        { below: [1, 3], back: [2, 3] },
        { below: [1, 2], back: [1, 2] },
      ],
    },
  });
});

it('keeps seven days from the payment and the art and music table for orders of earlier versions', () => {
  const { version: _version, refund, ...rest } = currentPolicy(paymentPolicies);
  expect(paymentPolicies.versions.map(({ version }) => version)).toEqual([
    'payment-2026-11',
    'payment-2026-11-22',
    'payment-2026-11-25',
  ]);
  for (const version of ['payment-2026-11', 'payment-2026-11-22'])
    expect(paymentPolicies.of(version)).toEqual({
      ...rest,
      version,
      refund: {
        ...refund,
        withdrawal: 'from-payment',
        rules: { ...refund.rules, art: 'academy', music: 'academy' },
      },
    });
});
