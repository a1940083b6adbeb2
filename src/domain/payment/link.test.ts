import { expect, it } from 'vitest';
import { linkState } from './link';
import { checkoutPolicy } from './policy';

const expiresAt = new Date('2026-11-25T03:00:00Z');
const at = (ms: number) => new Date(expiresAt.getTime() + ms);

it('a payment link can be paid once, for 72 hours to the last millisecond', () => {
  expect(checkoutPolicy.linkHours).toBe(72);
  expect([at(-1), at(0), at(1)].map((now) => linkState({ paidAt: null, expiresAt, now }))).toEqual([
    'OPEN',
    'EXPIRED',
    'EXPIRED',
  ]);
  expect([at(-1), at(1)].map((now) => linkState({ paidAt: at(-10), expiresAt, now }))).toEqual(['PAID', 'PAID']);
});
