import { seoulInstant } from '~/domain/shared/seoul-time';
import {
  type GatewayPayment,
  GatewayRefusal,
  GatewayUnreachable,
  type GatewayWindow,
  type PaymentGateway,
} from './gateway-port';
import { callToss, type TossHttpOptions } from './toss-http';
import { tossNoticeSchema, tossPaymentSchema } from './toss-schema';

export type TossOptions = TossHttpOptions & { provider: string; window: GatewayWindow };

/** The documents limit a cancel reason to 200 characters. */
const MAX_REASON = 200;

/** Toss Payments over its public REST contract (v1), or anything that speaks it at another address. */
export function createTossGateway({ provider, window, ...http }: TossOptions): PaymentGateway {
  async function find(path: string): Promise<GatewayPayment | null> {
    try {
      return readPayment(await patiently(callToss(http, { method: 'GET', path })));
    } catch (error) {
      if (error instanceof GatewayRefusal && error.httpStatus === 404) return null;
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
        if (!(error instanceof GatewayRefusal) || error.code !== 'ALREADY_PROCESSED_PAYMENT') throw error;
        // Somebody, perhaps an earlier run of ours, got through: what was decided is what counts.
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
        await patiently(
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
 * When it is our own key that is refused, a person can mend it: no refund is given up and no payment forgotten for
 * that.
 */
async function patiently(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayRefusal && error.httpStatus === 401)
      throw new GatewayUnreachable(`payment gateway: our key was refused with ${error.code}`, { cause: error });
    throw error;
  }
}

/** An answer of another shape is no answer: better asked again than guessed. */
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

/** "2026-11-21T19:00:00" is Korean wall time; with an offset it says so itself. */
function readLocalTime(text: string): Date {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text) ?? [];
  if (year === undefined) return new Date(text);
  return seoulInstant(Number(year), Number(month), Number(day), Number(hour), Number(minute));
}
