import { z } from 'zod';

/** Where a refund goes: back the way it was paid, or, of a virtual account, to the learner's own account. */
export const refundWaySchema = z.object({
  /** As the gateway names it: 카드, 가상계좌, 간편결제. */
  method: z.string().nullable(),
  /** Paid into a virtual account. */
  virtual: z.boolean(),
  /** The account that was given with it; null when none is known. */
  account: z.object({ bank: z.string(), lastDigits: z.string() }).nullable(),
});
export type RefundWay = z.infer<typeof refundWaySchema>;

/** "신한은행 계좌(끝자리 6789)로", "결제한 카드로". */
export function refundTo({ method, virtual, account }: RefundWay): string {
  if (virtual) return account ? `${account.bank} 계좌(끝자리 ${account.lastDigits})로` : '회원님 계좌로';
  return method?.includes('카드') ? '결제한 카드로' : '결제한 수단으로';
}

/** How long it takes until it can be seen there; nothing where it is there at once. */
export function refundDelay({ method, virtual, account }: RefundWay): string {
  if (virtual) return account ? '은행에 따라 1~2일 걸릴 수 있어요.' : '계좌는 고객센터에서 여쭤볼게요.';
  return method?.includes('카드') ? '카드사에 따라 며칠 걸릴 수 있어요.' : '결제 수단에 따라 며칠 걸릴 수 있어요.';
}
