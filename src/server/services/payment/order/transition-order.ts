import { type OrderStatus, type PaymentStatus, orderMachine, paymentMachine } from '~/domain/payment/status';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { type TransitionActor, recordTransition } from '~/server/services/audit/record-transition';

/** @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when another transaction changed it first */
export async function transitionOrder(
  tx: Tx,
  order: { id: number; status: OrderStatus },
  to: OrderStatus,
  by: TransitionActor,
): Promise<void> {
  await recordTransition(tx, orderMachine, { entityId: order.id, from: order.status, to, ...by });
  const { count } = await tx.order.updateMany({ where: { id: order.id, status: order.status }, data: { status: to } });
  if (count === 0) throw new DomainError('CONFLICT');
}

/** @throws DomainError MOVE_NOT_ALLOWED, CONFLICT when another transaction changed it first */
export async function transitionPayment(
  tx: Tx,
  payment: { id: number; status: PaymentStatus },
  to: PaymentStatus,
  by: TransitionActor,
  data: Prisma.PaymentUncheckedUpdateManyInput = {},
): Promise<void> {
  await recordTransition(tx, paymentMachine, { entityId: payment.id, from: payment.status, to, ...by });
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, status: payment.status },
    data: { ...data, status: to },
  });
  if (count === 0) throw new DomainError('CONFLICT');
}
