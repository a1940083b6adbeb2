import type { BrowserContext } from '@playwright/test';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { logIn, logInAsOperator } from '../people/members';
import { product } from '../product';

const dayAt = (days: number) => seoulDate(new Date(Date.now() + days * DAY_MS));

/** Creates a company with an employee. */
async function createPeople() {
  const { factories } = await product();
  const { csCorporateId, company } = await factories.company.createCompany({ name: `다온전자 ${Date.now()}` });
  const [self] = await factories.company.createEmployees(csCorporateId, 1);
  if (!self) throw new Error('the factory created no employee');
  const logInAs = (context: BrowserContext, user: typeof self) => logIn(context, user.userId);
  return { csCorporateId, companyName: company.name, self, logInAs };
}

/** Creates a challenge that began today, in which the employee has not done anything yet. */
async function createRunning() {
  const people = await createPeople();
  const { factories } = await product();
  const { changeChallengeStatus } = await import('~/server/services/challenge/manage/save-challenge');
  const { saveChallenge } = await import('~/server/services/challenge/manage/save-challenge');
  const operator = factories.company.asOperator(new Date());
  const { challengeId } = await saveChallenge(operator, {
    title: '아침 5분',
    description: '하루에 하나씩 몸을 깨워요.',
    startsOn: dayAt(0),
    endsOn: dayAt(13),
    goalDays: 10,
    forAll: false,
    csCorporateIds: [people.csCorporateId],
    videos: [
      { title: '목 옆으로 늘리기', seconds: 20, address: '/videos/neck.webm' },
      { title: '걷기', seconds: 600, address: 'https://videos.example.com/walk' },
    ],
  });
  await changeChallengeStatus(operator, { challengeId, to: 'PUBLISHED', basedOn: 1 });
  return { ...people, challengeId };
}

test('an employee completes videos and joins the ranking, which another company does not see @narrow @both-widths', async ({
  page,
  context,
}) => {
  const people = await createRunning();
  await people.logInAs(context, people.self);
  await page.goto('/f/company/learner/challenge');
  await expect(page.getByRole('heading', { level: 1, name: '아침 5분' })).toBeVisible();
  await expect(page.getByText('오늘 하나부터 해 볼까요? 목표까지 10일 남았어요.')).toBeVisible();
  // No video loads before the user presses play, and an external video is a link.
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '걷기 새 창에서 보기' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: '목 옆으로 늘리기 재생' }).click();
  const video = page.getByLabel('목 옆으로 늘리기', { exact: true });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(19);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.3;
  });
  await expect(page.getByText('오늘 할 일을 완료했어요. 목표까지 9일 남았어요.')).toBeVisible();
  await page.getByRole('button', { name: '목 옆으로 늘리기 표시 되돌리기' }).click();
  await expect(page.getByText('오늘 하나부터 해 볼까요? 목표까지 10일 남았어요.')).toBeVisible();
  await page.getByRole('button', { name: '걷기 완료하기' }).click();
  await expect(page.getByText('오늘 할 일을 완료했어요. 목표까지 9일 남았어요.')).toBeVisible();

  const ranking = page.getByRole('region', { name: '동료와 함께 보는 순위' });
  await expect(ranking.getByText('회사 담당자도 순위에 참여하고 하루 이상 완료해야 볼 수 있어요.')).toBeVisible();
  await ranking.getByRole('button', { name: '내 이름으로 참여하기' }).click();
  await expect(ranking.getByRole('listitem')).toHaveText([/1위.*나.*1일/]);
  await expect(ranking).toBeFocused();
  await expectAccessible(page);
  // Employees of another company do not see the challenge.
  const others = await createPeople();
  await others.logInAs(context, others.self);
  const address = `/f/company/learner/challenge?challenge=${people.challengeId}`;
  expect((await page.request.get(address)).status()).toBe(404);
});

test('an operator creates, previews, publishes and ends a challenge @any-width @both-widths', async ({
  page,
  context,
}) => {
  const { companyName } = await createPeople();
  await logInAsOperator(context);
  await page.goto('/admin/challenges');
  await expectAccessible(page);
  await page.getByRole('button', { name: '챌린지 만들기' }).click();
  const sheet = page.getByRole('dialog');
  const form = sheet.getByRole('form', { name: '챌린지' });
  const title = `점심 걷기 ${Date.now()}`;
  await form.getByLabel('제목').first().fill(title);
  await form.getByLabel('종료일').fill(dayAt(6));
  await form.getByLabel('목표').fill('5');
  await form.getByLabel(companyName).check();
  const first = form.getByRole('group', { name: '영상 1' });
  await first.getByLabel('제목').fill('회사 한 바퀴');
  await first.getByLabel('길이').fill('600');
  await first.getByLabel('주소').fill('https://videos.example.com/walk');
  const preview = form.getByRole('region', { name: '직원이 보는 모습' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('10분')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: '초안으로 저장' }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: title }).click();
  await sheet.getByRole('button', { name: '공개하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '공개하기' }).click();
  await expect(sheet.getByRole('button', { name: '지금 종료하기' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '지금 종료하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '지금 종료하기' }).click();
  await expect(sheet.getByRole('button', { name: '수정' })).toBeHidden();
  await expect(sheet.getByText('종료').first()).toBeVisible();
});
