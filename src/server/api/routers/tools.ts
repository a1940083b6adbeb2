import { z } from 'zod';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { checkoutSchema, orderRef, startCheckoutInput } from '~/domain/payment/schema';
import {
  cancelToolOrderInput,
  createToolOrderInput,
  knownDeliverySchema,
  listToolOrdersInput,
  quoteToolsInput,
  requestToolReturnInput,
  toolOrderPageSchema,
  toolOrderViewSchema,
  toolQuoteSchema,
  toolReturnRef,
} from '~/domain/tools/order-schema';
import { listToolsInput, refreshToolsInput, toolSchema } from '~/domain/tools/schema';
import { giveUpToolOrder } from '~/server/services/payment/order/give-up-order';
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
  /** Tools for a lesson (docs/product/legacy-calls.md#tools, /coaches/tool/). */
  list: publicProcedure
    .meta({ access: 'public.read' })
    .input(listToolsInput)
    .output(z.array(toolSchema))
    .query(({ ctx, input }) => listTools(ctx, input)),

  /** The cart's tools as they are now (docs/product/legacy-calls.md#tools, /coaches/tool/refresh/). */
  refresh: publicProcedure
    .meta({ access: 'public.read' })
    .input(refreshToolsInput)
    .output(z.array(toolSchema))
    .query(({ ctx, input }) => refreshTools(ctx, input)),

  /** What a cart costs with its delivery, line by line. */
  quote: publicProcedure
    .meta({ access: 'public.read' })
    .input(quoteToolsInput)
    .output(toolQuoteSchema)
    .query(({ ctx, input }) => quoteCart(ctx, input)),

  /** Where the last tools went, to begin from. */
  lastDelivery: payProcedure.output(knownDeliverySchema.nullable()).query(({ ctx }) => readLastDelivery(ctx)),

  /** Freezes the price and takes the stock. */
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

  /** Lets the held tools go. */
  giveUpOrder: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(orderRef)
    .mutation(({ ctx, input }) => giveUpToolOrder(ctx, input)),

  /** What the browser needs to open the gateway's window; the money is taken by payment.confirm. */
  startCheckout: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(startCheckoutInput)
    .output(checkoutSchema)
    .mutation(({ ctx, input }) => startToolCheckout(ctx, input)),

  /** Before it is shipped: everything back. */
  cancelOrder: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(cancelToolOrderInput)
    .mutation(({ ctx, input }) => cancelToolOrder(ctx, input)),

  /** What sending these lines back gives back, itemised. */
  returnPromise: payProcedure
    .input(toolReturnRef)
    .output(refundPromiseSchema)
    .query(({ ctx, input }) => readReturnPromise(ctx, input)),

  /** "수령 확인하기" */
  confirmDelivery: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(orderRef)
    .mutation(({ ctx, input }) => confirmToolDelivery(ctx, input)),

  requestReturn: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(requestToolReturnInput)
    .mutation(({ ctx, input }) => requestToolReturn(ctx, input)),

  /** Keeps what was to go back. */
  withdrawReturn: payProcedure
    .meta({ access: 'payment.pay', ownHand: true })
    .input(orderRef)
    .mutation(({ ctx, input }) => withdrawToolReturn(ctx, input)),
});
