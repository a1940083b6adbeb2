import type { RefundPromise } from '~/domain/payment/refund';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { now } from './examples';

type ToolItem = ToolOrderView['items'][number];

/** Returns a bought tool that can be returned; `id` is also its name. */
export const toolItem = (id: string, change: Partial<ToolItem> = {}) =>
  ({
    encryptedItemId: id,
    name: id,
    serviceType: 'workout',
    drawing: 'roller',
    mode: 'buy',
    months: 0,
    count: 1,
    returnable: true,
    ...change,
  }) as ToolItem;

/**
 * Returns the fields of an order that its panels read.
 * @param deliveredAt null before the tools have arrived
 */
export const toolOrder = (items: ToolItem[], deliveredAt: Date | null = now) =>
  ({
    encryptedOrderId: 'order-1',
    items,
    soldUnder: { returns: { days: 7 } },
    deliveredAt,
  }) as unknown as ToolOrderView;

/** Returns a refund of the amount in won. */
export const toolPromise = (amount: number): RefundPromise => ({
  policyVersion: 'tools-1',
  rule: 'returned',
  lines: [{ code: 'tool', label: '폼롤러', amount }],
  amount,
});
