import { z } from 'zod';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { checkoutSchema, orderRef, startCheckoutInput } from '~/domain/payment/schema';
import {
  cancelToolOrderInput,
  createToolOrderInput,
  storedDeliverySchema,
  listToolOrdersInput,
  quoteToolsInput,
  requestToolReturnInput,
  toolOrderPageSchema,
  toolOrderViewSchema,
  toolQuoteSchema,
  toolReturnRef,
} from '~/domain/tools/order-schema';
import { listToolsInput, refreshToolsInput, toolSchema } from '~/domain/tools/schema';
import { cancelPendingToolOrder } from '~/server/services/payment/order/cancel-pending-order';
import { cancelToolOrder } from '~/server/services/tools/cancel-tool-order';
import { createToolOrder } from '~/server/services/tools/create-tool-order';
import { confirmToolDelivery } from '~/server/services/tools/deliver-tool-order';
import { withdrawToolReturn } from '~/server/services/tools/end-tool-return';
import { listToolOrders } from '~/server/services/tools/list-tool-orders';
import { listTools } from '~/server/services/tools/list-tools';
import { quoteCart } from '~/server/services/tools/quote-cart';
import { readLastDelivery } from '~/server/services/tools/read-last-delivery';
import { readToolOrder, readToolOrderByOid } from '~/server/services/tools/read-tool-order';
import { refreshTools } from '~/server/services/tools/refresh-tools';
import { readReturnPromise, requestToolReturn } from '~/server/services/tools/request-tool-return';
import { startToolCheckout } from '~/server/services/tools/start-tool-checkout';
import { memberProcedure, publicProcedure, router } from '../trpc';

const payProcedure = memberProcedure.meta({ access: 'payment.pay' });

export const toolsRouter = router({
  /** Lists tools for a lesson (docs/product/legacy-calls.md#tools, /coaches/tool/). */
  list: publicProcedure
    .meta({ access: 'public.read' })
    .input(listToolsInput)
    .output(z.array(toolSchema))
    .query(({ ctx, input }) => listTools(ctx, input)),

  /** Returns the current state of the cart's tools (docs/product/legacy-calls.md#tools, /coaches/tool/refresh/). */
  refresh: publicProcedure
    .meta({ access: 'public.read' })
    .input(refreshToolsInput)
    .output(z.array(toolSchema))
    .query(({ ctx, input }) => refreshTools(ctx, input)),

  /** Returns the itemised price of a cart, including delivery. */
  quote: publicProcedure
    .meta({ access: 'public.read' })
    .input(quoteToolsInput)
    .output(toolQuoteSchema)
    .query(({ ctx, input }) => quoteCart(ctx, input)),

  /** Returns the delivery address of the last tool order, to prefill the form. */
  lastDelivery: payProcedure.output(storedDeliverySchema.nullable()).query(({ ctx }) => readLastDelivery(ctx)),

  /** Freezes the price and reserves the stock. */
  createOrder: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(createToolOrderInput)
    .output(orderRef)
    .mutation(({ ctx, input }) => createToolOrder(ctx, input)),

  order: payProcedure
    .input(orderRef)
    .output(toolOrderViewSchema)
    .query(({ ctx, input }) => readToolOrder(ctx, input)),

  orderByOid: payProcedure
    .input(z.object({ orderId: z.string().min(1).max(64) }))
    .output(toolOrderViewSchema)
    .query(({ ctx, input }) => readToolOrderByOid(ctx, input)),

  listOrders: payProcedure
    .input(listToolOrdersInput)
    .output(toolOrderPageSchema)
    .query(({ ctx, input }) => listToolOrders(ctx, input)),

  /** Releases the reserved tools. */
  giveUpOrder: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(orderRef)
    .mutation(({ ctx, input }) => cancelPendingToolOrder(ctx, input)),

  /** Returns what the browser needs to open the gateway's window; payment.confirm takes the money. */
  startCheckout: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(startCheckoutInput)
    .output(checkoutSchema)
    .mutation(({ ctx, input }) => startToolCheckout(ctx, input)),

  /** Cancels an order before it is shipped, with a full refund. */
  cancelOrder: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(cancelToolOrderInput)
    .mutation(({ ctx, input }) => cancelToolOrder(ctx, input)),

  /** Returns the itemised refund for returning these lines. */
  returnPromise: payProcedure
    .input(toolReturnRef)
    .output(refundPromiseSchema)
    .query(({ ctx, input }) => readReturnPromise(ctx, input)),

  /** "수령 확인하기": confirms the delivery. */
  confirmDelivery: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(orderRef)
    .mutation(({ ctx, input }) => confirmToolDelivery(ctx, input)),

  requestReturn: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(requestToolReturnInput)
    .mutation(({ ctx, input }) => requestToolReturn(ctx, input)),

  /** Withdraws a return; the learner keeps the tools. */
  withdrawReturn: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(orderRef)
    .mutation(({ ctx, input }) => withdrawToolReturn(ctx, input)),
});
