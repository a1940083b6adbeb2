import { expect, it } from 'vitest';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { englishOffice } from '~/domain/content/pages/english-office';
import { EnglishHeader } from '~/components/layout/english-shell';
import { readMarkup } from '~/test/markup';
import { EnglishOfficeView } from './english-office-view';
import { OfficeSections } from './office-sections';

const page = readMarkup(<EnglishOfficeView email="help@dagaon.test" />);

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

it('the English page for companies opens the form of a request in English, or leads to a mail', () => {
  expect(page.words).toContain('|Request an introduction|');
  expect(page.words).toContain('|Request a trial lesson|');
  expect(page.hrefs).toContain('mailto:help@dagaon.test');
});
