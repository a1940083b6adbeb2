import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { depositHours, orderStage } from './order-stage';
import { checkoutPolicy } from './policy';

const now = new Date('2026-11-20T03:00:00Z');

describe('the stage of an order', () => {
  const soon = new Date(now.getTime() + 1);
  const stage = (change: Partial<Parameters<typeof orderStage>[0]>) =>
    orderStage({
      status: 'PENDING',
      paymentStatus: 'READY',
      captured: false,
      holdExpiresAt: soon,
      refundPending: false,
      now,
      ...change,
    });

  it.each([
    ['PAY', {}],
    ['EXPIRED', { holdExpiresAt: now }],
    ['RETRY', { paymentStatus: 'ABORTED' }],
    ['RETRY', { paymentStatus: 'EXPIRED' }],
    ['EXPIRED', { paymentStatus: 'ABORTED', holdExpiresAt: now }],
    ['CHECKING', { paymentStatus: 'IN_PROGRESS', holdExpiresAt: now }],
    ['CHECKING', { paymentStatus: 'IN_PROGRESS', status: 'CANCELLED' }],
    ['WAITING_FOR_DEPOSIT', { paymentStatus: 'WAITING_FOR_DEPOSIT', holdExpiresAt: now }],
    ['CANCELLED', { status: 'CANCELLED' }],
    ['CANCELLED', { status: 'CANCELLED', paymentStatus: 'CANCELED' }],
    ['EXPIRED', { status: 'EXPIRED' }],
    ['EXPIRED', { status: 'EXPIRED', paymentStatus: 'WAITING_FOR_DEPOSIT' }],
    ['PAID', { status: 'PAID', paymentStatus: 'DONE', captured: true, holdExpiresAt: now }],
    ['PAID', { status: 'PAID', paymentStatus: 'IN_PROGRESS' }],
    ['REFUNDED', { status: 'PAID', paymentStatus: 'CANCELED', captured: true }],
    ['REFUNDED', { status: 'CANCELLED', paymentStatus: 'PARTIAL_CANCELED', captured: true }],
    ['REFUNDED', { status: 'EXPIRED', paymentStatus: 'CANCELED', captured: true }],
    ['PAID', { status: 'PAID', paymentStatus: 'PARTIAL_CANCELED' }],
    ['EXPIRED', { status: 'EXPIRED', paymentStatus: 'DONE', captured: true }],
    ['REFUNDING', { status: 'PAID', paymentStatus: 'CANCELED', captured: true, refundPending: true }],
    ['REFUNDING', { status: 'EXPIRED', paymentStatus: 'DONE', captured: true, refundPending: true }],
  ] as const)('is %s for %o', (expected, change) => {
    expect(stage(change)).toBe(expected);
  });
});

describe('the deposit time of a virtual account', () => {
  const before = (minutes: number, ms = 0) =>
    depositHours({ startsAt: new Date(now.getTime() + minutes * MINUTE_MS + ms), now }, checkoutPolicy);

  it.each([
    [180, 0, 0],
    [239, 0, 0],
    [240, -1, 0],
    [240, 0, 1],
    [27 * 60, -1, 23],
    [27 * 60, 0, 24],
    [90 * 60, 0, 24],
    [0, 0, 0],
    [-600, 0, 0],
  ])('%i minutes and %i ms before the lesson is %i hours', (minutes, ms, hours) => {
    expect(before(minutes, ms)).toBe(hours);
  });
});
