import { randomBytes } from 'node:crypto';
import { db } from '~/server/db';
import { ACCOUNT_METHOD } from './confirm-payment';
import { type SandboxCall, SandboxRejection } from './rejection';
import { koreanTime, presentPayment, readCancels, statusNow } from './sandbox-payment';

type Cancel = { cancelReason: string; cancelAmount?: number | undefined; refundReceiveAccount?: object | undefined };

/** POST /v1/payments/{paymentKey}/cancel: refunds the whole balance or a part of it. */
export async function cancelPayment(
  paymentKey: string,
  { cancelReason, cancelAmount, refundReceiveAccount }: Cancel,
  { now, pageOf }: SandboxCall,
) {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`select payment_key from sandbox_payments where payment_key = ${paymentKey} for update`;
    const row = await tx.sandboxPayment.findUnique({ where: { paymentKey } });
    if (!row) throw new SandboxRejection(404, 'NOT_FOUND_PAYMENT', '존재하지 않는 결제 정보 입니다.');
    const status = statusNow(row, now);
    if (status === 'CANCELED') throw new SandboxRejection(400, 'ALREADY_CANCELED_PAYMENT', '이미 취소된 결제 입니다.');
    if (!['DONE', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'].includes(status))
      throw new SandboxRejection(403, 'NOT_CANCELABLE_PAYMENT', '취소 할 수 없는 결제 입니다.');
    const amount = cancelAmount ?? row.balanceAmount;
    if (amount > row.balanceAmount)
      throw new SandboxRejection(403, 'NOT_CANCELABLE_AMOUNT', '취소 할 수 없는 금액 입니다.');
    if (row.method === ACCOUNT_METHOD && row.approvedAt && !refundReceiveAccount)
      throw new SandboxRejection(400, 'INVALID_REFUND_ACCOUNT_INFO', '환불 계좌번호와 예금주명이 일치하지 않습니다.');
    const balanceAmount = row.balanceAmount - amount;
    const cancels = [
      ...readCancels(row),
      {
        transactionKey: randomBytes(16).toString('hex').toUpperCase(),
        cancelReason,
        cancelAmount: amount,
        canceledAt: koreanTime(now),
      },
    ];
    const updated = await tx.sandboxPayment.update({
      where: { paymentKey },
      data: { balanceAmount, cancels, status: balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED' },
    });
    return presentPayment(updated, now, pageOf(paymentKey));
  });
}
