import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { show } from '~/test/browser-mode/show';
import { ExpertReports } from './expert-reports';

const bodyChecksOf = (count: number) => ({
  papers: Array.from({ length: count }, (_, index) => ({
    encryptedId: `paper+${index}`,
    name: `직원 ${index}`,
    distinction: '',
    company: '다온전자',
    at: now,
  })),
  hasMore: false,
});
const attendance = { papers: [], hasMore: false };
const open = (count: number, query = '') =>
  show(<ExpertReports attendance={attendance} bodyChecks={bodyChecksOf(count)} query={query} />);
const field = () => page.getByRole('searchbox', { name: '직원 이름' });

describe('the search for reports', () => {
  it('opens the address with the query `q`, by the button and by Enter', async () => {
    open(11);
    await field().fill('김 하늘&');
    await on.press('검색');
    const path = 'leave /f/document/pdf?q=%EA%B9%80+%ED%95%98%EB%8A%98%26';
    await on.until(() => expect(readVisits()).toEqual([path]));
    await field().click();
    await on.key('{Enter}');
    await on.until(() => expect(readVisits()).toEqual([path, path]));
  });

  it('keeps the searched name, even without a match', async () => {
    open(0, '김하늘');
    await expect.element(field()).toHaveValue('김하늘');
    await on.expectText('‘김하늘’에 맞는 이름이 없어요');
    await expect.element(page.getByRole('link', { name: '전체 보기' })).toHaveAttribute('href', '/f/document/pdf');
  });

  it('is not shown for a short list', async () => {
    open(10);
    await on.expectText('직원 9 님');
    await expect.element(field()).not.toBeInTheDocument();
  });
});

it('each report links to its own page, below the back link', async () => {
  open(2);
  await on.expectText('직원 1 님');
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/f/company/expert/',
    '/f/document/pdf/paper+0',
    '/f/document/pdf/paper+1',
  ]);
});
