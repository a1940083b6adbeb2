import type { PlannedTime, TimeProblem } from '../series';
import type { PartyRole } from '../status';

type Problems = Record<Exclude<TimeProblem, 'HOLIDAY'>, string>;
const common = { AFTER_EXPIRY: '이용 기한이 지난 날이에요.', CLOSED: '지금은 예약할 수 없는 시간이에요.' } as const;
const problems: Record<PartyRole, Problems> = {
  learner: {
    ...common,
    DAY_OFF: '코치가 쉬는 시간이에요.',
    OUTSIDE_HOURS: '코치의 수업 가능 시간이 아니에요.',
    COACH_BUSY: '코치에게 다른 수업이 있어요.',
    LEARNER_BUSY: '이 시간에 다른 수업이 있어요.',
    TRAVEL: '코치가 다른 수업에서 이동할 시간이 부족해요.',
  },
  coach: {
    ...common,
    DAY_OFF: '쉬는 날로 정한 시간이에요.',
    OUTSIDE_HOURS: '수업 가능 시간이 아니에요.',
    COACH_BUSY: '이 시간에 다른 수업이 있어요.',
    LEARNER_BUSY: '회원에게 다른 수업이 있어요.',
    TRAVEL: '다른 수업에서 이동할 시간이 부족해요.',
  },
};

/** Returns why a planned time does not work, for one side; null when it works. */
export function problemText({ problem, holiday }: Pick<PlannedTime, 'problem' | 'holiday'>, side: PartyRole) {
  if (problem === null) return null;
  if (problem === 'HOLIDAY') return `공휴일(${holiday ?? ''})이에요.`;
  return problems[side][problem];
}
