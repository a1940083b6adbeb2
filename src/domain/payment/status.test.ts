import { describe, expect, it } from 'vitest';
import { assertTransition } from '~/domain/shared/state-machine';
import { isIdlePayment, orderMachine, paymentMachine, type PaymentStatus } from './status';

describe('payment states', () => {
  it('never go backwards: no state can be reached again from a state that follows it', () => {
    const moves: Partial<Record<PaymentStatus, object>> = paymentMachine.moves;
    const after = (state: PaymentStatus, seen = new Set<PaymentStatus>()): Set<PaymentStatus> => {
      for (const next of Object.keys(moves[state] ?? {}) as PaymentStatus[]) {
        if (!seen.has(next)) after(next, seen.add(next));
      }
      return seen;
    };
    for (const state of Object.keys(moves) as PaymentStatus[]) expect(after(state).has(state)).toBe(false);
  });

  it('go on from not taken only to taken', () => {
    const { ABORTED, EXPIRED } = paymentMachine.moves;
    for (const moves of [ABORTED, EXPIRED]) expect(Object.keys(moves ?? {})).toEqual(['DONE']);
  });

  it('let nobody out of an end', () => {
    expect(() => assertTransition(paymentMachine, 'CANCELED', 'DONE', 'system')).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED' }),
    );
    for (const end of ['PAID', 'CANCELLED', 'EXPIRED'] as const)
      expect(() => assertTransition(orderMachine, end, 'PENDING', 'system')).toThrow(
        expect.objectContaining({ code: 'MOVE_NOT_ALLOWED' }),
      );
  });
});

describe('who moves an order and its payment', () => {
  it('are these', () => {
    expect(orderMachine).toEqual({
      name: 'order',
      moves: {
        PENDING: { PAID: ['learner', 'system'], CANCELLED: ['learner', 'system'], EXPIRED: ['system'] },
        PAID: { CANCELLED: ['learner', 'operator'] },
      },
    });
    const anybody = ['learner', 'coach', 'operator', 'system'];
    expect(paymentMachine).toEqual({
      name: 'payment',
      moves: {
        READY: { IN_PROGRESS: ['learner', 'system'], ABORTED: ['learner', 'system'], EXPIRED: ['system'] },
        IN_PROGRESS: {
          DONE: ['learner', 'system'],
          WAITING_FOR_DEPOSIT: ['learner', 'system'],
          ABORTED: ['learner', 'system'],
          EXPIRED: ['learner', 'system'],
          CANCELED: ['system'],
        },
        WAITING_FOR_DEPOSIT: {
          DONE: ['learner', 'system'],
          CANCELED: ['learner', 'operator', 'system'],
          EXPIRED: ['system'],
        },
        ABORTED: { DONE: ['learner', 'system'] },
        EXPIRED: { DONE: ['learner', 'system'] },
        DONE: { PARTIAL_CANCELED: anybody, CANCELED: anybody },
        PARTIAL_CANCELED: { CANCELED: anybody },
      },
    });
  });

  it('a payment is idle while the gateway holds nothing and is not asked', () => {
    const all = [
      'READY',
      'IN_PROGRESS',
      'WAITING_FOR_DEPOSIT',
      'DONE',
      'CANCELED',
      'PARTIAL_CANCELED',
      'ABORTED',
      'EXPIRED',
    ] as const;
    expect(all.filter(isIdlePayment)).toEqual(['READY', 'ABORTED', 'EXPIRED']);
  });
});
