import { expect, it } from 'vitest';
import { typedInitials, typedKeys } from './typed-keys';

it('returns the keystrokes of a text', () => {
  expect(typedKeys('한지우')).toBe('gkswldn');
  expect(typedKeys('값 Pt 1')).toBe('rkqtpt1');
  expect(typedKeys('꽃')).toBe('rhc');
  expect(typedKeys('의')).toBe('dml');
  expect(typedKeys('·%_')).toBe('');
  // macOS file names contain decomposed letters.
  expect(typedKeys('한지우'.normalize('NFD'))).toBe('gkswldn');
});

it('returns a prefix of the whole word at every step of typing it', () => {
  for (const step of ['ㅎ', '하', '한', '한ㅈ', '한지', '한징', '한지우'])
    expect('gkswldn'.startsWith(typedKeys(step)), step).toBe(true);
  // While typing, a consonant can first become the final of the syllable before it.
  expect('gkswldn'.startsWith(typedKeys('핝'))).toBe(true);
});

it('recognises a search by first consonants', () => {
  expect(typedInitials('ㅎㅈㅇ')).toBe('gwd');
  expect(typedInitials('ㅎ ㅈ')).toBe('gw');
  expect(typedInitials('한ㅈㅇ')).toBeNull();
  expect(typedInitials('')).toBeNull();
});
