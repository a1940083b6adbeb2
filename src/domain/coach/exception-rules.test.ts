import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../shared/durations';
import { seoulInstant } from '../shared/seoul-time';
import { exceptionPolicy, exceptionProblem } from './exception-rules';
import type { ExceptionKind } from './schema/hours';
import { bookedHourText, exceptionPeriodText } from './texts/exception-texts';

const now = seoulInstant(2026, 12, 1, 12);
const { horizonDays, maxClosedDays } = exceptionPolicy;
const after = (days: number, minutes = 0) => new Date(now.getTime() + days * DAY_MS + minutes * MINUTE_MS);

describe('a day off or additional hours', () => {
  it.each<[string, ExceptionKind, Date, Date, boolean]>([
    ['a whole day', 'CLOSED', seoulInstant(2026, 12, 3), seoulInstant(2026, 12, 4), true],
    ['today, although it has begun', 'CLOSED', seoulInstant(2026, 12, 1), seoulInstant(2026, 12, 2), true],
    ['over in half an hour', 'CLOSED', after(0, -30), after(0, 30), true],
    ['over now', 'CLOSED', after(0, -30), now, false],
    ['empty', 'CLOSED', after(1), after(1), false],
    ['not on the half hour', 'CLOSED', after(1, 15), after(1, 60), false],
    ['that ends off the half hour', 'CLOSED', after(1), after(1, 61), false],
    ['of the longest length', 'CLOSED', after(1), after(1 + maxClosedDays), true],
    ['longer than that', 'CLOSED', after(1), after(1 + maxClosedDays, 30), false],
    ['until the last day', 'OPENED', after(horizonDays, -60), after(horizonDays), true],
    ['after the last day', 'OPENED', after(horizonDays, -60), after(horizonDays, 30), false],
    ['until midnight', 'OPENED', seoulInstant(2026, 12, 3, 22), seoulInstant(2026, 12, 4), true],
    ['over midnight', 'OPENED', seoulInstant(2026, 12, 3, 22), seoulInstant(2026, 12, 4, 0, 30), false],
  ])('%s (%s)', (_name, kind, startsAt, endsAt, possible) => {
    expect(exceptionProblem({ kind, startsAt, endsAt }, now) === null).toBe(possible);
  });

  it.each([
    [seoulInstant(2026, 12, 3), seoulInstant(2026, 12, 4), '12월 3일(목)'],
    [seoulInstant(2026, 12, 3), seoulInstant(2026, 12, 6), '12월 3일(목) ~ 12월 5일(토)'],
    [seoulInstant(2026, 12, 3, 9, 30), seoulInstant(2026, 12, 3, 12), '12월 3일(목) 오전 9시 30분 ~ 오후 12시'],
    [seoulInstant(2026, 12, 3, 22), seoulInstant(2026, 12, 4), '12월 3일(목) 오후 10시 ~ 자정'],
  ])('is shown from %s to %s as %s', (startsAt, endsAt, text) => {
    expect(exceptionPeriodText({ startsAt, endsAt })).toBe(text);
  });

  it('names what is booked in it', () => {
    const hour = { startsAt: now, endsAt: after(0, 60), encryptedContractId: null, name: '김하늘' };
    const texts = [
      bookedHourText({ ...hour, kind: 'lesson', confirmed: true }),
      bookedHourText({ ...hour, kind: 'lesson', confirmed: false }),
      bookedHourText({ ...hour, kind: 'hold', confirmed: false, name: null }),
      bookedHourText({ ...hour, kind: 'company', confirmed: true, name: '한빛' }),
    ];
    expect(texts).toEqual([
      '김하늘 회원 · 확정된 수업',
      '김하늘 회원 · 확정 대기 중인 수업',
      '회원이 결제 중인 시간',
      '한빛 회사 수업 · 바꾸려면 고객센터에 문의해 주세요',
    ]);
  });
});
