import { doneLabel, heldLabel } from '~/domain/lesson/texts/held-labels';
import { graceText } from '~/domain/lesson/time-terms';
import { refundRules } from '~/domain/payment/texts/refund-texts';
import type { OrderLesson } from '~/domain/payment/order-view';
import type { Offer } from '~/domain/payment/offer';
import { unansweredText } from '~/domain/payment/texts/request-text';
import type { Product, RefundOutcome } from '~/domain/payment/schema';
import { refundTo, type RefundTarget } from '~/domain/payment/refund-target';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatWon } from '~/domain/shared/money';
import type { LessonTerms } from '~/domain/lesson/policy';
import { checkoutPolicy, type RefundPolicy } from '~/domain/payment/policy';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

/** "한지우 코치 수업 4회": the title of an order. */
export function orderTitle({
  coach,
  product,
  lessonCount,
}: {
  coach: { displayName: string };
  product: Product;
  lessonCount: number;
}): string {
  return `${coach.displayName} 코치 ${product.type === 'trial' ? '체험 수업' : `수업 ${lessonCount}회`}`;
}

const genderNames = { female: '여성', male: '남성' } as const;

/** "나 (여성 34세)", "가족·친구 (여성 62세, 남성 64세)": who takes the lessons, according to the questionnaire. */
export function learnersLabel({ isSelf, users }: NonNullable<Offer['people']>): string {
  const each = users.flatMap(({ gender, age }) =>
    gender === null || age === null ? [] : [`${genderNames[gender]} ${age}세`],
  );
  const people = !isSelf ? '가족·친구' : users.length === 1 ? '나' : `나 외 ${users.length - 1}명`;
  return each.length === 0 ? people : `${people} (${each.join(', ')})`;
}

export function startLabel(startsAt: Date): string {
  return formatSeoulDateTime(startsAt);
}

/** Returns the label for the time of an order. */
export function lessonTerm(lesson: Pick<OrderLesson, 'kind' | 'isFirst' | 'status'> | null): string {
  if (lesson === null) return '첫 수업 희망 시간';
  switch (lesson.kind) {
    case 'upcoming':
      return lesson.isFirst ? '첫 수업' : '다음 수업';
    case 'requested':
    case 'proposed':
      return lesson.isFirst ? '첫 수업 요청 시간' : '수업 요청 시간';
    case 'past':
    case 'paused':
    case 'over':
      return lesson.status === null ? '첫 수업 희망 시간' : '마지막 수업';
    case 'held':
    case 'none':
      return '첫 수업 희망 시간';
  }
}

/**
 * Returns a short text on how the last lesson of an order ended; null if a lesson is upcoming or none has taken place.
 */
export function pastLessonText({ kind, status, hasLapsed }: OrderLesson): string | null {
  if (status === null || (kind !== 'past' && kind !== 'paused' && kind !== 'over')) return null;
  switch (status) {
    case 'REQUESTED':
      return '답변 없음 · 취소';
    case 'CONFIRMED':
      return '완료 기록 대기';
    case 'HELD':
      return heldLabel;
    case 'DONE':
      return doneLabel;
    case 'CANCELLED_FREE':
      return hasLapsed ? '답변 없음 · 취소, 차감 없음' : '취소, 차감 없음';
    case 'CANCELLED_CHARGED':
      return '취소, 1회 차감';
    case 'NOSHOW_LEARNER':
      return '불참, 1회 차감';
    case 'NOSHOW_COACH':
      return '코치 불참, 차감 없음';
  }
}

/** Returns the text for a paused coach; null if the pause makes no difference. */
function pausedCoachText({ kind, left }: OrderLesson, when: string): string | null {
  const paused = '코치가 활동을 쉬고 있어서 지금은 수업 시간을 정할 수 없어요.';
  if (kind === 'requested' || kind === 'proposed') {
    const requestText =
      kind === 'requested' ? `코치에게 ${when} 수업을 요청했어요.` : `코치가 ${when} 수업을 제안했어요.`;
    return `${requestText} ${paused} 확정되지 않은 요청은 답변 기한이 지나면 취소되고 수업 1회는 그대로 남아요.`;
  }
  return kind === 'held' || kind === 'none' || (kind === 'past' && left > 0) ? paused : null;
}

/** Returns the state of the lessons of a paid order, the first text on its page. */
export function orderLessonText(lesson: OrderLesson): string {
  const when = formatSeoulDateTime(lesson.startsAt);
  if (lesson.coachPaused) {
    const text = pausedCoachText(lesson, when);
    if (text !== null) return text;
  }
  switch (lesson.kind) {
    case 'upcoming':
      return `${lesson.isFirst ? '첫' : '다음'} 수업은 ${when}에 있어요. 바뀌면 메일로 바로 알려 드려요.`;
    case 'requested':
      return (
        `코치에게 ${withParticle(when, '으로', '로')} 요청했어요. 확정되면 메일로 알려 드려요. ` +
        unansweredText(lesson.answerBy ?? lesson.startsAt, { answers: 'coach', reads: 'learner' })
      );
    case 'proposed':
      return (
        `코치가 ${when} 수업을 제안했어요. ` +
        unansweredText(lesson.answerBy ?? lesson.startsAt, { answers: 'learner', reads: 'learner' })
      );
    case 'held':
      return `${withParticle(when, '을', '를')} 잡아 뒀어요. 이 시간으로 첫 수업을 요청해 주세요. 코치가 확정하면 메일로 알려 드려요.`;
    case 'none':
      return '이제 코치의 빈 시간에서 첫 수업 날짜를 골라 주세요.';
    case 'past': {
      const next = lesson.left > 0 ? `남은 ${lesson.left}회를 예약해 주세요.` : '남은 수업은 없어요.';
      return `예정된 수업이 없어요. ${next}`;
    }
    case 'paused':
      return '수업을 쉬고 있어요. 다시 시작하면 남은 수업을 예약할 수 있어요.';
    case 'over':
      return '이 수업은 모두 끝났어요.';
  }
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
 * Returns why the gateway's window closed without an approval. The caller must have verified that no money was taken
 * for the order. The gateway's own message is never shown, because an address can be forged.
 */
export function failureText(code: string | undefined): { title: string; detail: string } {
  if (code === 'PAY_PROCESS_CANCELED' || code === 'USER_CANCEL')
    return { title: '결제를 취소했어요', detail: '결제되지 않았어요. 고른 내용은 그대로예요.' };
  if (code?.startsWith('REJECT') || code?.startsWith('INVALID_CARD') || code?.startsWith('EXCEED'))
    return {
      title: '카드사가 승인하지 않았어요',
      detail: '결제되지 않았어요. 한도나 잔액을 확인하거나 다른 카드로 결제해 주세요.',
    };
  if (code === 'HOLD_EXPIRED')
    return { title: '결제 시간이 지났어요', detail: '결제되지 않았어요. 시간을 다시 골라 주세요.' };
  if (code === 'STOCK_HOLD_EXPIRED')
    return { title: '결제 시간이 지났어요', detail: '결제되지 않았어요. 담은 도구는 그대로예요.' };
  if (code === 'COACH_UNAVAILABLE')
    return { title: '코치가 지금 새 수업을 받을 수 없어요', detail: '결제되지 않았어요. 다른 코치를 골라 주세요.' };
  if (code === 'AMOUNT_MISMATCH')
    return {
      title: '결제 금액이 주문과 달라요',
      detail: '안전을 위해 결제를 중단했고, 결제된 금액은 없어요. 금액을 확인하고 다시 결제해 주세요.',
    };
  return {
    title: '결제되지 않았어요',
    detail: '고른 내용은 그대로예요. 다시 결제하거나 다른 결제 수단을 골라 주세요.',
  };
}

/** Text of a failed payment whose order is unknown; it says nothing about money. */
export const unknownFailure = {
  title: '결제 결과를 확인해 주세요',
  detail: '결제했다면 주문에 남아 있어요. 새로 결제하기 전에 내 수업이나 메일을 확인해 주세요.',
};

/** Returns the result of a cancellation, by the gateway's answer. */
export function refundOutcomeText(amount: number, outcome: RefundOutcome, target: RefundTarget): string {
  if (amount === 0) return '취소했어요. 돌려드릴 금액은 없어요.';
  if (outcome === 'DONE') return `취소했어요. ${refundTo(target)} ${formatWon(amount)}을 돌려드렸어요.`;
  if (outcome === 'REQUESTED') return `취소했어요. ${formatWon(amount)}은 결제사가 확인하는 대로 돌려드려요.`;
  return `취소했지만 ${formatWon(amount)} 환불이 늦어지고 있어요. 다시 요청하고 있어요.`;
}

/** Returns the terms that the user agrees to before paying, from the numbers that the refund is computed with. */
export function refundTerms(payment: RefundPolicy, lesson: Pick<LessonTerms, 'cancel'>): readonly string[] {
  return [
    ...refundRules(payment),
    `수업 1회는 처음 정한 시간의 ${lesson.cancel.freeHours}시간 전까지 무료로 취소할 수 있어요. 그보다 늦어도 ${graceText(lesson)} 무료예요.`,
    `고른 시간은 ${checkoutPolicy.holdMinutes}분 동안 잡아 두고, 결제되지 않으면 취소돼요.`,
  ];
}
