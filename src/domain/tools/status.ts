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

/** After a partial or withdrawn return the order returns to DELIVERED, because the learner keeps some of the tools. */
export const toolOrderMachine: StateMachine<ToolOrderStatus> = {
  name: 'tool-order',
  transitions: {
    PENDING: { PAID: ['learner', 'system'], CANCELLED: ['learner', 'system'], EXPIRED: ['system'] },
    PAID: { PREPARING: ['operator'], CANCELLED: ['learner', 'operator'] },
    PREPARING: { SHIPPED: ['operator'], CANCELLED: ['learner', 'operator'] },
    SHIPPED: { DELIVERED: ['operator', 'learner', 'system'] },
    DELIVERED: { RETURN_REQUESTED: ['learner', 'operator'] },
    RETURN_REQUESTED: { RETURNED: ['operator'], DELIVERED: ['operator', 'learner'] },
  },
};

/** States in which an operator must prepare, ship or receive tools. */
export const actionableToolStatuses = [
  'PAID',
  'PREPARING',
  'RETURN_REQUESTED',
] as const satisfies readonly ToolOrderStatus[];

/** Returns whether the order is paid and not shipped, so that it can be cancelled completely. */
export function isUnshipped(status: ToolOrderStatus): boolean {
  return status === 'PAID' || status === 'PREPARING';
}

/** Returns the payment status that a tool order's state corresponds to. */
export function paymentSide(status: ToolOrderStatus): OrderStatus {
  return status === 'PENDING' || status === 'CANCELLED' || status === 'EXPIRED' ? status : 'PAID';
}

export const toolOrderLabels: Record<ToolOrderStatus, string> = {
  PENDING: '결제 전',
  PAID: '결제 완료',
  PREPARING: '준비 중',
  SHIPPED: '배송 중',
  DELIVERED: '배송 완료',
  RETURN_REQUESTED: '반품·반납 중',
  RETURNED: '반품·반납 완료',
  CANCELLED: '취소',
  EXPIRED: '결제 시간 만료',
};
