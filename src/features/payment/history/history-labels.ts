import { formatWon } from '~/domain/shared/money';
import { formatDay, formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { CreditRow, PaymentRow } from '~/domain/tools/schema/payment-history';

type Refund = PaymentRow['refunds'][number];

const creditLabels: Record<CreditRow['kind'], string> = {
  GRANT: '구매',
  USE: '수업 예약',
  RETURN: '횟수 반환',
  BONUS: '보상 수업',
  EXPIRE: '수업 종료',
};

/** Returns what an entry of the lessons' ledger is about: "수업 예약 · 11월 24일(화) 오후 7시". */
export function creditLabel({ kind, lessonAt }: Pick<CreditRow, 'kind' | 'lessonAt'>): string {
  if (lessonAt === null) return creditLabels[kind];
  // Only a bonus lesson that was taken back ends with a lesson; all others end with the contract.
  return `${kind === 'EXPIRE' ? '보상 수업 취소' : creditLabels[kind]} · ${formatSeoulDateTime(lessonAt)}`;
}

/** Returns a number of lessons with its sign: "+4회", "−1회". */
export const signedCount = (amount: number): string => `${amount < 0 ? '−' : '+'}${Math.abs(amount)}회`;

/** Returns the state of a payment, from its refunds and its deposit. */
export function paymentState({ deposit, amount, refunds }: Pick<PaymentRow, 'deposit' | 'amount' | 'refunds'>): string {
  if (deposit) return '입금 대기';
  if (refunds.length === 0) return '결제 완료';
  if (refunds.some(({ status }) => status !== 'DONE')) return '환불 중';
  return refunds.reduce((sum, refund) => sum + refund.amount, 0) >= amount ? '전액 환불' : '일부 환불';
}

/** Returns what happened to a refund, and what follows. */
export function refundState({ status, finishedAt, extra, extraPaidOn, amount }: Refund): string {
  if (amount === 0) return '돌려드릴 금액은 없어요.';
  const gateway = amount - extra;
  const extraText =
    extra === 0
      ? ''
      : extraPaidOn === null
        ? ` ${formatWon(extra)}은 계좌를 여쭤본 뒤 보내 드려요.`
        : ` ${formatWon(extra)}은 ${formatDay(extraPaidOn)}에 계좌로 보냈어요.`;
  if (gateway === 0) return extraText.trim();
  if (status === 'DONE' && finishedAt) return `${formatSeoulDateTime(finishedAt)}에 돌려드렸어요.${extraText}`;
  return status === 'FAILED'
    ? `결제사의 처리가 늦어지고 있어요. 완료되면 메일로 알려 드려요.${extraText}`
    : `결제사에 환불을 요청했어요.${extraText}`;
}
