import { z } from 'zod';
import type { SandboxPayment } from '~/generated/prisma/client';
import { MINUTE_MS } from '~/domain/shared/durations';
import { formatClock, seoulDate } from '~/domain/shared/seoul-time';

/** An approval must be confirmed within this time, as in the documentation; then the session expires. */
const SESSION_MS = 10 * MINUTE_MS;

const cancelsSchema = z.array(
  z.object({ transactionKey: z.string(), cancelReason: z.string(), cancelAmount: z.int(), canceledAt: z.string() }),
);
const accountSchema = z.object({
  accountNumber: z.string(),
  bankCode: z.string(),
  customerName: z.string(),
  dueDate: z.string(),
});
const failureSchema = z.object({ code: z.string(), message: z.string() });
export type SandboxAccount = z.infer<typeof accountSchema>;

export function readAccount(row: Pick<SandboxPayment, 'virtualAccount'>): SandboxAccount | null {
  return accountSchema.nullable().catch(null).parse(row.virtualAccount);
}

export function readFailure(row: Pick<SandboxPayment, 'failure'>) {
  return failureSchema.nullable().catch(null).parse(row.failure);
}

export function readCancels(row: Pick<SandboxPayment, 'cancels'>) {
  return cancelsSchema.catch([]).parse(row.cancels);
}

/** Returns the current status of a stored payment: sessions and unpaid virtual accounts expire. */
export function statusNow(row: SandboxPayment, now: Date): string {
  if (row.status === 'IN_PROGRESS' && now.getTime() > row.requestedAt.getTime() + SESSION_MS) return 'EXPIRED';
  const account = readAccount(row);
  if (row.status === 'WAITING_FOR_DEPOSIT' && account && now > new Date(`${account.dueDate}+09:00`)) return 'EXPIRED';
  return row.status;
}

/** Returns the payment object of the documented API. */
export function presentPayment(row: SandboxPayment, now: Date, pageUrl: string) {
  const cancels = readCancels(row);
  return {
    mId: 'sandbox',
    version: '2022-11-16',
    paymentKey: row.paymentKey,
    type: 'NORMAL',
    orderId: row.orderId,
    orderName: row.orderName,
    currency: 'KRW',
    method: row.method,
    totalAmount: row.totalAmount,
    balanceAmount: row.balanceAmount,
    status: statusNow(row, now),
    requestedAt: koreanTime(row.requestedAt),
    approvedAt: row.approvedAt ? koreanTime(row.approvedAt) : null,
    useEscrow: false,
    cancels: cancels.length > 0 ? cancels : null,
    isPartialCancelable: true,
    virtualAccount: readAccount(row),
    secret: row.secret,
    failure: readFailure(row),
    receipt: { url: pageUrl },
  };
}

/** Formats an instant as "2026-11-20T19:00:00+09:00". */
export function koreanTime(instant: Date): string {
  return `${koreanLocalTime(instant)}+09:00`;
}

/** Formats an instant as "2026-11-20T19:00:00", the format of due dates. */
export function koreanLocalTime(instant: Date): string {
  return `${seoulDate(instant)}T${formatClock(instant)}:${String(instant.getUTCSeconds()).padStart(2, '0')}`;
}
