import type { Page } from '@playwright/test';
import { productNames } from '~/features/suggest/product/product-choice';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createMatchingPeople } from '../people/matching-people';
import { SuggestPage } from '../pages/suggest-page';

/** Answers everything from the first question to the coaches who get the request. */
async function submitSuggestion(
  page: Page,
  { city, district, programTitle }: { city: string; district: string; programTitle: string },
  coaches: number,
): Promise<void> {
  const suggest = new SuggestPage(page);
  await suggest.answerUntilType();
  await page.getByRole('checkbox', { name: /필라테스/ }).check();
  await suggest.next();
  await suggest.answerPeople();
  await suggest.answerPlace({ city, district, detail: '101동 1203호' });
  await suggest.slot('화', '저녁').click();
  await suggest.next();
  await suggest.expectStep('preMatching', /올 수 있는 코치/);
  await page.getByRole('radio', { name: /추천받기/ }).check();
  await suggest.expectAccessible();
  await suggest.next();
  await page.getByText(productNames.short.title).click();
  // No program is chosen yet, so the refund terms name no amount.
  await expect(
    page.getByText(/수업을 한 번도 받지 않았다면 전액을, 첫 수업 후 \d+일 이내에는 차감된 수업만 빼고 돌려드려요/),
  ).toBeVisible();
  await suggest.next();
  await suggest.expectStep('program');
  await page
    .getByRole('radio', { name: new RegExp(`^${programTitle}`) })
    .first()
    .check();
  await suggest.next();
  await suggest.expectStep('search', '어떤 코치면 좋을까요?');
  await page.getByRole('radio', { name: /후기가 좋은 코치/ }).check();
  await expect(page.getByRole('heading', { name: `지금 보내면 이 코치 ${coaches}명이 요청을 받아요` })).toBeVisible();
  await suggest.expectAccessible();
  await suggest.next();
  await suggest.expectStep('complete', `코치 ${coaches}명에게 요청을 보낼까요?`);
  await suggest.expectAccessible();
  await page.getByRole('button', { name: `코치 ${coaches}명에게 요청 보내기` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `코치 ${coaches}명의 답을 기다려요` })).toBeVisible();
  await expectAccessible(page);
}

async function propose(page: Page, message: string): Promise<void> {
  await page.goto('/expert');
  await expect(page.getByRole('heading', { name: /추천 요청/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /김\*늘 님/ }).click();
  await expect(page.getByRole('heading', { name: '김*늘 님의 추천 요청' })).toBeVisible();
  const hour = page.getByRole('button', { name: /회원이 고른 시간대$/ });
  await hour.first().click();
  await page.getByRole('textbox', { name: '인사와 제안' }).fill('짧아요');
  await page.getByRole('button', { name: '제안 보내기' }).click();
  await expect(page.getByText('20자 이상 입력해 주세요.', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '인사와 제안' }).fill(message);
  await expectAccessible(page);
  await page.getByRole('button', { name: '제안 보내기' }).click();
  await expect(page.getByRole('heading', { name: '보낸 제안' })).toBeVisible();
  await expectAccessible(page);
}

test(
  'a learner is matched: coaches propose, the learner compares, picks one and pays',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page, openFor }) => {
    test.setTimeout(300_000);
    const people = await createMatchingPeople(2);
    await people.logInLearner(page.context());
    await submitSuggestion(page, people, 2);
    // A page that stays open during the test: new proposals appear without a reload.
    const openTab = await page.context().newPage();
    await openTab.clock.install();
    await openTab.goto(await people.proposalsPath());
    await expect(openTab.getByRole('heading', { level: 1, name: '코치 2명의 답을 기다려요' })).toBeVisible();

    const coach = await openFor('the coach', (context) => people.logInCoach(context, 0));
    await propose(coach, '안녕하세요. 첫 시간에는 서고 앉는 자세를 함께 보고 시작해요.');
    await openTab.clock.runFor(15_000);
    await expect(openTab.getByRole('heading', { level: 1, name: '코치 1명이 제안했어요' })).toBeVisible();
    await openTab.close();
    await people.scene.propose(people.scene.coachId(1), new Date());

    await page.goto('/f/user/mypage');
    await expectAccessible(page);
    await page.getByRole('link', { name: /운동 추천 요청/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '코치 2명이 제안했어요' })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('고르신 시간대');
    // The radio itself is hidden, so the learner presses its label.
    const times = page.getByRole('radio', { name: /^코치2 코치/ });
    await page.locator('label').filter({ has: times }).first().click();
    await expect(times.first()).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: '이 시간으로 결제하기' }).click();

    // All answers are known: the hour is held and only the payment is missing.
    await page.waitForURL(/\/payment\/.+order=/);
    await expect(page.getByRole('heading', { level: 1, name: /^코치2 코치/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /결제 내용을 확인했고/ }).check();
    await page.getByRole('button', { name: /^[\d,]+원 결제하기$/ }).click();
    await page.getByRole('button', { name: '승인하기' }).click();
    await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
    // The coach proposed this hour, so it needs no confirmation.
    await expect(page.getByText(/^첫 수업은 .+에 있어요/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '내 수업 보기' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('첫 수업 날짜 정하기')).toHaveCount(0);

    await page.goto(await people.proposalsPath());
    await expect(page.getByRole('heading', { level: 1, name: '함께할 코치를 정했어요' })).toBeVisible();
    await expectAccessible(page);
    await coach.goto(`/expert/requests/${await people.scene.invitationOf(people.scene.coachId(0))}`);
    await expect(coach.getByText('회원이 다른 코치와 시작하기로 했어요.')).toBeVisible();
    await expectAccessible(coach);
  },
);

test(
  'without an answer the next coaches are asked, then the learner gets alternatives, and an operator can follow it',
  { tag: '@any-width' },
  async ({ page, openFor }) => {
    test.setTimeout(180_000);
    const people = await createMatchingPeople(6);
    await people.scene.submitAnswers();
    await people.endRound();
    await people.logInLearner(page.context());
    await page.goto(await people.proposalsPath());
    await expect(page.getByRole('heading', { level: 1, name: '코치 1명의 답을 기다려요' })).toBeVisible();
    await expect(page.getByText('답변 없음')).toHaveCount(5);
    await expectAccessible(page);

    const operator = await openFor('the operator', people.logInOperator);
    await operator.goto('/admin/matches?status=ASKING');
    await operator.locator('[data-row]').first().click();
    await expect(operator.getByRole('dialog')).toContainText('요청받은 코치');
    await expectAccessible(operator);
    await operator.context().close();

    await people.endRound();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '아직 받은 제안이 없어요' })).toBeVisible();
    await expectAccessible(page);
    expect(await people.mailsOfLearner()).toEqual(['match-sent', 'match-nextRound', 'match-nobody']);
  },
);
