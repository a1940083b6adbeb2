import { expect, it } from 'vitest';
import { languageOf } from './office-languages';

it('the language of a page follows from its path', () => {
  expect(['/f/office/en', '/f/office/en/'].map(languageOf)).toEqual(['en', 'en']);
  const korean = ['/', '/f/office', '/f/office/', '/f/office/english', '/f/office/en/x', '/f/group/english', null];
  expect(new Set(korean.map(languageOf))).toEqual(new Set(['ko']));
});
