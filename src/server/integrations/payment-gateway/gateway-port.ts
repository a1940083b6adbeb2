import type { PaymentStatus } from '~/domain/payment/status';

/** The account, issued by the gateway, into which a learner pays. */
export type VirtualAccount = { bankCode: string; accountNumber: string; customerName: string; dueDate: Date };

/** The account that receives the refund of a payment by virtual account. */
export type RefundAccount = { bankCode: string; accountNumber: string; holderName: string };

/** A payment in the gateway's records. Amounts in KRW. */
export type GatewayPayment = {
  paymentKey: string;
  /** Our order id (oid). */
  orderId: string;
  status: PaymentStatus;
  /** The gateway's name of the method ("카드", "간편결제", "가상계좌"), null before one is chosen. */
  method: string | null;
  totalAmount: number;
  /** The amount that has not been refunded. */
  balanceAmount: number;
  approvedAt: Date | null;
  virtualAccount: VirtualAccount | null;
  receiptUrl: string | null;
  failure: { code: string; message: string } | null;
};

/**
 * The content of a webhook. It is not trusted: it only names a payment whose state is then requested from the gateway.
 * A deposit notice has no payment key, and any notice may be forged, so only the order id is used.
 */
export type GatewayHint = { orderId: string };

/** The data that the browser needs to open the gateway's own window; none of it is secret. */
export type GatewayWindow = { scriptUrl: string; clientKey: string };

export interface PaymentGateway {
  /** Stored with each payment; a payment always stays with the gateway that took it. */
  readonly provider: string;
  readonly window: GatewayWindow;
  /**
   * Takes the money. A retry with the same key is safe: the gateway returns its first answer.
   * @throws GatewayRejection when no money was taken and none will be; GatewayUnreachable when the result is unknown
   */
  confirm(request: {
    paymentKey: string;
    orderId: string;
    amount: number;
    idempotencyKey: string;
  }): Promise<GatewayPayment>;
  /** Refunds the whole amount or a part. @throws GatewayRejection, GatewayUnreachable */
  cancel(request: {
    paymentKey: string;
    reason: string;
    amount: number;
    idempotencyKey: string;
    refundAccount: RefundAccount | null;
  }): Promise<GatewayPayment>;
  /** @returns null when the gateway has no such payment @throws GatewayRejection, GatewayUnreachable */
  findByPaymentKey(paymentKey: string): Promise<GatewayPayment | null>;
  findByOrderId(orderId: string): Promise<GatewayPayment | null>;
  /** @returns null for a body that is not a payment notice */
  readHint(body: unknown): GatewayHint | null;
}

/** A definite rejection, with the gateway's code and its message for users. */
export class GatewayRejection extends Error {
  override readonly name = 'GatewayRejection';

  constructor(
    readonly code: string,
    message: string,
    readonly httpStatus: number,
  ) {
    super(message);
  }
}

/**
 * No answer, or an answer that decides nothing: a timeout, a 5xx status, or a call with the same key in progress. The
 * call can be retried later.
 */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}
