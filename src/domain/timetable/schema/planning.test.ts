import { describe, expect, it } from 'vitest';
import { cancelLessonsInput, changeLessonsInput, copyWeekInput } from './planning';

const lesson = { csCorporateId: 1, b2bTimetableId: 1 };
const seatsMessage = '1명부터 1,000명까지 입력해 주세요.';
const minutesMessage = '10분부터 480분까지 입력해 주세요.';
const parseChange = (what: object) =>
  changeLessonsInput.safeParse({ ...lesson, ...what }).error?.issues.map(({ message }) => message) ?? [];

describe('an operator’s input for a lesson', () => {
  it('limits seats and minutes, and states the limits in the error', () => {
    for (const seats of [1, 1000]) expect(parseChange({ groupMaxLearnerNumber: seats })).toEqual([]);
    for (const seats of [0, 1001, 1.5, Number.NaN])
      expect(parseChange({ groupMaxLearnerNumber: seats })).toEqual([seatsMessage]);
    for (const minutes of [10, 480]) expect(parseChange({ minutes })).toEqual([]);
    for (const minutes of [9, 481, Number.NaN]) expect(parseChange({ minutes })).toEqual([minutesMessage]);
  });

  it('requires an expert and a place', () => {
    expect(parseChange({ encryptedCoachId: '', placeId: 0 })).toEqual(['전문가를 골라 주세요.', '장소를 골라 주세요.']);
  });

  it('requires a reason to cancel', () => {
    expect(cancelLessonsInput.safeParse({ ...lesson, reason: ' ' }).error?.issues).toMatchObject([
      { path: ['reason'], message: '이유를 두 글자 이상 입력해 주세요.' },
    ]);
  });
});

it('a week can only be copied to a different week', () => {
  const copy = (from: string, to: string) => copyWeekInput.safeParse({ csCorporateId: 1, from, to }).error?.issues;
  expect(copy('2026-12-03', '2026-12-06')).toMatchObject([
    { path: ['to'], message: '복사할 주와 다른 주를 골라 주세요.' },
  ]);
  expect([copy('2026-12-03', '2026-12-07'), copy('2026-12-03', '2026-11-29')]).toEqual([undefined, undefined]);
  expect(copy('', '12026-12-03')?.map(({ path }) => path[0])).toEqual(['from', 'to']);
});
