import { z } from 'zod';
import { permalinkSchema } from '~/domain/catalog/schema';
import { ledgerBalancesSchema } from '~/domain/payment/ledger';
import { linkRef, paymentLinkSchema } from '~/domain/payment/link';
import {
  offerInput,
  offerSchema,
  paymentInfoInput,
  paymentInfoSchema,
  soldProgramSchema,
} from '~/domain/payment/offer';
import { orderViewSchema, waitingOrderSchema } from '~/domain/payment/order-view';
import { refundPreviewSchema, refundPromiseSchema } from '~/domain/payment/refund';
import {
  checkoutSchema,
  confirmInput,
  contractRef,
  createOrderInput,
  orderRef,
  quoteInput,
  quoteSchema,
  refundContractInput,
  refundOutcomes,
  soldOrderRef,
  startCheckoutInput,
} from '~/domain/payment/schema';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { confirmPayment } from '~/server/services/payment/checkout/confirm-payment';
import { createOrder } from '~/server/services/payment/order/create-order';
import { cancelPendingOrder } from '~/server/services/payment/order/cancel-pending-order';
import { listWaitingOrders } from '~/server/services/payment/order/list-waiting-orders';
import { readPaymentLink } from '~/server/services/payment/order/payment-link';
import { quoteProduct } from '~/server/services/payment/order/quote-product';
import { readLedgerBalances } from '~/server/services/payment/ledger/read-ledger-balances';
import { readOffer } from '~/server/services/payment/order/read-offer';
import { readOrder, readOrderByOid } from '~/server/services/payment/order/read-order';
import { readPayment } from '~/server/services/lesson/contract/view/read-payment';
import { readRefundPromise, refundContract } from '~/server/services/lesson/contract/end/refund-contract';
import { resolvePayPage } from '~/server/services/catalog/resolve-program';
import { startCheckout } from '~/server/services/payment/checkout/start-checkout';
import { listPayments } from '~/server/services/tools/order/list-payments';
import { listPaymentsInput, paymentPageSchema } from '~/domain/tools/schema/payment-history';
import { call, memberProcedure, publicProcedure, router } from '../trpc';

const payProcedure = memberProcedure.meta({ access: 'payment.pay' });

export const paymentRouter = router({
  /** Returns the itemised price of a product, before the user has committed to anything. */
  quote: publicProcedure
    .meta({ access: 'public.read' })
    .input(quoteInput)
    .output(quoteSchema)
    .query(call(quoteProduct)),

  /**
   * Returns the program that the payment page of a permalink sells, or the payonly program named with it; NOT_FOUND
   * makes the page answer 404.
   */
  program: publicProcedure
    .meta({ access: 'public.read' })
    .input(z.object({ permalink: permalinkSchema, program: permalinkSchema.optional() }))
    .output(soldProgramSchema)
    .query(({ ctx, input }) => resolvePayPage(ctx.db, input)),

  /** Returns the data with which the payment page starts. */
  offer: payProcedure.input(offerInput).output(offerSchema).query(call(readOffer)),

  /** Returns a payment link, for the learner to whom the coach sent it. */
  link: payProcedure.input(linkRef).output(paymentLinkSchema).query(call(readPaymentLink)),

  /** Freezes the price and holds the hour. */
  createOrder: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(createOrderInput)
    .output(orderRef)
    .mutation(call(createOrder)),

  order: payProcedure.input(orderRef).output(orderViewSchema).query(call(readOrder)),

  /** Lists the user's own orders that wait for a deposit, with the account to pay into. */
  waitingOrders: payProcedure.output(waitingOrderSchema.array()).query(call(listWaitingOrders)),

  /** Lists the user's own payments for lessons and tools, with refunds, awaited deposits and used lessons. */
  history: payProcedure.input(listPaymentsInput).output(paymentPageSchema).query(call(listPayments)),

  orderByOid: payProcedure
    .input(z.object({ orderId: z.string().min(1).max(64) }))
    .output(orderViewSchema)
    .query(call(readOrderByOid)),

  /** "다른 시간 고르기": releases the held hour. */
  giveUpOrder: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(orderRef)
    .mutation(call(cancelPendingOrder)),

  /** Returns what the browser needs to open the gateway's window. */
  startCheckout: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(startCheckoutInput)
    .output(checkoutSchema)
    .mutation(call(startCheckout)),

  /** Takes the money after the user returns from the gateway's window. */
  confirm: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(confirmInput)
    .output(soldOrderRef)
    .mutation(call(confirmPayment)),

  /** Returns the itemised refund if the contract ended now, and what would end with it. */
  refundPromise: payProcedure.input(contractRef).output(refundPreviewSchema).query(call(readRefundPromise)),

  refundContract: payProcedure
    .meta({ access: 'payment.pay', ownerOnly: true })
    .input(refundContractInput)
    .output(
      z.object({ promise: refundPromiseSchema, outcome: z.enum(refundOutcomes), encryptedOrderId: encryptedIdSchema }),
    )
    .mutation(call(refundContract)),

  /** Returns the payment of a contract (docs/product/legacy-calls.md#lessons, /api/payment/read/). */
  read: memberProcedure
    .meta({ access: 'lesson.own' })
    .input(paymentInfoInput)
    .output(paymentInfoSchema)
    .query(call(readPayment)),

  ledgerBalances: memberProcedure
    .meta({ access: 'operations.read' })
    .output(ledgerBalancesSchema)
    .query(call(readLedgerBalances)),
});
