import { expect, it } from 'vitest';
import { typedInitials, typedKeys } from './typed-keys';

it('is what the fingers do', () => {
  expect(typedKeys('한지우')).toBe('gkswldn');
  expect(typedKeys('값 Pt 1')).toBe('rkqtpt1');
  expect(typedKeys('꽃')).toBe('rhc');
  expect(typedKeys('의')).toBe('dml');
  expect(typedKeys('·%_')).toBe('');
  // Letters of a Mac's file names come apart.
  expect(typedKeys('한지우'.normalize('NFD'))).toBe('gkswldn');
});

it('begins the word at every key of its composition', () => {
  for (const step of ['ㅎ', '하', '한', '한ㅈ', '한지', '한징', '한지우'])
    expect('gkswldn'.startsWith(typedKeys(step)), step).toBe(true);
  // A consonant that has slipped under the syllable before it.
  expect('gkswldn'.startsWith(typedKeys('핝'))).toBe(true);
});

it('knows a search by first consonants', () => {
  expect(typedInitials('ㅎㅈㅇ')).toBe('gwd');
  expect(typedInitials('ㅎ ㅈ')).toBe('gw');
  expect(typedInitials('한ㅈㅇ')).toBeNull();
  expect(typedInitials('')).toBeNull();
});
