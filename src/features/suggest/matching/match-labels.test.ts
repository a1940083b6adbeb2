import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { answerByLabel } from './match-labels';

const now = seoulInstant(2026, 11, 23, 12);

describe('until when a coach may answer', () => {
  it('says what may be done and what is left, with the dot kept at the end of a line', () => {
    expect(answerByLabel(seoulInstant(2026, 11, 23, 20), now)).toBe(
      '오늘 오후 8시까지 답할 수 있어요\u00a0· 8시간\u00a0남음',
    );
    expect(answerByLabel(seoulInstant(2026, 11, 24, 11), now, '수정하거나 취소할')).toBe(
      '내일 오전 11시까지 수정하거나 취소할 수 있어요\u00a0· 23시간\u00a0남음',
    );
  });

  it('names midnight after the day that it ends', () => {
    expect(answerByLabel(seoulInstant(2026, 11, 24), now)).toContain('오늘 자정까지');
    expect(answerByLabel(seoulInstant(2026, 11, 25), now)).toContain('내일 자정까지');
  });

  it('says nothing of what is left once it is over', () => {
    expect(answerByLabel(now, now)).toBe('오늘 오후 12시까지 답할 수 있어요');
  });
});
