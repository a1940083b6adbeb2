import { describe, expect, it } from 'vitest';
import { assertTransition } from '~/domain/shared/state-machine';
import { isIdlePayment, orderMachine, paymentMachine, type PaymentStatus } from './status';

describe('payment states', () => {
  it('never go backwards: no state is reachable from a state that follows it', () => {
    const transitions: Partial<Record<PaymentStatus, object>> = paymentMachine.transitions;
    const reachableFrom = (state: PaymentStatus, seen = new Set<PaymentStatus>()): Set<PaymentStatus> => {
      for (const next of Object.keys(transitions[state] ?? {}) as PaymentStatus[]) {
        if (!seen.has(next)) reachableFrom(next, seen.add(next));
      }
      return seen;
    };
    for (const state of Object.keys(transitions) as PaymentStatus[])
      expect(reachableFrom(state).has(state)).toBe(false);
  });

  it('change from not charged only to charged', () => {
    const { ABORTED, EXPIRED } = paymentMachine.transitions;
    for (const targets of [ABORTED, EXPIRED]) expect(Object.keys(targets ?? {})).toEqual(['DONE']);
  });

  it('never leave a final state', () => {
    expect(() => assertTransition(paymentMachine, 'CANCELED', 'DONE', 'system')).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED' }),
    );
    for (const end of ['PAID', 'CANCELLED', 'EXPIRED'] as const)
      expect(() => assertTransition(orderMachine, end, 'PENDING', 'system')).toThrow(
        expect.objectContaining({ code: 'MOVE_NOT_ALLOWED' }),
      );
  });
});

describe('transitions of an order and its payment', () => {
  it('are allowed for these roles', () => {
    expect(orderMachine).toEqual({
      name: 'order',
      transitions: {
        PENDING: { PAID: ['learner', 'system'], CANCELLED: ['learner', 'system'], EXPIRED: ['system'] },
        PAID: { CANCELLED: ['learner', 'operator'] },
      },
    });
    const allRoles = ['learner', 'coach', 'operator', 'system'];
    expect(paymentMachine).toEqual({
      name: 'payment',
      transitions: {
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
        DONE: { PARTIAL_CANCELED: allRoles, CANCELED: allRoles },
        PARTIAL_CANCELED: { CANCELED: allRoles },
      },
    });
  });

  it('are idle for a payment while the gateway has no money and no query is open', () => {
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
