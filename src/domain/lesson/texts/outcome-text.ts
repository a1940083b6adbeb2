import { formatWon } from '~/domain/shared/money';
import type { LessonOutcome } from '../cancel';
import { bonusPayer } from './cost-texts';
import type { NotificationContext } from './mail-parts';

/** Describes the effect of a cancel or an absence to the reader; `earned`: the coach is paid for it. */
export function outcomeText(
  { chargedLessons, chargedAmount, returnedCredits, bonusCredits }: LessonOutcome,
  { to, policy }: Pick<NotificationContext, 'to' | 'policy'>,
  earned = false,
): string {
  if (to === 'coach') {
    if (chargedLessons > 0)
      return earned
        ? '수업 1회로 처리돼 정산에 들어가요.'
        : '수업 1회로 처리돼요. 보상 수업이라 정산에는 들어가지 않아요.';
    return bonusCredits > 0
      ? `회원에게 수업 1회를 돌려드리고 보상 수업 ${bonusCredits}회를 드려요. ${bonusPayer(policy, 'coach')}`
      : '회원에게 수업 1회를 돌려드려요.';
  }
  if (chargedLessons > 0) return `수업 1회(${formatWon(chargedAmount)})가 차감돼요.`;
  if (bonusCredits > 0)
    return `수업 ${returnedCredits}회를 돌려드리고 보상 수업 ${bonusCredits}회를 드려요. ${bonusPayer(policy, 'learner')}`;
  return `수업 ${returnedCredits}회를 차감 없이 돌려드려요.`;
}
