import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTimeLabel } from './answer-labels';

describe('how soon a coach answers', () => {
  it.each([
    [0, '답장 보통 1분'],
    [18, '답장 보통 18분'],
    [59, '답장 보통 59분'],
    [60, '1시간쯤 안에 답해요'],
    [75, '1시간쯤 안에 답해요'],
    [76, '2시간쯤 안에 답해요'],
    [169, '3시간쯤 안에 답해요'],
    [240, '4시간쯤 안에 답해요'],
    [1395, '23시간쯤 안에 답해요'],
    [1396, '하루쯤 안에 답해요'],
    [1440, '하루쯤 안에 답해요'],
    [1800, '하루쯤 안에 답해요'],
    [1801, '이틀쯤 안에 답해요'],
    [4000, '사흘쯤 안에 답해요'],
    [8000, '6일쯤 안에 답해요'],
  ])('%i minutes: %s', (minutes, words) => {
    expect(answerTimeLabel(minutes)).toBe(words);
  });

  it('never tells hundreds of minutes, nor a day in hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (minutes) => {
        const [, count, unit] = /(\d+)(분|시간|일)/.exec(answerTimeLabel(minutes)) ?? [];
        if (unit === '분') expect(Number(count)).toBeLessThan(60);
        if (unit === '시간') expect(Number(count)).toBeLessThan(24);
      }),
    );
  });
});
