import { expect, it } from 'vitest';
import { BlockList } from '~/components/content/blocks/block-list';
import { EnglishHeader } from '~/components/layout/english-shell';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { englishOffice } from '~/domain/content/pages/english-office';
import { englishOfficePage } from '~/domain/content/pages/english-office-page';
import { koreanOffice } from '~/domain/content/pages/korean-office';
import { officePage } from '~/domain/content/pages/office-page';
import { readMarkup } from '~/test/markup';
import { leadPolicy } from '~/domain/lead/policy';
import { CustomPartOfPage } from '../parts/custom-part';
import { OfficeFactList } from './office-facts';
import { OfficeSections } from './office-sections';

/** Draws a page; the part that reads the seller is drawn as for a seller without an insurance. */
const draw = (blocks: typeof officePage) =>
  readMarkup(
    <BlockList
      blocks={blocks}
      Custom={({ block }) => {
        if (block.component === 'office-facts') return <OfficeFactList language="ko" insurance={undefined} />;
        if (block.component === 'english-facts') return <OfficeFactList language="en" insurance={undefined} />;
        return <CustomPartOfPage block={block} />;
      }}
    />,
  );
const english = draw(englishOfficePage.blocks);
const korean = draw(officePage);
/** Returns the addresses of the sections, without those that the framework numbers. */
const sectionsOf = (markup: string) => [...markup.matchAll(/<h2[^>]* id="([a-z]+)"/g)].map(([, id]) => id);

it('the English page for companies is in English', () => {
  expect(english.words).not.toMatch(/[가-힣]/);
  expect(english.markup).not.toMatch(/aria-label="[^"]*[가-힣]/);
  for (const key of companyProgramKeys) expect(english.words).toContain(englishOffice.programs.list[key].title);
});

it('the pages for companies have the same sections in both languages', () => {
  expect(sectionsOf(korean.markup)).toEqual([
    'purpose',
    'program',
    'lottery',
    'report',
    'price',
    'programs',
    'curriculum',
    'facts',
  ]);
  expect(sectionsOf(english.markup)).toEqual(sectionsOf(korean.markup));
});

it('both pages tell what a manager checks: areas, record checks, insurance, substitutes, and what happens to data', () => {
  const koreanFacts = [
    '갈 수 있는 전문가가 없는 지역도 있어요.',
    '조회하지 않은 전문가도 있으니',
    '사고를 보상하는 보험에는 아직 가입하지 않았어요.',
    '전문가가 못 오게 되면요?',
    '계약이 끝나면 기록은 어떻게 되나요?',
    `상담이 끝나고 ${leadPolicy.retentionYears}년 동안 보관하고 지워요.`,
  ];
  const englishFacts = [
    'For some areas we have no expert.',
    'Some experts have not been checked',
    'We do not have insurance for accidents in lessons yet.',
    'we find another expert or cancel it.',
    'When the contract ends',
    `We delete it ${leadPolicy.retentionYears} year after we finish handling your request`,
  ];
  for (const fact of koreanFacts) expect(korean.words).toContain(fact);
  for (const fact of englishFacts) expect(english.words).toContain(fact);
});

it('both pages name the insurance that the seller states', () => {
  for (const language of ['ko', 'en'] as const) {
    const { words } = readMarkup(<OfficeFactList language={language} insurance="가온화재 영업배상책임보험" />);
    expect(words).toContain(': 가온화재 영업배상책임보험');
  }
});

it('the examples of both pages have the same times, draws and values', () => {
  for (const pattern of [/\d\d:\d\d–\d\d:\d\d/g, /\|[0-9a-f]{16,64}(?=\|)/g])
    expect([korean.words.match(pattern)?.length, english.words.match(pattern)]).toEqual([
      expect.any(Number),
      korean.words.match(pattern),
    ]);
  expect(english.words).toContain('|4 spots left|');
  expect(english.words).toContain('Employees can enter until December 7 at 6:00 PM.');
  expect(english.words).toContain('|41% of the employees in September|');
  expect(english.words).toContain('|Withheld|');
  expect(korean.words).toContain('9월 가입한 직원 수의 41%');
});

it('a text of one language has the same parts in the other', () => {
  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
      : typeof value;
  };
  const { programs: englishPrograms, prices: englishPrices, ...englishTexts } = englishOffice;
  const { programs: koreanPrograms, prices: koreanPrices, ...koreanTexts } = koreanOffice;
  expect(shapeOf(koreanTexts)).toMatchObject(shapeOf(englishTexts) as object);
  expect(Object.keys(englishPrograms.list)).toEqual(Object.keys(koreanPrograms.list));
  expect([englishPrices.terms.length, koreanPrices.terms.length].every((count) => count >= 5)).toBe(true);
});

it('the page for companies links to its other language in both languages', () => {
  const frame = readMarkup(EnglishHeader());
  expect(frame.hrefs).toContain('/f/office');
  expect(frame.markup).toMatch(/<a[^>]* hrefLang="ko"[^>]*>한국어</i);
  const sections = readMarkup(<OfficeSections />);
  expect(sections.hrefs).toContain('/f/office/en');
  expect(sections.markup).toMatch(/<a[^>]* hrefLang="en"[^>]*>English</i);
});

it('the English page for companies opens the form of a request', () => {
  const requests = ['introduction', 'trial', 'introduction', 'trial'].map((hash) => `/f/office/en#${hash}`);
  expect(english.hrefs.filter((href) => href !== '#programs')).toEqual(requests);
});

it('the sections that the header names are on the page', () => {
  const { hrefs } = readMarkup(EnglishHeader());
  const sections = hrefs.filter((href) => href.startsWith('#'));
  expect(sections.length).toBeGreaterThan(2);
  for (const section of sections) expect(english.markup).toContain(`id="${section.slice(1)}"`);
});
