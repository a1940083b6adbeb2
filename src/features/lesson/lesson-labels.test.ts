import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { complaintLabel, waitingLabel } from './lesson-labels';

describe('what became of a complaint', () => {
  const reportedAt = seoulInstant(2026, 7, 3, 23);
  const at = seoulInstant(2026, 7, 5, 9);

  it.each([
    [null, '7월 3일에 신고했어요. 확인하고 있어요.'],
    ['KEPT', '7월 3일에 신고했어요. 7월 5일에 답을 드렸어요. 수업은 기록된 그대로 두기로 했어요.'],
    ['UNDONE', '7월 3일에 신고했어요. 7월 5일에 답을 드렸어요. 이 수업은 없던 일로 했어요.'],
  ] as const)('%s', (outcome, label) => {
    expect(complaintLabel({ reportedAt, decision: outcome && { at, outcome, answer: '확인했어요.' } })).toBe(label);
  });

  it('says no outcome where there was nothing to decide', () => {
    expect(complaintLabel({ reportedAt, decision: { at, outcome: null, answer: null } })).toBe(
      '7월 3일에 신고했어요. 7월 5일에 답을 드렸어요.',
    );
  });
});

it.each([
  [0, 0, null],
  [2, 0, '답을 기다리는 요청이 2건 있어요.'],
  [0, 1, '답을 기다리는 요청이 1건 있어요.'],
  [1, 1, '답을 기다리는 요청이 2건 있어요. 수업 시간 1건, 추천 1건이에요.'],
])('%i hours and %i matches that wait are announced together', (times, matches, label) => {
  expect(waitingLabel({ times, matches })).toBe(label);
});
