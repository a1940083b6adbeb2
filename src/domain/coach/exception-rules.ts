import { HALF_HOUR } from '~/domain/catalog/weekly-hours';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ExceptionKind } from './schema/hours';

/** Decisions about days off and additional hours. */
export const exceptionPolicy = {
  /** A coach plans this many days ahead. */
  horizonDays: 366,
  /** A period of days off is at most this long. */
  maxClosedDays: 92,
  /** A coach has at most this many of them that are not over. */
  maxUpcoming: 100,
} as const;

/** Why a period cannot be a day off or additional hours; null when it can. */
export function exceptionProblem(
  { kind, startsAt, endsAt }: { kind: ExceptionKind; startsAt: Date; endsAt: Date },
  now: Date,
): string | null {
  const { horizonDays, maxClosedDays } = exceptionPolicy;
  if (startsAt >= endsAt) return '끝나는 시각을 시작 시각보다 늦게 골라 주세요.';
  if (endsAt <= now) return '이미 지난 시간이에요.';
  const step = HALF_HOUR * MINUTE_MS;
  if (startsAt.getTime() % step !== 0 || endsAt.getTime() % step !== 0) return '30분 단위로 골라 주세요.';
  if (endsAt.getTime() > now.getTime() + horizonDays * DAY_MS) return '1년 안의 날짜를 골라 주세요.';
  if (kind === 'CLOSED')
    return endsAt.getTime() - startsAt.getTime() > maxClosedDays * DAY_MS
      ? `한 번에 ${maxClosedDays}일까지 쉴 수 있어요.`
      : null;
  return seoulDate(startsAt) === seoulDate(new Date(endsAt.getTime() - 1)) ? null : '추가 시간은 하루씩 골라 주세요.';
}
