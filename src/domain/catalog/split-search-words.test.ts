import { describe, expect, it } from 'vitest';
import { placePolicy } from './place-policy';
import { splitSearchWords } from './split-search-words';

const leading = [
  '서울특별시',
  '일산동구',
  '고양시',
  '마포구',
  '경기도',
  '서울',
  '경기',
  '고양',
  '마포',
  '일산',
  '동구',
];

describe('a text without spaces', () => {
  it('is split at every name that may come first, readings with fewer words first', () => {
    expect(splitSearchWords(leading, '서울마포구합정동')).toEqual([
      ['서울', '마포구합정동'],
      ['서울', '마포구', '합정동'],
      ['서울', '마포', '구합정동'],
    ]);
    expect(splitSearchWords(leading, '경기도고양시일산동구일산동')).toContainEqual([
      '경기도',
      '고양시',
      '일산동구',
      '일산동',
    ]);
  });

  it.each(['', '합정동', '서울'])('%j cannot be split', (text) => expect(splitSearchWords(leading, text)).toEqual([]));

  // 일산동구 can also be 일산 and 동구, so fifteen of them have about 2^15 readings.
  it.each(['일산동구', '고양시일산동구', '서울', '마포구일산동구'])(
    '%s repeated has a limited number of readings',
    (part) => {
      const readings = splitSearchWords(leading, part.repeat(placePolicy.maxLength).slice(0, placePolicy.maxLength));
      expect(readings.length).toBeLessThanOrEqual(placePolicy.readings);
      for (const words of readings) expect(words.length).toBeLessThanOrEqual(placePolicy.maxWords);
    },
  );
});
