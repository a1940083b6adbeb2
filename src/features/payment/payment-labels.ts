import { graceText } from '~/domain/lesson/time-terms';
import { refundRules } from '~/domain/payment/refund-words';
import type { Product, RefundOutcome } from '~/domain/payment/schema';
import { refundTo, type RefundWay } from '~/domain/payment/refund-way';
import { formatWon } from '~/domain/shared/money';
import type { LessonTerms } from '~/domain/lesson/policy';
import { checkoutPolicy, type RefundPolicy } from '~/domain/payment/policy';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** "한지우 코치와 4회": the title of an order. */
export function orderTitle({
  coach,
  product,
  lessonCount,
}: {
  coach: { displayName: string };
  product: Product;
  lessonCount: number;
}): string {
  return `${coach.displayName} 코치와 ${product.type === 'trial' ? '체험 수업' : `${lessonCount}회`}`;
}

export function startLabel(startsAt: Date): string {
  return formatSeoulDateTime(startsAt);
}

export function placeLabel({
  province,
  city,
  district,
  detail,
}: {
  province: string;
  city: string;
  district: string;
  detail: string;
}): string {
  return [province, city, district, detail].filter((part) => part !== '').join(' ');
}

/**
 * Why the gateway's window came back without an approval, for an order that no money was taken for: who calls has
 * looked. The gateway's own sentence is never shown: an address can be forged.
 */
export function failureText(code: string | undefined): { title: string; detail: string } {
  if (code === 'PAY_PROCESS_CANCELED' || code === 'USER_CANCEL')
    return { title: '결제를 취소했어요', detail: '결제되지 않았어요. 고른 내용은 그대로예요.' };
  if (code?.startsWith('REJECT') || code?.startsWith('INVALID_CARD') || code?.startsWith('EXCEED'))
    return {
      title: '카드사가 승인하지 않았어요',
      detail: '결제되지 않았어요. 한도나 잔액을 확인하거나 다른 카드로 해 주세요.',
    };
  if (code === 'HOLD_EXPIRED')
    return { title: '잡아 둔 시간이 지났어요', detail: '결제되지 않았어요. 시간을 다시 골라 주세요.' };
  if (code === 'STOCK_HOLD_EXPIRED')
    return { title: '잡아 둔 시간이 지났어요', detail: '결제되지 않았어요. 담은 도구는 그대로예요.' };
  if (code === 'COACH_UNAVAILABLE')
    return { title: '코치가 새 수업을 받지 않게 됐어요', detail: '결제되지 않았어요. 다른 코치를 골라 주세요.' };
  if (code === 'AMOUNT_MISMATCH')
    return { title: '결제 금액이 주문과 달라요', detail: '안전을 위해 멈췄어요. 결제되지 않았어요.' };
  return { title: '결제가 끝나지 않았어요', detail: '결제되지 않았어요. 고른 내용은 그대로예요.' };
}

/** The same without an order to look at: nothing is said about money. */
export const unknownFailure = {
  title: '결제 결과를 확인해 주세요',
  detail: '결제했다면 주문에 남아 있어요. 새로 결제하기 전에 내 수업이나 메일을 확인해 주세요.',
};

/** What a cancelling has come to, by what the gateway said. */
export function refundOutcomeText(amount: number, outcome: RefundOutcome, way: RefundWay): string {
  if (amount === 0) return '취소했어요. 돌려드릴 금액은 없어요.';
  if (outcome === 'DONE') return `취소했어요. ${refundTo(way)} ${formatWon(amount)}을 돌려드렸어요.`;
  if (outcome === 'REQUESTED') return `취소했어요. ${formatWon(amount)}은 결제사가 확인하는 대로 돌려드려요.`;
  return `취소했지만 ${formatWon(amount)} 환불이 늦어지고 있어요. 다시 요청하고 있어요.`;
}

/** What one agrees to before paying, from the same numbers that compute it. */
export function refundTerms(payment: RefundPolicy, lesson: Pick<LessonTerms, 'cancel'>): readonly string[] {
  return [
    ...refundRules(payment),
    `수업 하나는 시작 ${lesson.cancel.freeHours}시간 전까지 무료로 취소할 수 있어요. 그보다 가까운 시간을 잡았다면 ${graceText(lesson)} 무료예요.`,
    `고른 시간은 결제하는 동안 ${checkoutPolicy.holdMinutes}분 잡아 두고, 결제가 끝나지 않으면 돌려놓아요.`,
  ];
}
