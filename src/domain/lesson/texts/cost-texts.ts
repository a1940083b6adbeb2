import { brand } from '~/domain/shared/brand';
import { brandWith } from '~/domain/shared/brand-with';
import { formatWon, type Won } from '~/domain/shared/money';
import type { PaymentPolicy } from '~/domain/payment/policy';
import type { LessonPolicy } from '../policy';
import type { PartyRole } from '../status';

/** Returns who pays for a bonus lesson, for the reader (docs/product/settlement.md#who-pays-what). */
export function bonusPayer({ bonusPaid }: Pick<LessonPolicy, 'bonusPaid'>, to: PartyRole): string {
  if (to === 'learner') return '보상 수업은 무료예요.';
  return bonusPaid
    ? `보상 수업도 수업료를 그대로 받아요. 수업료는 ${brandWith('이', '가')} 부담해요.`
    : '보상 수업은 정산에 들어가지 않아요.';
}

/** Returns who pays what a refund adds because the coach or the platform is at fault, for operators. */
export function faultPayer({ bonus, coachBears }: { bonus: Won; coachBears: Won }): string {
  const [rest, platform] = [bonus - coachBears, brandWith('이', '가')];
  if (coachBears === 0) return `추가로 지급하는 ${formatWon(bonus)}은 ${platform} 부담해요.`;
  if (rest === 0) return `추가로 지급하는 ${formatWon(bonus)}은 코치의 다음 정산에서 빼요.`;
  return `추가로 지급하는 금액 중 ${formatWon(coachBears)}은 코치의 다음 정산에서 빼고, ${formatWon(rest)}은 ${platform} 부담해요.`;
}

type Terms = { lesson: Pick<LessonPolicy, 'bonusPaid'>; payment: Pick<PaymentPolicy, 'coachFaultBonus' | 'refund'> };

/** Returns who pays what in the terms of coaches, one sentence per entry. */
export function costRules({ lesson, payment }: Terms): string[] {
  const { faultBonusPercent } = payment.refund;
  return [
    '회원이 늦게 취소하거나 불참한 수업은 회원이 부담하고, 코치는 그 수업의 수업료를 받아요. 무료 취소권을 쓴 취소에는 수업료가 없어요.',
    lesson.bonusPaid
      ? `회원에게 드리는 보상 수업은 ${brandWith('이', '가')} 부담하고, 코치는 그 수업의 수업료를 그대로 받아요.`
      : '회원에게 드리는 보상 수업은 정산에 들어가지 않아요.',
    payment.coachFaultBonus === 'coach'
      ? `코치 사정으로 수업이 중단돼 회원에게 추가로 지급하는 ${faultBonusPercent}%는 수업 1회의 수업료까지만 코치의 다음 정산에서 빼고, 나머지는 ${brandWith('이', '가')} 부담해요.`
      : `회원에게 추가로 지급하는 ${faultBonusPercent}%는 ${brandWith('이', '가')} 부담해요.`,
    `${brand.name} 사정이면 추가로 지급하는 ${faultBonusPercent}%를 ${brandWith('이', '가')} 부담해요.`,
  ];
}
