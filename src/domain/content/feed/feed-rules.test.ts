import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, paragraphsOf } from './paragraphs';
import { saveFeedPostInput } from './schema';

describe('the text of a post', () => {
  it('is split into paragraphs at empty lines, and keeps single line breaks', () => {
    expect(paragraphsOf('하나\n둘\n\n셋\r\n \r\n\n\n넷')).toEqual(['하나\n둘', '셋', '넷']);
    expect(paragraphsOf('  \n\n ')).toEqual([]);
  });

  it('keeps every word when split into paragraphs', () => {
    const words = (text: string) => text.split(/\s+/).filter(Boolean);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('가', '나', ' ', '\n', '\n\n', '\t'), { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        expect(paragraphsOf(text).flatMap(words)).toEqual(words(text));
      }),
    );
  });

  it('is cut after a word for its card, never longer than requested and never within a character', () => {
    expect(excerptOf('짧은 글\n\n이에요.', 20)).toBe('짧은 글 이에요.');
    expect(excerptOf('점심에 걸어요 오후가 가벼워요', 12)).toBe('점심에 걸어요…');
    expect(excerptOf('가'.repeat(20), 10)).toBe(`${'가'.repeat(9)}…`);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 2, max: 30 }),
        (text, maxLength) => {
          const cut = excerptOf(text, maxLength);
          expect(cut.length).toBeLessThanOrEqual(maxLength);
          expect(cut.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

it('a post for chosen companies needs at least one company', () => {
  const post = { title: '소식', text: '내용이에요', scene: null, audience: 'CHOSEN', csCorporateIds: [] };
  const invalidPaths = (change: object) =>
    saveFeedPostInput.safeParse({ ...post, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(invalidPaths({})).toEqual(['csCorporateIds']);
  expect(invalidPaths({ csCorporateIds: [1] })).toEqual([]);
  expect(invalidPaths({ audience: 'PUBLIC' })).toEqual([]);
});
