import { brand } from '~/domain/shared/brand';
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { coachStatusLabels } from '~/domain/coach/status';
import { expectAccessible } from '../accessible';
import { createAccount, logIn } from '../people/accounts';
import { expect, test } from '../fixtures';
import { logIn as openSession, logInAsOperator, withDatabase } from '../people/members';
import { product } from '../product';

const district = { province: '제주특별자치도', city: '제주시', district: '우도면' };

/** Returns a random three-syllable name that no other test uses. */
const newName = () => `${String.fromCharCode(0xac00 + randomInt(11_000), 0xac00 + randomInt(11_000))}온`;

async function apply(page: Page, email: string, name: string): Promise<void> {
  await logIn(page, email);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/account/coachAuth/');
  await page.getByRole('button', { name: '코치로 지원하기' }).click();
  await page.getByLabel('운동', { exact: true }).check();
  await page.getByLabel('활동 이름').fill(name);
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
  await page.getByLabel('여성').check();
  await page.getByLabel('주로 활동할 동네').fill('우도');
  await page.getByRole('option', { name: /우도면/ }).click();
  await page.getByLabel('경력').fill('9');
  await page.getByLabel('자격증').fill('물리치료사\nSTOTT PILATES 매트');
  await page.getByLabel('한 줄 소개').fill('필라테스 9년, 자세를 함께 봐요');
  await page
    .getByLabel('소개', { exact: true })
    .fill('물리치료사로 일하며 자세와 통증을 함께 살폈어요. 집에서도 이어 갈 수 있는 움직임을 알려 드려요.');
  await page.getByRole('button', { name: '지원서 보내기' }).click();
  await expect(page.getByRole('heading', { name: '지원서를 잘 받았어요' })).toBeVisible();
}

/** Opens a row of the list and waits until its sheet has loaded. */
async function openSheet(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: '지원 내용' })).toBeVisible();
  return sheet;
}

async function agree(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

const mailsTo = (email: string) =>
  withDatabase(async (client) =>
    (
      await client.query<{ template: string }>(
        "select template from messages where recipient = $1 and template like 'coach-%' order by id",
        [email],
      )
    ).rows.map(({ template }) => template),
  );

test('a member applies, an operator approves step by step, and the coach confirms the week and appears in the search @narrow @both-widths', async ({
  page,
  openFor,
}) => {
  test.slow();
  const [{ email }, name] = [await createAccount(), newName()];
  await apply(page, email, name);

  // Until an operator reads the application, the applicant can view and edit it.
  const sent = page.getByRole('region', { name: '보낸 지원서' });
  await expect(sent).toContainText('010-1234-5678');
  await expectAccessible(page);
  await sent.getByRole('button', { name: '지원서 수정' }).click();
  await page.getByLabel('휴대폰 번호').fill('');
  await page.getByRole('button', { name: '수정한 지원서 보내기' }).click();
  await expect(page.getByText('연락받을 휴대폰 번호를 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('확인할 항목이 1개 있어요.')).toBeVisible();
  await expect(page.getByLabel('휴대폰 번호')).toBeFocused();
  await page.getByLabel('휴대폰 번호').fill('010-8765-4321');
  await page.getByRole('button', { name: '수정한 지원서 보내기' }).click();
  await expect(sent).toContainText('010-8765-4321');

  const operator = await openFor('the operator', logInAsOperator);
  await operator.goto('/admin');
  const tile = operator.getByRole('list', { name: '처리할 일' }).getByRole('link', { name: /확인할 코치 지원/ });
  await expect(tile).toContainText(/[1-9]/);
  await tile.click();
  await expect(operator.getByRole('heading', { level: 1, name: '코치' })).toBeVisible();
  await expect(operator.getByLabel('상태', { exact: true })).toHaveValue('WAITING');
  await operator.getByRole('searchbox').fill(email);
  await expect(operator.getByRole('table').getByRole('row')).toHaveCount(2);
  // The search is stored in the URL, and the page gets its title shortly after the URL changes.
  await expect(operator).toHaveURL(/[?&]q=/);
  await expectAccessible(operator);
  const sheet = await openSheet(operator, name);
  await expect(sheet).toContainText('물리치료사, STOTT PILATES 매트');
  await expect(sheet).toContainText('제주특별자치도 제주시 우도면');
  await expect(sheet.getByRole('link', { name: '010-8765-4321' })).toHaveAttribute('href', 'tel:01087654321');
  await expectAccessible(operator);

  await sheet.getByRole('button', { name: '서류 확인 시작' }).click();
  await agree(operator, '서류 확인 시작');
  await expect(sheet.getByRole('button', { name: '인터뷰로 넘기기' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '서류를 확인하고 있어요' })).toBeVisible();
  await expect(page.getByRole('list', { name: '코치가 되기까지' }).locator('[aria-current=step]')).toContainText(
    coachStatusLabels.DOC_REVIEW,
  );
  await expectAccessible(page);

  await sheet.getByRole('button', { name: '인터뷰로 넘기기' }).click();
  await agree(operator, '인터뷰로 넘기기');
  // The program of the seeded catalogue is listed before programs with the same title that other tests created.
  const pilates = sheet.getByRole('checkbox', { name: '필라테스', exact: true }).first();
  await expect(pilates).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: '자세 교정', exact: true })).toBeChecked();
  await expectAccessible(operator);
  const chosen = sheet.getByRole('group', { name: '운동 프로그램' }).getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await sheet.getByRole('button', { name: '코치로 승인' }).click();
  await expect(sheet.getByText('하나 이상 골라 주세요.')).toBeVisible();
  await pilates.check();
  await sheet.getByRole('button', { name: '코치로 승인' }).click();
  await agree(operator, '코치로 승인');
  await expect(sheet.getByText('활동을 중지해야 하나요?')).toBeVisible();
  await expect(sheet.getByRole('region', { name: '상태 변경 내역' })).toContainText('운영자 나운영');
  await expectAccessible(operator);

  // The operator later corrects the search criteria of the coach, and gives a reason.
  await sheet.getByText('프로그램, 목적, 동네를 수정할까요?').click();
  await sheet.getByRole('button', { name: '수정하기' }).click();
  await expect(sheet.getByText('이유를 두 글자 이상 입력해 주세요.')).toBeVisible();
  await expectAccessible(operator);
  await sheet.getByLabel('수정하는 이유').fill('한림읍에도 간다고 알려 주셨어요.');
  // More items than the list shows at once: each added item is visible, and the next one can be typed.
  const toAdd = sheet.getByRole('combobox', { name: '추가할 동네' });
  await toAdd.click();
  for (const place of ['애월읍', '구좌읍', '조천읍', '한경면', '추자면', '한림읍']) {
    await expect(toAdd).toBeFocused();
    await toAdd.fill(place);
    await sheet
      .getByRole('option', { name: new RegExp(place) })
      .first()
      .click();
    await expect(sheet.getByRole('button', { name: new RegExp(`${place} 빼기`) })).toBeInViewport();
  }
  await sheet.getByRole('button', { name: '수정하기' }).click();
  await agree(operator, '수정하기');
  await expect(sheet.getByLabel('수정하는 이유')).toBeHidden();
  await expect(sheet).toContainText('제주특별자치도 제주시 한림읍');
  expect(await mailsTo(email)).toEqual([
    'coach-applied',
    'coach-doc-review',
    'coach-interview',
    'coach-approved',
    'coach-corrected',
  ]);
  await operator.goto(`/admin/messages?q=${email}`);
  await expect(operator.getByRole('button', { name: `이제 ${brand.name} 코치예요` })).toBeVisible();
  await operator.context().close();

  // The session that stayed open now belongs to a coach, and is redirected to the hours first.
  await page.goto('/account/coachAuth/');
  await page.waitForURL('**/user/mypage/upload/?msg=UC06');
  await page.getByRole('button', { name: /월요일 오전/ }).click();
  await page.getByRole('button', { name: '바꾼 시간으로 확인' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/expert'));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name} 코치님`) })).toBeVisible();

  const listing = await openFor('a visitor');
  await listing.goto(`/workout/listings?${new URLSearchParams({ ...district, purpose: 'posture', type: 'pilates' })}`);
  await expect(listing.getByRole('link', { name: new RegExp(`${name} 코치 프로필 보기`) })).toBeVisible();
});

test(
  'an operator rejects an application with a reason, and pauses a coach, who can start again',
  { tag: '@any-width' },
  async ({ page, openFor }) => {
    test.slow();
    const [{ email }, name] = [await createAccount(), newName()];
    await apply(page, email, name);
    const operator = await openFor('the operator', logInAsOperator);
    await operator.goto(`/admin/coaches?q=${email}`);
    const sheet = await openSheet(operator, name);
    await sheet.getByText('함께하기 어려운가요?').click();
    await sheet.getByRole('button', { name: '거절하기' }).click();
    await expect(sheet.getByText('이유를 두 글자 이상 입력해 주세요.')).toBeVisible();
    await expectAccessible(operator);
    await sheet.getByLabel('이유').fill('우도에는 아직 회원이 적어요.');
    await sheet.getByRole('button', { name: '거절하기' }).click();
    await expectAccessible(operator);
    await agree(operator, '거절하기');
    await expect(sheet.getByText('다시 지원하면 여기에 새로 보여요.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/지난번 지원에서는 함께하지 못했어요/)).toBeVisible();
    expect(await mailsTo(email)).toEqual(['coach-applied', 'coach-rejected']);

    const { factories, db } = await product();
    const coachName = newName();
    const [region, program] = await Promise.all([
      db.region.findFirstOrThrow({ where: district }),
      db.program.findUniqueOrThrow({ where: { permalink: 'pilates' } }),
    ]);
    const coach = await factories.coach.createSearchableCoach({
      regionIds: [region.id],
      programIds: [program.id],
      user: { name: coachName },
      coach: { displayName: coachName },
    });
    const paused = coach.user.email;
    await page.context().clearCookies();
    await openSession(page.context(), coach.userId);
    await operator.goto(`/admin/coaches?q=${paused}`);
    await openSheet(operator, coachName);
    await sheet.getByText('활동을 중지해야 하나요?').click();
    await sheet.getByLabel('이유').fill('연락이 닿지 않아요.');
    await sheet.getByRole('button', { name: '활동 중지하기' }).click();
    await agree(operator, '활동 중지하기');
    await expect(sheet.getByRole('button', { name: '활동 다시 시작' })).toBeVisible();
    await expectAccessible(operator);
    await page.goto('/expert/');
    await expect(page.getByText(/부터 코치 활동이 중지돼 있어요\.$/)).toBeVisible();
    await expect(page.getByText('운영팀의 의견: 연락이 닿지 않아요.')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: '활동 다시 시작' }).click();
    await agree(operator, '활동 다시 시작');
    await expect(sheet.getByText('활동을 중지해야 하나요?')).toBeVisible();
    expect(await mailsTo(paused)).toEqual(['coach-suspended', 'coach-resumed']);
    await page.reload();
    await expect(page.getByText(/코치 활동이 중지돼 있어요/)).toBeHidden();
  },
);
