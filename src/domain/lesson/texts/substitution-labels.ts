import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { LessonOutcome } from '../cancel';
import { substitutionPolicy } from '../policy';
import type { OpenSubstitution } from '../schema/substitution';
import type { SubstitutionStatus } from '../substitution';

/** Why another time is rejected for a lesson that another coach gives. */
export const substitutedTimeText = '다른 코치가 대신하는 수업은 시간을 바꿀 수 없어요. 취소하고 다시 예약해 주세요.';

/** The rejections about a substitute. */
export const substitutionTexts = {
  answered: '이미 답했거나 취소된 요청이에요.',
  tooLate: '답변 기한이 지난 요청이에요.',
  alreadyOpen: '이미 다른 코치에게 물어보고 있어요. 먼저 그 요청을 취소해 주세요.',
  tooMany: `한 수업에 대체 코치를 ${substitutionPolicy.maxPerLesson}번까지 요청할 수 있어요. 더 필요하면 고객센터에 문의해 주세요.`,
  unavailable: '이 코치는 이제 이 수업을 맡을 수 없어요.',
  paused: '이 코치는 지금 활동을 쉬고 있어서 수업을 맡을 수 없어요.',
  ownPaused: '활동이 중지돼 있어서 지금은 수업을 맡을 수 없어요.',
  notFree: '그 시간에 다른 일정이 있거나 수업 가능 시간이 아니라서 맡을 수 없어요.',
  notPossible: '대체 코치를 요청할 수 없는 수업이에요.',
} as const;

export const substitutionStatusLabels: Record<SubstitutionStatus, string> = {
  REQUESTED: '대체 코치 답변 대기',
  OFFERED: '회원 답변 대기',
  ACCEPTED: '대체 확정',
  DECLINED: '회원 거절',
  EXPIRED: '회원 답변 없음',
  UNAVAILABLE: '대체 코치 불가',
  WITHDRAWN: '요청 취소',
};

/** Returns what the coach of a lesson reads about the open proposal. */
export function openSubstitutionText({ status, coachName, answerBy }: OpenSubstitution): string {
  const until = `${formatSeoulDateTime(answerBy)}까지`;
  return status === 'REQUESTED'
    ? `${coachName} 코치에게 대신할 수 있는지 물어봤어요. ${until} 답을 기다려요.`
    : `${coachName} 코치가 대신할 수 있다고 했어요. 회원의 답을 ${until} 기다려요.`;
}

/** Returns what the learner gets without the substitute: "수업 1회를 돌려받고 보상 수업 1회를 받아요". */
export function declinedText({ returnedCredits, bonusCredits }: LessonOutcome): string {
  return bonusCredits > 0
    ? `수업 ${returnedCredits}회를 돌려받고 보상 수업 ${bonusCredits}회를 받아요`
    : `수업 ${returnedCredits}회를 돌려받아요`;
}

/** The same for the coach of the lesson: "회원에게 수업 1회를 돌려드리고 보상 수업 1회를 드려요". */
export function declinedTextForCoach({ returnedCredits, bonusCredits }: LessonOutcome): string {
  return bonusCredits > 0
    ? `회원에게 수업 ${returnedCredits}회를 돌려드리고 보상 수업 ${bonusCredits}회를 드려요`
    : `회원에게 수업 ${returnedCredits}회를 돌려드려요`;
}

/** "김하늘 코치가 대신해요" */
export function substituteLine(name: string): string {
  return `${withParticle(`${name} 코치`, '이', '가')} 대신해요`;
}
