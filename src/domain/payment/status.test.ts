import { describe, expect, it } from 'vitest';
import { assertTransition } from '~/domain/shared/state-machine';
import { orderMachine, paymentMachine, type PaymentStatus } from './status';

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
