import type { StateMachine } from '~/domain/shared/state-machine';

export type OrderStatus = 'PENDING' | 'PAID' | 'CANCELLED' | 'EXPIRED';

/**
 * CANCELLED: the learner chose something else, or returned the order unused. EXPIRED: the hour was released; money that
 * arrives later is refunded.
 */
export const orderMachine: StateMachine<OrderStatus> = {
  name: 'order',
  transitions: {
    PENDING: { PAID: ['learner', 'system'], CANCELLED: ['learner', 'system'], EXPIRED: ['system'] },
    PAID: { CANCELLED: ['learner', 'operator'] },
  },
};

export type PaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

/**
 * The gateway's statuses (docs/product/payment.md#statuses). A status never goes backwards: there is no transition from
 * charged to not charged, and none out of CANCELED. ABORTED and EXPIRED are our reading of the gateway's answer; if the
 * gateway reports later that the money was charged, that counts.
 */
export const paymentMachine: StateMachine<PaymentStatus> = {
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
    DONE: {
      PARTIAL_CANCELED: ['learner', 'coach', 'operator', 'system'],
      CANCELED: ['learner', 'coach', 'operator', 'system'],
    },
    PARTIAL_CANCELED: { CANCELED: ['learner', 'coach', 'operator', 'system'] },
  },
};

const idle: ReadonlySet<PaymentStatus> = new Set(['READY', 'ABORTED', 'EXPIRED']);

/** Returns whether the gateway has no money and is not being queried, so that the order can be cancelled. */
export function isIdlePayment(status: PaymentStatus): boolean {
  return idle.has(status);
}
