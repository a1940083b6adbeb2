import { expect, it } from 'vitest';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { englishOffice } from '~/domain/content/pages/english-office';
import { EnglishHeader } from '~/components/layout/english-shell';
import { readMarkup } from '~/test/markup';
import { BlockList } from '~/components/content/blocks/block-list';
import { englishOfficePage } from '~/domain/content/pages/english-office-page';
import { CustomPartOfPage } from '../parts/custom-part';
import { OfficeSections } from './office-sections';

const page = readMarkup(<BlockList blocks={englishOfficePage.blocks} Custom={CustomPartOfPage} />);

it('the English page for companies is in English', () => {
  expect(page.words).not.toMatch(/[가-힣]/);
  for (const key of companyProgramKeys) expect(page.words).toContain(englishOffice.programs.list[key].title);
});

it('the page for companies links to its other language in both languages', () => {
  const frame = readMarkup(EnglishHeader());
  expect(frame.hrefs).toContain('/f/office');
  expect(frame.markup).toMatch(/<a[^>]* hrefLang="ko"[^>]*>한국어</i);
  const korean = readMarkup(<OfficeSections />);
  expect(korean.hrefs).toContain('/f/office/en');
  expect(korean.markup).toMatch(/<a[^>]* hrefLang="en"[^>]*>English</i);
});

it('the English page for companies opens the form of a request', () => {
  expect(page.hrefs).toEqual(['introduction', 'trial', 'introduction', 'trial'].map((hash) => `/f/office/en#${hash}`));
});

it('the sections that the header names are on the page', () => {
  const { hrefs } = readMarkup(EnglishHeader());
  const sections = hrefs.filter((href) => href.startsWith('#'));
  expect(sections.length).toBeGreaterThan(2);
  for (const section of sections) expect(page.markup).toContain(`id="${section.slice(1)}"`);
});
