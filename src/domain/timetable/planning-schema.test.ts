import { describe, expect, it } from 'vitest';
import { cancelLessonsInput, changeLessonsInput } from './planning-schema';

const lesson = { csCorporateId: 1, b2bTimetableId: 1 };
const seatWords = '1명부터 1,000명까지 적어 주세요.';
const minuteWords = '10분부터 480분까지 적어 주세요.';
const changed = (what: object) =>
  changeLessonsInput.safeParse({ ...lesson, ...what }).error?.issues.map(({ message }) => message) ?? [];

describe('what an operator writes of a lesson', () => {
  it('has seats and minutes within bounds, which are said of any other number', () => {
    for (const seats of [1, 1000]) expect(changed({ groupMaxLearnerNumber: seats })).toEqual([]);
    for (const seats of [0, 1001, 1.5, Number.NaN])
      expect(changed({ groupMaxLearnerNumber: seats })).toEqual([seatWords]);
    for (const minutes of [10, 480]) expect(changed({ minutes })).toEqual([]);
    for (const minutes of [9, 481, Number.NaN]) expect(changed({ minutes })).toEqual([minuteWords]);
  });

  it('has an expert and a place', () => {
    expect(changed({ encryptedCoachId: '', placeId: 0 })).toEqual(['전문가를 골라 주세요.', '장소를 골라 주세요.']);
  });

  it('is cancelled with a reason', () => {
    expect(cancelLessonsInput.safeParse({ ...lesson, reason: ' ' }).error?.issues).toMatchObject([
      { path: ['reason'], message: '이유를 적어 주세요.' },
    ]);
  });
});
