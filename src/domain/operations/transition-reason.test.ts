import { describe, expect, it } from 'vitest';
import { cancelTerms } from '~/domain/lesson/cancel';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { transitionReasonLabel } from './transition-reason';

describe('the reason for a transition', () => {
  it.each([
    ['moved to', '12월 4일(금) 오후 8시로 시간을 변경했어요.'],
    ['requested', '12월 4일(금) 오후 8시로 다시 요청했어요.'],
    ['proposed', '12월 4일(금) 오후 8시로 변경을 제안했어요.'],
    ['until', '12월 4일(금) 오후 8시까지 쉬어요.'],
    ['extended to', '이용 기한을 12월 4일(금) 오후 8시까지 연장했어요.'],
  ])('shows %s in Seoul time', (prefix, expected) => {
    expect(transitionReasonLabel(`${prefix} ${seoulInstant(2026, 12, 4, 20).toISOString()}`)).toBe(expected);
  });

  it('replaces the log’s codes with text', () => {
    for (const code of [...cancelTerms, 'held taken back', 'moveWithdrawn', 'moveDeclined', 'COACH_UNAVAILABLE'])
      expect(transitionReasonLabel(code)).toMatch(/[가-힣]/);
  });

  it('keeps text written by people', () => {
    for (const text of ['몸이 좋지 않아요', 'until Friday', 'moved to Busan', 'constructor'])
      expect(transitionReasonLabel(text)).toBe(text);
  });
});
