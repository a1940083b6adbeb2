import { formatSeoulDay, seoulDayOf, seoulParts, weekdayLabel } from '~/domain/shared/seoul-time';
import type { ChallengePhase, Period } from './status';

export const phaseLabels: Readonly<Record<ChallengePhase, string>> = {
  draft: '초안',
  coming: '곧 시작',
  running: '진행 중',
  over: '끝남',
};

/** "2026-11-24" → "11월 24일 화". */
export function dayLabel(day: string): string {
  const midnight = seoulDayOf(day);
  return `${formatSeoulDay(midnight)} ${weekdayLabel(seoulParts(midnight).weekday)}`;
}

/** "11월 24일 화 ~ 12월 7일 월". */
export const periodLabel = ({ startsOn, endsOn }: Period): string =>
  startsOn === endsOn ? dayLabel(startsOn) : `${dayLabel(startsOn)} ~ ${dayLabel(endsOn)}`;
