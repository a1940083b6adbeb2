import type { PaymentStatus } from '~/domain/payment/status';

/** Where a learner pays into, as the gateway issued it. */
export type VirtualAccount = { bankCode: string; accountNumber: string; customerName: string; dueDate: Date };

/** Where money of a paid virtual account goes back to. */
export type RefundAccount = { bankCode: string; accountNumber: string; holderName: string };

/** A payment as the gateway knows it. Amounts in KRW. */
export type GatewayPayment = {
  paymentKey: string;
  /** Our order id (oid). */
  orderId: string;
  status: PaymentStatus;
  /** The gateway's word for it ("카드", "간편결제", "가상계좌"), null before one is chosen. */
  method: string | null;
  totalAmount: number;
  /** What has not been given back. */
  balanceAmount: number;
  approvedAt: Date | null;
  virtualAccount: VirtualAccount | null;
  receiptUrl: string | null;
  failure: { code: string; message: string } | null;
};

/**
 * What a webhook says. It is never believed: it only names a payment to ask about again. A deposit notice carries no
 * payment key, and any notice may be forged, so the order id is all that is taken from it.
 */
export type GatewayHint = { orderId: string };

/** Everything the browser needs to open the gateway's own window; nothing in it is secret. */
export type GatewayWindow = { scriptUrl: string; clientKey: string };

export interface PaymentGateway {
  /** Stored with each payment; a payment is always settled with the gateway that took it. */
  readonly provider: string;
  readonly window: GatewayWindow;
  /**
   * Takes the money. Safe to call again with the same key: the gateway answers what it answered before.
   * @throws GatewayRefusal when no money was taken and none will be; GatewayUnreachable when nobody can say
   */
  confirm(request: {
    paymentKey: string;
    orderId: string;
    amount: number;
    idempotencyKey: string;
  }): Promise<GatewayPayment>;
  /** Gives back all or a part. @throws GatewayRefusal, GatewayUnreachable */
  cancel(request: {
    paymentKey: string;
    reason: string;
    amount: number;
    idempotencyKey: string;
    refundAccount: RefundAccount | null;
  }): Promise<GatewayPayment>;
  /** @returns null when the gateway knows no such payment @throws GatewayRefusal, GatewayUnreachable */
  findByPaymentKey(paymentKey: string): Promise<GatewayPayment | null>;
  findByOrderId(orderId: string): Promise<GatewayPayment | null>;
  /** @returns null for a body that is not a notice about a payment */
  readHint(body: unknown): GatewayHint | null;
}

/** A definite no: the gateway's code and its sentence for people. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';

  constructor(
    readonly code: string,
    message: string,
    readonly httpStatus: number,
  ) {
    super(message);
  }
}

/** No answer, or one that decides nothing: timeouts, 5xx, a call with the same key under way. Ask again later. */
export class GatewayUnreachable extends Error {
  override readonly name = 'GatewayUnreachable';
}
