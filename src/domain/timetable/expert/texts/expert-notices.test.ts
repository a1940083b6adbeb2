import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type LessonNotice, type ExpertPlanNotice, expertPlanText } from './expert-notices';

const startsAt = seoulInstant(2026, 12, 1, 12);
const [dayBefore, sameDay] = [seoulInstant(2026, 11, 30, 23, 59), seoulInstant(2026, 12, 1, 0)];
const newsOf = (notice: ExpertPlanNotice, day = 0): LessonNotice => ({
  lesson: { title: '점심 스트레칭', startsAt: new Date(startsAt.getTime() + day * DAY_MS), csCorporateId: 7 },
  notice,
});
const plannedNotice = (count: number) =>
  Array.from({ length: count }, (_, week) => newsOf({ kind: 'planned', place: '본사' }, week * 7));

describe('a notice to an expert about lessons', () => {
  it('names a single lesson with its hour and place, and links to its day', () => {
    expect(expertPlanText([newsOf({ kind: 'planned', place: '본사' })], dayBefore)).toEqual({
      template: 'company-planned',
      title: '점심 스트레칭 수업이 새로 잡혔어요',
      body: '12월 1일(화) 오후 12시 수업이에요. 장소: 본사',
      path: '/f/company/expert/arrival/7/2026-12-01',
      facts: [['12월 1일(화) 오후 12시', '점심 스트레칭 · 본사']],
    });
  });

  it('counts several lessons, names ten of them and states how many others there are', () => {
    const [first = newsOf({ kind: 'given-away' }), ...others] = plannedNotice(12);
    const words = expertPlanText([first, ...others], dayBefore);
    expect(words.title).toBe('수업 12개가 새로 잡혔어요');
    expect(words.body).toContain('12월 15일(화) 오후 12시 점심 스트레칭 · 본사 외 9개');
    expect(words.facts).toHaveLength(11);
    expect(words.facts.at(-1)).toEqual(['그 외', '2개']);
    expect(expertPlanText([first, ...others.slice(0, 9)], dayBefore).facts).toHaveLength(10);
    expect(expertPlanText([first, ...others.slice(0, 2)], dayBefore).body).not.toContain('외');
  });

  it('starts with today when a lesson is today, or was moved from or to today', () => {
    const title = (notice: ExpertPlanNotice, now: Date, day = 0) => expertPlanText([newsOf(notice, day)], now).title;
    expect(title({ kind: 'given', place: '본사' }, sameDay)).toBe('[오늘] 점심 스트레칭 수업을 새로 맡았어요');
    expect(title({ kind: 'given', place: '본사' }, dayBefore)).toBe('점심 스트레칭 수업을 새로 맡았어요');
    const moved = { kind: 'moved', from: startsAt, place: '본사' } as const;
    expect(title(moved, sameDay, 3)).toBe('[오늘] 점심 스트레칭 시간이 바뀌었어요');
    expect(title(moved, dayBefore, 3)).toBe('점심 스트레칭 시간이 바뀌었어요');
  });

  it('states only the new end when the start is unchanged', () => {
    const words = expertPlanText([newsOf({ kind: 'moved', from: startsAt, place: '본사' })], dayBefore);
    expect(words.body).toMatch(/ 수업이 끝나는 시간이 바뀌었어요\. 장소: 본사$/);
    expect(words.facts[0]?.[1]).toBe('점심 스트레칭 · 본사 (끝나는 시간이 바뀌었어요)');
  });

  it('states the old time of a moved lesson, and the reason of a cancelled one', () => {
    const from = new Date(startsAt.getTime() - HOUR_MS);
    expect(expertPlanText([newsOf({ kind: 'moved', from, place: '본사' })], dayBefore).facts).toEqual([
      ['12월 1일(화) 오후 12시', '점심 스트레칭 · 본사 (전에는 12월 1일(화) 오전 11시)'],
    ]);
    expect(expertPlanText([newsOf({ kind: 'cancelled', reason: '공사' })], dayBefore).facts).toEqual([
      ['12월 1일(화) 오후 12시', '점심 스트레칭'],
      ['이유', '공사'],
    ]);
  });
});
