import type { OrderStatus } from '~/domain/payment/status';
import type { StateMachine } from '~/domain/shared/state-machine';

export const toolOrderStatuses = [
  'PENDING',
  'PAID',
  'PREPARING',
  'SHIPPED',
  'DELIVERED',
  'RETURN_REQUESTED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type ToolOrderStatus = (typeof toolOrderStatuses)[number];

/**
 * From a return that was received in part, or called off, the order goes back to DELIVERED: something of it stays with
 * the learner.
 */
export const toolOrderMachine: StateMachine<ToolOrderStatus> = {
  name: 'tool-order',
  moves: {
    PENDING: { PAID: ['learner', 'system'], CANCELLED: ['learner', 'system'], EXPIRED: ['system'] },
    PAID: { PREPARING: ['operator'], CANCELLED: ['learner', 'operator'] },
    PREPARING: { SHIPPED: ['operator'], CANCELLED: ['learner', 'operator'] },
    SHIPPED: { DELIVERED: ['operator', 'learner', 'system'] },
    DELIVERED: { RETURN_REQUESTED: ['learner', 'operator'] },
    RETURN_REQUESTED: { RETURNED: ['operator'], DELIVERED: ['operator', 'learner'] },
  },
};

/** An operator has to prepare, send or receive something. */
export const waitingToolStatuses = [
  'PAID',
  'PREPARING',
  'RETURN_REQUESTED',
] as const satisfies readonly ToolOrderStatus[];

/** Paid and not on its way: it can be called off whole. */
export function isUnshipped(status: ToolOrderStatus): boolean {
  return status === 'PAID' || status === 'PREPARING';
}

/** Where a tool order stands as far as its payment is concerned. */
export function paymentSide(status: ToolOrderStatus): OrderStatus {
  return status === 'PENDING' || status === 'CANCELLED' || status === 'EXPIRED' ? status : 'PAID';
}

export const toolOrderLabels: Record<ToolOrderStatus, string> = {
  PENDING: '결제 전',
  PAID: '결제 완료',
  PREPARING: '준비 중',
  SHIPPED: '배송 중',
  DELIVERED: '배송 완료',
  RETURN_REQUESTED: '반품 중',
  RETURNED: '반품 완료',
  CANCELLED: '취소',
  EXPIRED: '결제 시간 만료',
};
