import type { LessonPolicy } from '../policy';
import { graceText } from '../time-terms';

/** Returns the rules for changing and cancelling lessons, one sentence per entry. */
export function cancelRules({
  cancel,
  bonusCredits,
  namesSubstitution,
}: Pick<LessonPolicy, 'cancel' | 'bonusCredits' | 'namesSubstitution'>): string[] {
  return [
    `처음 정한 시간의 ${cancel.freeHours}시간 전까지, 또는 ${graceText({ cancel })} 무료로 취소할 수 있어요. 수업이 시작된 뒤에는 취소할 수 없어요.`,
    `그 뒤에 취소하거나 불참하면 1회가 차감되고, 차감된 수업은 받은 수업으로 계산해요. 다만 수업 ${cancel.lessonsPerWaiver}회마다 무료 취소권이 1회 있어, 늦게 취소해도 1회는 차감하지 않아요.`,
    '시간을 바꾸어도 무료 취소의 기준은 처음 정한 시간이에요.',
    `처음 정한 시간과 바뀐 시간 중 이른 시간까지 ${cancel.freeHours}시간이 채 남지 않았을 때 코치가 취소하거나, 코치가 오지 않으면 수업 1회를 돌려드리고 보상 수업 ${bonusCredits}회를 드려요.`,
    ...(namesSubstitution
      ? [
          `코치가 오지 못하는 수업은 동의를 받고 다른 코치가 대신할 수 있어요. 원하지 않거나 기한까지 답하지 않으면 수업을 취소하고 1회를 돌려드려요. 처음 정한 시간과 바뀐 시간 중 이른 시간까지 ${cancel.freeHours}시간이 채 남지 않았을 때 물어봤다면 보상 수업 ${bonusCredits}회도 드려요.`,
        ]
      : []),
  ];
}

/** Returns the rule for lessons that are not taken in time. */
export function expiryRule({ expiry }: Pick<LessonPolicy, 'expiry'>): string {
  return `받지 않은 수업은 이용 기한 ${expiry.noticeDays.join('일, ')}일 전에 메일로 알려 드리고, 원하면 한 번 무료로 ${expiry.extensionDays}일 연장해 드려요. 그래도 받지 않은 수업은 신청하지 않아도 환불 규정에 따라 환불해 드려요.`;
}

/** Returns the rule for pausing a contract. */
export function pauseRule({ pause }: Pick<LessonPolicy, 'pause'>): string {
  return `수업은 ${pause.times}번까지, 한 번에 ${pause.minDays}~${pause.maxDays}일 동안 쉴 수 있어요. 쉬는 만큼 이용 기한이 늘어나요. 다시 시작하는 시간과 이용 기한은 한 시간 단위로 올려 정해요.`;
}
