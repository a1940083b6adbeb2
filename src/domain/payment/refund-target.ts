import { z } from 'zod';

/** Target of a refund: the original payment method or, for a virtual account, the learner's own account. */
export const refundTargetSchema = z.object({
  /** The name from the gateway: 카드, 가상계좌, 간편결제. */
  method: z.string().nullable(),
  /** True when it was paid into a virtual account. */
  virtual: z.boolean(),
  /** The account that the learner gave for the refund; null when unknown. */
  account: z.object({ bank: z.string(), lastDigits: z.string() }).nullable(),
});
export type RefundTarget = z.infer<typeof refundTargetSchema>;

/** "신한은행 계좌(끝자리 6789)로", "결제한 카드로". */
export function refundTo({ method, virtual, account }: RefundTarget): string {
  if (virtual) return account ? `${account.bank} 계좌(끝자리 ${account.lastDigits})로` : '회원님 계좌로';
  return method?.includes('카드') ? '결제한 카드로' : '결제한 수단으로';
}

/** States how long it takes until the refund arrives. */
export function refundDelay({ method, virtual, account }: RefundTarget): string {
  if (virtual) return account ? '은행에 따라 1~2일 걸릴 수 있어요.' : '계좌는 고객센터에서 여쭤볼게요.';
  return method?.includes('카드') ? '카드사에 따라 며칠 걸릴 수 있어요.' : '결제 수단에 따라 며칠 걸릴 수 있어요.';
}
