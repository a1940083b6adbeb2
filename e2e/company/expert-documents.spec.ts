import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createSettlementPeople } from '../people/settlement-people';

/** Downloads the PDF of the open page and returns its text and its file name. */
async function downloadPdf(page: Page): Promise<{ name: string; text: string }> {
  // The first document of a worker takes longer, because the renderer has to load.
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'PDF 받기' }).click(),
  ]);
  const { stdout, error } = spawnSync('pdftotext', ['-raw', await download.path(), '-'], { encoding: 'utf8' });
  if (error) throw new Error('pdftotext is needed for this test: apt-get install poppler-utils');
  return { name: download.suggestedFilename(), text: stdout.replaceAll(/\s/g, '') };
}

test('an expert downloads a statement and an attendance report, and is redirected to their only company @narrow @both-widths', async ({
  page,
  context,
}) => {
  const month = '2021-09';
  const people = await createSettlementPeople(month);
  const { csCorporateId, company } = people;
  await people.logInExpert(context);

  await test.step('redirects to the only company from a URL without its number', async () => {
    for (const section of ['schedule', 'arrival', 'notifications']) {
      await page.goto(`/f/company/expert/${section}`);
      await expect(page).toHaveURL(new RegExp(`/f/company/expert/${section}/${csCorporateId}(/|$)`));
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/f/company/expert/arrival/calendar');
    await expect(page.getByRole('heading', { level: 1, name: '회사 수업 달력' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('shows the statement as page, PDF and CSV', async () => {
    await page.goto('/f/company/expert');
    await page.getByRole('link', { name: '정산 명세서' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '정산 명세서' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: company.name }).first().click();
    await expect(page.getByRole('article')).toContainText('수입 합계');
    const backLink = page.getByRole('main').getByRole('link', { name: '정산 명세서', exact: true });
    await expect(backLink).toHaveAttribute('href', '/f/document/bill');
    await expectAccessible(page);
    const pdf = await downloadPdf(page);
    expect(pdf.name).toMatch(new RegExp(`^${month}-statement-[\\d-]+\\.pdf$`));
    expect(pdf.text).toContain('정산명세서');
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV 받기' }).click(),
    ]);
    expect(await readFile(await table.path(), 'utf8')).toMatch(/^\uFEFF날짜,시각,/);
  });

  await test.step('shows the attendance report', async () => {
    await page.goto('/f/document/pdf');
    await expectAccessible(page);
    await page.getByRole('link', { name: company.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '출석 리포트' })).toBeVisible();
    const pdf = await downloadPdf(page);
    expect(pdf.name).toMatch(new RegExp(`^${month}-attendance-`));
    expect(pdf.text).toContain('출석리포트');
  });
});
