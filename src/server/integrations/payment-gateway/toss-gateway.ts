import { seoulInstant } from '~/domain/shared/seoul-time';
import {
  type GatewayPayment,
  GatewayRejection,
  GatewayUnreachable,
  type GatewayWindow,
  type PaymentGateway,
} from './gateway-port';
import { callToss, type TossHttpOptions } from './toss-http';
import { tossNoticeSchema, tossPaymentSchema } from './toss-schema';

export type TossOptions = TossHttpOptions & { provider: string; window: GatewayWindow };

/** The documentation limits a cancel reason to 200 characters. */
const MAX_REASON = 200;

/** Creates a gateway for the public REST API (v1) of Toss Payments, or for a compatible one at another address. */
export function createTossGateway({ provider, window, ...http }: TossOptions): PaymentGateway {
  async function find(path: string): Promise<GatewayPayment | null> {
    try {
      return readPayment(await rejectedKeyAsUnreachable(callToss(http, { method: 'GET', path })));
    } catch (error) {
      if (error instanceof GatewayRejection && error.httpStatus === 404) return null;
      throw error;
    }
  }

  const findByPaymentKey = (paymentKey: string) => find(`/v1/payments/${encodeURIComponent(paymentKey)}`);

  return {
    provider,
    window,
    findByPaymentKey,
    findByOrderId: (orderId) => find(`/v1/payments/orders/${encodeURIComponent(orderId)}`),

    async confirm({ idempotencyKey, ...body }) {
      try {
        return readPayment(
          await callToss(http, { method: 'POST', path: '/v1/payments/confirm', body, idempotencyKey }),
        );
      } catch (error) {
        if (!(error instanceof GatewayRejection) || error.code !== 'ALREADY_PROCESSED_PAYMENT') throw error;
        // Another call, perhaps an earlier attempt of ours, has succeeded; its result counts.
        const decided = await findByPaymentKey(body.paymentKey);
        if (!decided) throw error;
        return decided;
      }
    },

    async cancel({ paymentKey, reason, amount, idempotencyKey, refundAccount }) {
      const body = {
        cancelReason: reason.slice(0, MAX_REASON),
        cancelAmount: amount,
        ...(refundAccount
          ? {
              refundReceiveAccount: {
                bank: refundAccount.bankCode,
                accountNumber: refundAccount.accountNumber,
                holderName: refundAccount.holderName,
              },
            }
          : {}),
      };
      return readPayment(
        await rejectedKeyAsUnreachable(
          callToss(http, {
            method: 'POST',
            path: `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`,
            body,
            idempotencyKey,
          }),
        ),
      );
    },

    readHint(body) {
      const notice = tossNoticeSchema.safeParse(body);
      if (!notice.success) return null;
      return { orderId: 'data' in notice.data ? notice.data.data.orderId : notice.data.orderId };
    },
  };
}

/**
 * Reports a rejected API key as unreachable, because an operator can fix the key; no refund may be given up and no
 * payment forgotten for that reason.
 */
async function rejectedKeyAsUnreachable(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayRejection && error.httpStatus === 401)
      throw new GatewayUnreachable(`payment gateway: our key was rejected with ${error.code}`, { cause: error });
    throw error;
  }
}

/** Reads a payment. A response of unknown shape counts as no response, because a retry is safer than a guess. */
function readPayment(answer: unknown): GatewayPayment {
  const parsed = tossPaymentSchema.safeParse(answer);
  if (!parsed.success)
    throw new GatewayUnreachable('payment gateway: an answer of unknown shape', { cause: parsed.error });
  const {
    paymentKey,
    orderId,
    status,
    method,
    totalAmount,
    balanceAmount,
    approvedAt,
    virtualAccount,
    receipt,
    failure,
  } = parsed.data;
  return {
    paymentKey,
    orderId,
    status,
    totalAmount,
    balanceAmount,
    method: method ?? null,
    approvedAt: approvedAt ? new Date(approvedAt) : null,
    receiptUrl: receipt?.url ?? null,
    failure: failure ?? null,
    virtualAccount: virtualAccount?.dueDate
      ? {
          bankCode: virtualAccount.bankCode,
          accountNumber: virtualAccount.accountNumber,
          customerName: virtualAccount.customerName ?? '',
          dueDate: readLocalTime(virtualAccount.dueDate),
        }
      : null,
  };
}

/** Reads "2026-11-21T19:00:00" as Korean local time; a text with an offset is read with its offset. */
function readLocalTime(text: string): Date {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text) ?? [];
  if (year === undefined) return new Date(text);
  return seoulInstant(Number(year), Number(month), Number(day), Number(hour), Number(minute));
}
