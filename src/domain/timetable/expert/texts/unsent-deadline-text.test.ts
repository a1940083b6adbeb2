import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { deadlineText, deadlineLabel } from './unsent-deadline-text';

const now = new Date('2026-12-04T03:00:00Z');
const until = (left: number) => new Date(now.getTime() + left);

it.each([
  [24 * HOUR_MS, '24시간'],
  [3 * HOUR_MS + 20 * MINUTE_MS, '3시간 20분'],
  [HOUR_MS - 1, '59분'],
  [0, '1분'],
])('formats %i ms as %s', (left, words) => {
  expect(deadlineLabel({ until: until(left) }, now)).toBe(`곧 저장할 수 없게 돼요 · ${words} 남음`);
  expect(deadlineText({ count: 2, until: until(left) }, now)).toBe(
    `기록 2건은 ${words} 안에 보내지 않으면 저장되지 않아요. 인터넷에 연결해 주세요.`,
  );
});

it('states that a record past its deadline is not saved', () => {
  expect(deadlineLabel({ until: until(-1) }, now)).toBe('저장 기한이 지났어요');
  expect(deadlineText({ count: 1, until: until(-1) }, now)).toBe('기록한 지 3일이 지난 기록은 저장되지 않아요.');
});
