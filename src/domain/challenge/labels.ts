import { formatDayWithWeekday } from '~/domain/shared/seoul-time';
import { type ChallengePhase, endedBeforeStart, type VisiblePeriod } from './status';

export const phaseLabels: Readonly<Record<ChallengePhase, string>> = {
  draft: '초안',
  coming: '시작 예정',
  running: '진행 중',
  over: '종료',
};

/**
 * Returns a label such as "11월 24일(화) ~ 12월 7일(월)"; for a challenge that was ended early, the period ends on that day.
 */
export function periodLabel(period: VisiblePeriod): string {
  const { startsOn, endsOn, endedOn } = period;
  if (endedBeforeStart(period)) return `${formatDayWithWeekday(startsOn)} 시작 전에 종료`;
  const last = endedOn ?? endsOn;
  return startsOn === last
    ? formatDayWithWeekday(startsOn)
    : `${formatDayWithWeekday(startsOn)} ~ ${formatDayWithWeekday(last)}`;
}
