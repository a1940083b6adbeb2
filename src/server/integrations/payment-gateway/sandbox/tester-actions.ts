import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { db } from '~/server/db';
import { ACCOUNT_METHOD, dueDate } from './confirm-payment';
import { notifyShop } from './notify-shop';
import { readAccount, statusNow } from './sandbox-payment';

const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);

/** A path on this site; the gateway redirects a tester nowhere else. */
const ownPath = z
  .string()
  .max(1_000)
  .transform((url, context) => {
    const parsed = URL.canParse(url) ? new URL(url) : null;
    if (parsed?.pathname.startsWith('/payment/')) return `${parsed.pathname}${parsed.search}`;
    context.addIssue({ code: 'custom', message: 'a page of the payment flow' });
    return z.NEVER;
  });

/** The documented parameters of a payment request, which the browser sends when it opens the window. */
export const windowRequestSchema = z.object({
  method: z.enum(['CARD', 'VIRTUAL_ACCOUNT']),
  orderId: z.string().regex(/^[\w=-]{6,64}$/),
  orderName: text(100),
  amount: z.coerce.number().int().min(1).max(100_000_000),
  customerName: text(100).default(''),
  validHours: z.coerce.number().int().min(1).max(720).default(24),
  successUrl: ownPath,
  failUrl: ownPath,
});
export type WindowRequest = z.infer<typeof windowRequestSchema>;

export const windowDecisions = ['approve', 'refuse', 'quit'] as const;
export type WindowDecision = (typeof windowDecisions)[number];

const rejection = {
  code: 'REJECT_CARD_COMPANY',
  message: '카드사에서 승인을 거절했어요. 한도나 잔액을 확인해 주세요.',
};

/** Applies the tester's decision in the window. @returns the path to redirect to, with the documented parameters */
export async function decideWindow(request: WindowRequest, decision: WindowDecision, now: Date): Promise<string> {
  const { orderId, amount } = request;
  if (decision === 'quit')
    return withQuery(request.failUrl, { code: 'PAY_PROCESS_CANCELED', message: '결제를 취소했어요.', orderId });
  const paymentKey = `sandbox_${randomBytes(18).toString('base64url')}`;
  const account = request.method === 'VIRTUAL_ACCOUNT';
  await db.sandboxPayment.create({
    data: {
      paymentKey,
      orderId,
      orderName: request.orderName,
      method: account ? ACCOUNT_METHOD : '카드',
      status: 'IN_PROGRESS',
      totalAmount: amount,
      balanceAmount: amount,
      successUrl: request.successUrl,
      failUrl: request.failUrl,
      secret: `ps_${randomBytes(12).toString('hex')}`,
      requestedAt: now,
      ...(account
        ? {
            virtualAccount: {
              accountNumber: '',
              bankCode: '88',
              customerName: request.customerName,
              dueDate: dueDate(now, request.validHours),
            },
          }
        : {}),
      ...(decision === 'refuse' ? { failure: rejection } : {}),
    },
  });
  return withQuery(request.successUrl, { paymentType: 'NORMAL', orderId, paymentKey, amount: String(amount) });
}

/**
 * The format of keys from decideWindow; a text of another format names no payment and is not looked up in the database.
 */
const paymentKeyPattern = /^sandbox_[\w-]{1,100}$/;

/** Pays into the virtual account as the tester, and notifies the shop as documented. */
export async function deposit(paymentKey: string, now: Date): Promise<void> {
  if (!paymentKeyPattern.test(paymentKey)) return;
  const row = await db.sandboxPayment.findUnique({ where: { paymentKey } });
  if (!row || statusNow(row, now) !== 'WAITING_FOR_DEPOSIT') return;
  const { count } = await db.sandboxPayment.updateMany({
    where: { paymentKey, status: 'WAITING_FOR_DEPOSIT' },
    data: { status: 'DONE', approvedAt: now },
  });
  if (count > 0) await notifyShop({ createdAt: now, secret: row.secret, status: 'DONE', orderId: row.orderId });
}

/** Returns what the tester's page of a payment shows. */
export async function readSandboxPayment(paymentKey: string, now: Date) {
  if (!paymentKeyPattern.test(paymentKey)) return null;
  const row = await db.sandboxPayment.findUnique({ where: { paymentKey } });
  if (!row) return null;
  return {
    paymentKey,
    orderName: row.orderName,
    method: row.method,
    status: statusNow(row, now),
    totalAmount: row.totalAmount,
    balanceAmount: row.balanceAmount,
    account: readAccount(row),
  };
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`;
}
