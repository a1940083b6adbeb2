import { DAY_MS } from '~/domain/shared/durations';
import { formatSeoulDate, formatSeoulTime, seoulDayStart } from '~/domain/shared/seoul-time';
import type { BookedHour } from '../schema/hours';

const isMidnight = (at: Date) => seoulDayStart(at).getTime() === at.getTime();

/** Formats a period: whole days without times, "12월 3일(목) ~ 12월 5일(토)". */
export function exceptionPeriodText({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const first = formatSeoulDate(startsAt);
  const last = formatSeoulDate(new Date(endsAt.getTime() - 1));
  if (isMidnight(startsAt) && isMidnight(endsAt))
    return endsAt.getTime() - startsAt.getTime() === DAY_MS ? first : `${first} ~ ${last}`;
  // 자정 is the end of a day; a day begins at 0시.
  const start = isMidnight(startsAt) ? '오전 0시' : formatSeoulTime(startsAt);
  const end = formatSeoulTime(endsAt);
  return first === last ? `${first} ${start} ~ ${end}` : `${first} ${start} ~ ${last} ${end}`;
}

/** Says what is booked: a lesson with its learner, a lesson at a company, or an hour that is being paid for. */
export function bookedHourText({ kind, name, confirmed }: BookedHour): string {
  if (kind === 'hold') return '회원이 결제 중인 시간';
  if (kind === 'company') return `${name} 회사 수업 · 바꾸려면 고객센터에 문의해 주세요`;
  return `${name} 회원 · ${confirmed ? '확정된 수업' : '확정 대기 중인 수업'}`;
}
