import type { StateMachine } from '~/domain/shared/state-machine';

export type OrderStatus = 'PENDING' | 'PAID' | 'CANCELLED' | 'EXPIRED';

/**
 * CANCELLED: the learner chose something else, or gave it back untouched. EXPIRED: the hour was given back; money after
 * that is returned.
 */
export const orderMachine: StateMachine<OrderStatus> = {
  name: 'order',
  moves: {
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
 * The gateway's statuses (docs/product/payment.md#statuses). A status never goes backwards: there is none from money
 * taken to money not taken, and no way out of CANCELED. ABORTED and EXPIRED are what we made of the gateway's answer;
 * when it says later that the money was taken after all, that counts.
 */
export const paymentMachine: StateMachine<PaymentStatus> = {
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
    DONE: {
      PARTIAL_CANCELED: ['learner', 'coach', 'operator', 'system'],
      CANCELED: ['learner', 'coach', 'operator', 'system'],
    },
    PARTIAL_CANCELED: { CANCELED: ['learner', 'coach', 'operator', 'system'] },
  },
};

const idle: ReadonlySet<PaymentStatus> = new Set(['READY', 'ABORTED', 'EXPIRED']);

/** As long as the gateway holds nothing and is not being asked, an order can be let go of. */
export function isIdlePayment(status: PaymentStatus): boolean {
  return idle.has(status);
}
