import { expect, it } from 'vitest';
import { officeCurriculumKeys, officePurposeKeys } from '~/domain/content/pages/office';
import { readMarkup } from '~/test/markup';
import { OfficeCurriculum } from './office-curriculum';
import { OfficePurposes } from './office-purposes';

/** The titles of the cards of a section, in order. */
const titlesIn = (markup: string) => [...markup.matchAll(/<h3\b[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title);

it('the five purposes of companies are cards, each with the program to begin with', () => {
  expect(officePurposeKeys).toEqual([
    'musculoskeletal',
    'stress',
    'wellness-culture',
    'lifestyle-habit',
    'executive-benefits',
  ]);
  const { markup, hrefs } = readMarkup(<OfficePurposes />);
  expect(markup).toContain('id="purpose"');
  expect(titlesIn(markup)).toEqual([
    '오래 앉아 몸이 굳는 팀',
    '쉴 틈 없이 바쁜 팀',
    '함께 움직이는 문화',
    '일상을 바꾸고 싶은 팀',
    '임원을 위한 복지',
  ]);
  expect(hrefs).toEqual(['pain', 'stress', 'stretch', 'healthcare', 'pain-therapy'].map((key) => `/f/office/${key}`));
});

it('the three concerns of companies are cards, each with eight weeks as an example', () => {
  expect(officeCurriculumKeys).toEqual(['cerebrovascular', 'mental', 'musculoskeletal']);
  const { markup, words } = readMarkup(<OfficeCurriculum />);
  expect(markup).toContain('id="curriculum"');
  expect(titlesIn(markup)).toEqual(['숨이 편해지는 걷기 연습', '마음을 쉬는 호흡 연습', '목·허리 움직임 연습']);
  expect(words.match(/\|\d~\d주\|/g)).toEqual(
    Array.from({ length: 3 }, () => ['|1~2주|', '|3~4주|', '|5~6주|', '|7~8주|']).flat(),
  );
  expect(words).toContain('의료 행위가 아니에요.');
});
