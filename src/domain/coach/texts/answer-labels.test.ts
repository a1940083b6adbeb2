import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTimeLabel } from './answer-labels';

describe('the label for how fast a coach answers', () => {
  it.each([
    [0, '답변까지 보통 1분'],
    [18, '답변까지 보통 18분'],
    [59, '답변까지 보통 59분'],
    [60, '답변까지 보통 1시간쯤'],
    [75, '답변까지 보통 1시간쯤'],
    [76, '답변까지 보통 2시간쯤'],
    [169, '답변까지 보통 3시간쯤'],
    [240, '답변까지 보통 4시간쯤'],
    [1395, '답변까지 보통 23시간쯤'],
    [1396, '답변까지 보통 하루쯤'],
    [1440, '답변까지 보통 하루쯤'],
    [1800, '답변까지 보통 하루쯤'],
    [1801, '답변까지 보통 이틀쯤'],
    [4000, '답변까지 보통 3일쯤'],
    [8000, '답변까지 보통 6일쯤'],
  ])('%i minutes: %s', (minutes, words) => {
    expect(answerTimeLabel(minutes)).toBe(words);
  });

  it('never shows 60 minutes or more as minutes, nor 24 hours or more as hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (minutes) => {
        const [, count, unit] = /(\d+)(분|시간|일)/.exec(answerTimeLabel(minutes)) ?? [];
        if (unit === '분') expect(Number(count)).toBeLessThan(60);
        if (unit === '시간') expect(Number(count)).toBeLessThan(24);
      }),
    );
  });
});
