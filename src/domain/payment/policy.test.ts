import { expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { paymentPolicies } from './policy';

it('keeps seven days from the payment and the art and music table for orders of earlier versions', () => {
  const { version: _version, refund, ...rest } = currentPolicy(paymentPolicies);
  expect(paymentPolicies.versions.map(({ version }) => version)).toEqual([
    'payment-2026-11',
    'payment-2026-11-22',
    'payment-2026-11-25',
    'payment-2026-11-29',
  ]);
  expect(paymentPolicies.of('payment-2026-11-25')).toEqual({
    ...rest,
    version: 'payment-2026-11-25',
    refund,
    coachFaultBonus: 'platform',
  });
  for (const version of ['payment-2026-11', 'payment-2026-11-22'])
    expect(paymentPolicies.of(version)).toEqual({
      ...rest,
      version,
      coachFaultBonus: 'platform',
      refund: {
        ...refund,
        withdrawal: 'from-payment',
        rules: { ...refund.rules, art: 'academy', music: 'academy' },
      },
    });
});
