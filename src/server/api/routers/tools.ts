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
} from '~/domain/tools/schema/order';
import { listToolsInput, refreshToolsInput, toolSchema } from '~/domain/tools/schema/tools';
import { cancelPendingToolOrder } from '~/server/services/payment/order/cancel-pending-order';
import { cancelToolOrder } from '~/server/services/tools/order/cancel-tool-order';
import { createToolOrder } from '~/server/services/tools/order/create-tool-order';
import { confirmToolDelivery } from '~/server/services/tools/delivery/deliver-tool-order';
import { withdrawToolReturn } from '~/server/services/tools/delivery/end-tool-return';
import { listToolOrders } from '~/server/services/tools/order/list-tool-orders';
import { listTools } from '~/server/services/tools/shop/list-tools';
import { quoteCart } from '~/server/services/tools/shop/quote-cart';
import { readLastDelivery } from '~/server/services/tools/shop/read-last-delivery';
import { readToolOrder, readToolOrderByOid } from '~/server/services/tools/order/read-tool-order';
import { refreshTools } from '~/server/services/tools/shop/refresh-tools';
import { readReturnPromise, requestToolReturn } from '~/server/services/tools/delivery/request-tool-return';
import { startToolCheckout } from '~/server/services/tools/order/start-tool-checkout';
import { call, memberProcedure, publicProcedure, router } from '../trpc';

const payProcedure = memberProcedure.meta({ access: 'payment.pay' });

export const toolsRouter = router({
  /** Lists tools for a lesson (docs/product/legacy-calls.md#tools, /coaches/tool/). */
  list: publicProcedure
    .meta({ access: 'public.read' })
    .input(listToolsInput)
    .output(z.array(toolSchema))
    .query(call(listTools)),

  /** Returns the current state of the cart's tools (docs/product/legacy-calls.md#tools, /coaches/tool/refresh/). */
  refresh: publicProcedure
    .meta({ access: 'public.read' })
    .input(refreshToolsInput)
    .output(z.array(toolSchema))
    .query(call(refreshTools)),

  /** Returns the itemised price of a cart, including delivery. */
  quote: publicProcedure
    .meta({ access: 'public.read' })
    .input(quoteToolsInput)
    .output(toolQuoteSchema)
    .query(call(quoteCart)),

  /** Returns the delivery address of the last tool order, to prefill the form. */
  lastDelivery: payProcedure.output(storedDeliverySchema.nullable()).query(call(readLastDelivery)),

  /** Freezes the price and reserves the stock. */
  createOrder: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(createToolOrderInput)
    .output(orderRef)
    .mutation(call(createToolOrder)),

  order: payProcedure.input(orderRef).output(toolOrderViewSchema).query(call(readToolOrder)),

  orderByOid: payProcedure
    .input(z.object({ orderId: z.string().min(1).max(64) }))
    .output(toolOrderViewSchema)
    .query(call(readToolOrderByOid)),

  listOrders: payProcedure.input(listToolOrdersInput).output(toolOrderPageSchema).query(call(listToolOrders)),

  /** Releases the reserved tools. */
  giveUpOrder: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(orderRef)
    .mutation(call(cancelPendingToolOrder)),

  /** Returns what the browser needs to open the gateway's window; payment.confirm takes the money. */
  startCheckout: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(startCheckoutInput)
    .output(checkoutSchema)
    .mutation(call(startToolCheckout)),

  /** Cancels an order before it is shipped, with a full refund. */
  cancelOrder: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(cancelToolOrderInput)
    .mutation(call(cancelToolOrder)),

  /** Returns the itemised refund for returning these lines. */
  returnPromise: payProcedure.input(toolReturnRef).output(refundPromiseSchema).query(call(readReturnPromise)),

  /** "수령 확인하기": confirms the delivery. */
  confirmDelivery: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(orderRef)
    .mutation(call(confirmToolDelivery)),

  requestReturn: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(requestToolReturnInput)
    .mutation(call(requestToolReturn)),

  /** Withdraws a return; the learner keeps the tools. */
  withdrawReturn: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(orderRef)
    .mutation(call(withdrawToolReturn)),
});
