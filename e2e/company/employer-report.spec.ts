import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { logInAsOperator } from '../people/members';
import { createReportPeople } from '../people/report-people';

let created: ReturnType<typeof createReportPeople> | undefined;
/** All tests of this file share one company: they only read its report. */
const reportPeople = () => (created ??= createReportPeople());

const label = (month: string) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;

test(
  'all menu items of a manager fit in the second bar without scrolling',
  { tag: '@any-width' },
  async ({ context, page }) => {
    const people = await reportPeople();
    await people.logInManager(context);
    const ways = page.getByRole('navigation', { name: '내 메뉴' }).getByRole('list');
    for (const [path, last] of [
      ['/f/company/learner/schedule', '개인 메뉴'],
      ['/f/user/mypage', '회사 메뉴'],
    ] as const) {
      await page.goto(path);
      await expect(ways.getByRole('link', { name: last })).toBeVisible();
      for (const width of [1280, 1024, 769]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => ways.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
      }
    }
  },
);

test(
  'a manager reads the report of a month, verifies it and downloads it as PDF',
  { tag: ['@any-width', '@both-widths'] },
  async ({ context, page }) => {
    test.slow();
    const people = await reportPeople();
    await people.logInManager(context);
    // An unknown month opens the newest one.
    await page.goto('/f/company/report?month=1999-01');
    await expect(page).toHaveURL('/f/company/report');
    await expect(page.getByRole('heading', { level: 1, name: '회사 리포트' })).toBeVisible();
    await expect(page.getByLabel('월 선택')).toHaveValue(people.month);
    const participation = page.getByRole('region', { name: '참여', exact: true });
    await expect(participation.getByRole('table').getByRole('row')).toHaveText([
      '프로그램참여 인원',
      '목·어깨 통증 완화32명',
      '점심 스트레칭35명',
      '전체 (중복 제외)47명',
    ]);
    const fill = page.getByRole('region', { name: '좌석', exact: true });
    await expect(fill.getByRole('row', { name: /^점심 스트레칭/ })).toHaveText('점심 스트레칭1504735');
    const waitingSection = page.getByRole('region', { name: '대기와 미배정 인원' });
    await expect(waitingSection.getByRole('row', { name: /^화 12~15시/ })).toContainText('12명');
    await expect(waitingSection.getByText(/그룹 수업을 1회 추가하면 150,000원이에요/)).toBeVisible();
    const satisfaction = page.getByRole('region', { name: '만족도', exact: true });
    await expect(satisfaction.getByText('12명 · 34%')).toBeVisible();
    await satisfaction.getByText('질문별 전체 답변 보기').click();
    await expect(satisfaction.getByRole('row', { name: '보통 13명' })).toBeVisible();
    // A count of ten dissatisfied employees would reveal that nobody was very dissatisfied, so the row is withheld,
    // named and explained.
    await expect(satisfaction.getByRole('row', { name: '조금 아쉬움 비공개' }).first()).toBeVisible();
    await expect(satisfaction.getByText(/다른 값과 함께 보면 비공개 값을 계산할 수 있어요/)).toBeVisible();
    await expectAccessibleInBothThemes(page);

    const receipt = page.getByRole('region', { name: '개인정보 보호 확인서' });
    const original = page.waitForEvent('download');
    await receipt.getByRole('button', { name: '확정본 받기' }).click();
    const file = await (await original).path();
    const computed = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    await expect(receipt.locator('[data-hash]')).toHaveText(computed);
    await page.getByLabel('월 선택').selectOption(people.monthBefore);
    await expect(page).toHaveURL(`/f/company/report?month=${people.monthBefore}`);
    await expect(receipt.locator('[data-hash]')).not.toHaveText(computed);
    await page.goBack();
    await expect(receipt.locator('[data-hash]')).toHaveText(computed);

    await page.getByRole('link', { name: 'PDF로 받기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${label(people.month)} 회사 리포트` })).toBeVisible();
    await expectAccessible(page);
    const pdf = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'PDF 받기' }).click();
    expect((await pdf).suggestedFilename()).toBe(`${people.month}-company-report.pdf`);
  },
);

test('an employee sees next to their answers what the company can see, but cannot open the report @narrow @both-widths', async ({
  context,
  page,
}) => {
  test.slow();
  const people = await reportPeople();
  await people.logInEmployee(context);
  await page.goto('/f/company/learner/review');
  const dialog = page.getByRole('dialog', { name: '회사가 보는 것' });
  await page
    .getByRole('button', { name: /점심 스트레칭 회사가 보는 것$/ })
    .last()
    .click();
  await expect(dialog.getByText(/리포트의 아래 표에 반영됐어요/)).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '만족도' })).toContainText('20~49명');
  await expect(dialog.getByText('글로 쓴 후기')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await test.step('opens by a link', async () => {
    await page.goto(`/f/company/learner/my?employer=${people.openReservation}`);
    await expect(
      dialog.getByText(new RegExp(`${label(people.monthOfLast)} 리포트의 아래 표에 반영돼요`)),
    ).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: '참여' }).first()).toContainText('10명 미만');
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await expect(page).toHaveURL('/f/company/learner/my');
  });

  await page.goto('/f/company/report');
  await expect(page.getByRole('heading', { level: 1, name: '회사 담당자만 볼 수 있어요' })).toBeVisible();
  await expectAccessible(page);
});

test('an operator compares the companies of a month @any-width @both-widths', async ({ context, page }) => {
  test.slow();
  const people = await reportPeople();
  await logInAsOperator(context);
  await page.goto(`/admin/outcomes?month=${people.month}`);
  await expect(page.getByRole('heading', { level: 2, name: label(people.month) })).toBeVisible();
  const row = page.getByRole('table', { name: '회사별 성과' }).getByRole('row', { name: people.companyName });
  await expect(row).toContainText('91%');
  const bars = page.getByRole('region', { name: /^회사별 예약 좌석/ });
  await expect(bars.getByRole('listitem').filter({ hasText: people.companyName })).toContainText('91%');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('group', { name: '비교할 값' }).getByText('미배정').click();
  await expect(page).toHaveURL(/measure=unmet/);
  const demand = page.getByRole('region', { name: /^회사별 미배정/ });
  await expect(demand.getByRole('listitem').filter({ hasText: people.companyName })).toContainText('24건');
  await demand.getByRole('link', { name: people.companyName }).click();
  await expect(page.getByRole('heading', { level: 1, name: people.companyName })).toBeVisible();
});
