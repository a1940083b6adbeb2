import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { doLabel, hasHolidays } from './plan-preview';

const lesson = { startsAt: new Date(0), program: '점심 스트레칭', place: '본사', expert: '김다온' };
const result = (done: number, refused: number) => ({
  lessons: Array.from({ length: done }, (_, index) => ({ ...lesson, b2bTimetableId: index })),
  refused: Array.from({ length: refused }, () => ({ ...lesson, reason: '이미 지난 시간이에요.' })),
  leftOut: [],
  effects: [],
  experts: [],
});

it('the button below a preview says how many lessons it is for, where some cannot be', () => {
  expect([doLabel(result(1, 3), 'change'), doLabel(result(4, 0), 'change')]).toEqual(['1개만 바꾸기', '이대로 바꾸기']);
  expect([doLabel(result(2, 1), 'make'), doLabel(result(2, 0), 'make')]).toEqual(['2개만 만들기', '이대로 만들기']);
  expect([doLabel(result(2, 1), 'copy'), doLabel(result(2, 0), 'copy')]).toEqual(['2개만 복사', '이대로 복사']);
  expect([doLabel(result(1, 0), 'cancel'), doLabel(result(3, 0), 'cancel')]).toEqual(['수업 취소', '수업 3개 취소']);
});

it('holidays are in a plan whether they are left out or not', () => {
  const [christmas, eve] = [seoulInstant(2026, 12, 25, 0), seoulInstant(2026, 12, 24, 23, 59)];
  const plan = (startsAt: Date, leftOut: Date[]) => ({
    ...result(0, 0),
    lessons: [{ ...lesson, startsAt, b2bTimetableId: 1 }],
    leftOut,
  });
  expect([plan(eve, []), plan(christmas, []), plan(eve, [christmas])].map(hasHolidays)).toEqual([false, true, true]);
});
