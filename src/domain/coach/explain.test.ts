import { describe, expect, it } from 'vitest';
import { distanceLabel, explainMatch } from './explain';

const details = {
  certificate: null,
  commonSchedules: ['tue5', 'thu5'] as const,
  distanceM: 780,
  ratingCount: 128,
  reenrollPermille: 818,
  responseMinutes: 18,
};
const texts = (change: Partial<Parameters<typeof explainMatch>[0]>) =>
  explainMatch({ ...details, ...change }).map(({ text }) => text);

describe('the reasons for a coach', () => {
  it('are the hours, the distance and the experience of other learners', () => {
    expect(texts({})).toEqual(['화·목 저녁 가능', '걸어서 12분 거리', '재등록 82%', '답변까지 보통 18분']);
  });

  it('begin with a checked certificate that fits', () => {
    expect(texts({ certificate: '건강운동관리사' })[0]).toBe('확인한 자격: 건강운동관리사');
  });

  it('leave out hours if no hours were chosen', () => {
    expect(texts({ commonSchedules: [] })[0]).toBe('걸어서 12분 거리');
  });

  it('leave out a re-enrolment share that is low or has few reviews', () => {
    expect(texts({ ratingCount: 4 })).not.toContain('재등록 82%');
    expect(texts({ reenrollPermille: 599 })).toEqual(['화·목 저녁 가능', '걸어서 12분 거리', '답변까지 보통 18분']);
  });

  it('call a coach without reviews new, and leave out slow answers', () => {
    expect(texts({ ratingCount: 0 })).toEqual(['화·목 저녁 가능', '걸어서 12분 거리', '새로 온 코치']);
    expect(texts({ responseMinutes: 61 })).toEqual(['화·목 저녁 가능', '걸어서 12분 거리', '재등록 82%']);
  });

  it('leave out answer times that are not measured', () => {
    expect(texts({ responseMinutes: null })).toEqual(['화·목 저녁 가능', '걸어서 12분 거리', '재등록 82%']);
    expect(texts({ responseMinutes: 0 })).toContain('답변까지 보통 1분');
  });

  it.each([
    [0, '걸어서 1분 거리'],
    [67, '걸어서 1분 거리'],
    [68, '걸어서 2분 거리'],
    [1500, '걸어서 23분 거리'],
    [1501, '1.5km 거리'],
    [2345, '2.3km 거리'],
    [9999, '10.0km 거리'],
    [12_400, '12km 거리'],
  ])('%i m: %s', (metres, words) => {
    expect(distanceLabel(metres)).toBe(words);
  });
});
