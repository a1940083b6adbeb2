import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { readMarkup } from '~/test/markup';
import { StateTimeline } from './state-timeline';

const at = seoulInstant(2026, 11, 24, 9);
const event = { machine: 'lesson', role: 'learner', by: null, byOperator: false, at } as const;
const wordsOf = (change: { from: string | null; to: string; reason: string | null }) =>
  readMarkup(<StateTimeline events={[{ ...event, ...change }]} />).words;

it.each([
  ['CONFIRMED', 'CONFIRMED', 'proposed', '수업| 확정 · 11월 27일(금) 오후 7시로 변경을 제안했어요.|'],
  ['REQUESTED', 'REQUESTED', 'requested', '수업| 확정 전 · 11월 27일(금) 오후 7시로 다시 요청했어요.|'],
])('shows the time of a change inside the state %s, and no arrow', (from, to, prefix, expected) => {
  const words = wordsOf({ from, to, reason: `${prefix} ${seoulInstant(2026, 11, 27, 19).toISOString()}` });
  expect(words).toContain(expected);
  expect(words).not.toContain('→');
});

it('shows both states of any other change, and its reason below', () => {
  expect(wordsOf({ from: 'REQUESTED', to: 'CANCELLED_FREE', reason: 'LAPSED' })).toMatch(
    /수업\| 확정 전 → .*회원.* · 답이 없어 요청이 끝났어요\./,
  );
});
