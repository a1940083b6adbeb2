import type { todaysOrders } from '~/domain/operations/schema/order';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';

/** Selects orders, of lessons or of tools, with a refund that the gateway rejected. */
export const rejectedRefund = {
  payment: { refunds: { some: { status: 'FAILED' } } },
} as const satisfies Prisma.OrderWhereInput & Prisma.ToolOrderWhereInput;

/** Selects orders, of lessons or of tools, that were paid today (Seoul). */
export const paidToday = (now: Date) =>
  ({ payment: { approvedAt: { gte: seoulDayStart(now) } } }) as const satisfies Prisma.OrderWhereInput &
    Prisma.ToolOrderWhereInput;

/** Selects orders that were paid, or placed, today (Seoul). */
export const orderedToday = (which: (typeof todaysOrders)[number], now: Date): Prisma.OrderWhereInput =>
  which === 'PAID' ? paidToday(now) : { createdAt: { gte: seoulDayStart(now) } };
