import { randomInt } from 'node:crypto';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { type SandboxCall, SandboxRejection } from './rejection';
import { koreanLocalTime, presentPayment, readAccount, readFailure, statusNow } from './sandbox-payment';

/** The method's name for a virtual account, 가상계좌, as in the documentation. */
export const ACCOUNT_METHOD = '가상계좌';

/** POST /v1/payments/confirm: takes the money that the learner approved, or issues a virtual account. */
export async function confirmPayment(
  { paymentKey, orderId, amount }: { paymentKey: string; orderId: string; amount: number },
  { now, pageOf }: SandboxCall,
) {
  const row = await db.sandboxPayment.findUnique({ where: { paymentKey } });
  if (!row || row.orderId !== orderId || statusNow(row, now) === 'EXPIRED')
    throw new SandboxRejection(
      404,
      'NOT_FOUND_PAYMENT_SESSION',
      '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.',
    );
  if (row.totalAmount !== amount) throw new SandboxRejection(403, 'FORBIDDEN_REQUEST', '허용되지 않은 요청입니다.');
  const planned = readFailure(row);
  if (planned) {
    await db.sandboxPayment.updateMany({ where: { paymentKey, status: 'IN_PROGRESS' }, data: { status: 'ABORTED' } });
    throw new SandboxRejection(403, planned.code, planned.message);
  }
  const account = row.method === ACCOUNT_METHOD ? readAccount(row) : null;
  const { count } = await db.sandboxPayment.updateMany({
    where: { paymentKey, status: 'IN_PROGRESS' },
    data: account
      ? { status: 'WAITING_FOR_DEPOSIT', virtualAccount: { ...account, accountNumber: newAccountNumber() } }
      : { status: 'DONE', approvedAt: now },
  });
  if (count === 0) throw new SandboxRejection(400, 'ALREADY_PROCESSED_PAYMENT', '이미 처리된 결제 입니다.');
  return presentPayment(await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } }), now, pageOf(paymentKey));
}

function newAccountNumber(): string {
  return `X${randomInt(10 ** 6)
    .toString()
    .padStart(6, '0')}${randomInt(10 ** 7)
    .toString()
    .padStart(7, '0')}`;
}

export function dueDate(now: Date, validHours: number): string {
  return koreanLocalTime(new Date(now.getTime() + validHours * HOUR_MS));
}
