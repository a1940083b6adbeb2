import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { documentLabels } from '~/domain/document/labels';
import { heldLabel } from '~/domain/lesson/texts/held-labels';
import { productNames } from '~/features/suggest/product/product-choice';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { letTheHourPass, logIn, mailedCode, withDatabase } from '../people/members';
import { SuggestPage } from '../pages/suggest-page';

// Most users do not reduce motion; the other tests do.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Signs up by email, one question at a time, with the mailed code; ends where the questionnaire begins. */
async function join(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/login/join/email?redirectTo=%2Fworkout%2Fsuggest');
  await expectAccessible(page);
  const next = page.getByRole('button', { name: '다음' });
  await page.getByLabel('이메일').fill(email);
  await next.click();
  await page.getByRole('textbox', { name: '비밀번호' }).fill('three-quiet-rivers');
  await next.click();
  await page.getByLabel('이름').fill(name);
  await next.click();
  await page.getByLabel('생년월일').fill('19920312');
  await next.click();
  await page.getByText('모두 동의해요').click();
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('heading', { name: '메일로 받은 번호를 입력해 주세요' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => mailedCode(email)).not.toBeNull();
  await page
    .getByLabel('인증 번호')
    .first()
    .pressSequentially((await mailedCode(email)) ?? '');
  await expect(page).toHaveURL(/\/workout\/suggest/);
}

async function answer(page: Page): Promise<void> {
  const suggest = new SuggestPage(page);
  await suggest.answerUntilSchedule();
  await suggest.slot('화', '저녁').click();
  await suggest.slot('목', '저녁').click();
  await expect(page.getByText(/화·목 저녁, 코치 \d+명/)).toBeVisible();
  await suggest.next();
  await suggest.expectStep('preMatching', /올 수 있는 코치/);
  await suggest.next();
  await suggest.expectStep('product');
  await page.getByText(productNames.short.title).click();
  // Until a program is chosen, the page shows the lowest amount and only the refund rule.
  await expect(
    page.getByText(/수업을 한 번도 받지 않았다면 전액을, 첫 수업 후 \d+일 이내에는 차감된 수업만 빼고 돌려드려요/),
  ).toBeVisible();
  await suggest.next();
  await suggest.expectStep('program');
  await page.getByRole('radio').first().locator('xpath=ancestor::label').click();
  await suggest.next();
  await suggest.expectStep('search', /올 수 있는 코치/);
  await page
    .getByRole('button', { name: /코치 고르기$/ })
    .first()
    .click();
  await suggest.next();
  await suggest.expectStep('complete');
  await suggest.next();
}

/** The questionnaire asked only for the district; the payment asks for the full address. */
async function giveUnit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '상세 주소 입력' }).first().click();
  const dialog = page.getByRole('dialog', { name: '수업 받을 주소' });
  await dialog.getByRole('button', { name: '이 주소로 설정' }).click();
  await expect(dialog.getByText('건물 이름이나 도로명 주소와 동·호수를 입력해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('상세 주소').fill('101동 1203호');
  await dialog.getByRole('button', { name: '이 주소로 설정' }).click();
}

/**
 * Takes the first free hour, accepts the terms, pays by card in the gateway's window, and returns to the paid order.
 */
async function pay(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/payment\/[a-z0-9-]+\?coach=.+&form=.+/);
  await expect(page.getByRole('heading', { name: '수업을 정해 주세요' })).toBeVisible();
  await page
    .getByRole('group', { name: '첫 수업은 언제가 좋으세요?' })
    .getByRole('radio', { name: /^\d+:00/ })
    .first()
    .locator('xpath=ancestor::label')
    .click();
  await expect(page.getByText(/지금 취소하면 [\d,]+원/).first()).toBeVisible();
  await expectAccessible(page);
  await giveUnit(page);
  await page.getByRole('button', { name: '이 시간으로 결제하기' }).first().click();

  const payButton = page.getByRole('button', { name: /^[\d,]+원 결제하기$/ });
  await expect(payButton).toBeVisible();
  await page.getByRole('checkbox', { name: /결제 내용을 확인했고/ }).check();
  await expectAccessible(page);
  await payButton.click();
  await page.getByRole('button', { name: '승인하기' }).click();
  await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
  await expectAccessible(page);
}

type Bought = { contractId: number; coachUserId: number; learnerId: number };

function boughtBy(email: string): Promise<Bought | undefined> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<Bought>(
      `select c.id as "contractId", coach.user_id as "coachUserId", u.id as "learnerId"
       from users u join contracts c on c.learner_id = u.id join coaches coach on coach.id = c.coach_id
       where u.email = $1`,
      [email],
    );
    return rows[0];
  });
}

test('a learner finds a coach, pays, takes the lesson and gets the receipt @narrow @both-widths', async ({
  page,
  openFor,
}) => {
  test.slow();
  const email = `journey-${Date.now()}@example.test`;
  const name = '남궁바다';
  await join(page, email, name);
  await answer(page);
  await pay(page);

  // The chosen hour was sent to the coach with the payment; the link opens it to change or withdraw it.
  await page.getByRole('link', { name: '다른 시간 고르기' }).click();
  const lessonDialog = page.getByRole('dialog', { name: '1회차 수업' });
  await expect(lessonDialog.getByText('확정 대기')).toBeVisible();
  await expect(lessonDialog.getByRole('button', { name: '시간 변경' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lessonDialog).toBeHidden();
  await expect(page).toHaveURL(/\/f\/user\/mypage\/lesson\/learner$/);
  // The lesson may be in the next month, which this month's list does not show.
  await expect(page.getByText(/의 답을 기다려요$/)).toBeVisible();
  await expectAccessible(page);

  const bought = await boughtBy(email);
  if (!bought) throw new Error('nothing was bought');
  const coach = await openFor('the coach', (context) => logIn(context, bought.coachUserId));
  await coach.goto('/expert/');
  // Other tests use the same coach, so the test answers and records only this learner's lesson.
  const lesson = coach.getByRole('listitem').filter({ hasText: `${name} 님` });
  await expect(coach.getByRole('heading', { name: /^수업 시간 요청/ })).toBeVisible();
  await expectAccessible(coach);
  await lesson.getByRole('button', { name: '답하기' }).click();
  await coach.getByRole('dialog').getByRole('button', { name: '확정하기' }).click();
  await expect(lesson.getByText('확정', { exact: true })).toBeVisible();

  await page.goto('/f/user/mypage/lesson/learner');
  await expect(page.getByRole('link', { name: /^다음 수업/ })).toBeVisible();

  await letTheHourPass(bought.contractId, 2);
  await coach.goto('/expert/');
  await lesson.getByRole('button', { name: '완료 기록하기' }).click();
  await coach.getByRole('alertdialog').getByRole('button', { name: '완료 기록하기' }).click();
  await expect(coach.getByText('수업을 마쳤다고 기록했어요.')).toBeVisible();
  await coach.goto('/f/user/mypage/lesson/expert');
  await expect(coach.getByText(heldLabel).first()).toBeVisible();
  await expectAccessible(coach);
  await coach.context().close();

  await page.reload();
  await expect(page.getByText(heldLabel).first()).toBeVisible();
  await page.getByRole('button', { name: '더 보기' }).click();
  await page.getByRole('menuitem', { name: '영수증' }).click();
  await expect(page).toHaveURL(/\/f\/document\/receipt\//);
  await expect(page.getByRole('heading', { level: 1, name: documentLabels.receipt })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: /PDF/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d{2}-\d{2}-receipt-[\w-]+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
