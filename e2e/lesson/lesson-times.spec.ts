import { seoulMonth } from '~/domain/shared/seoul-time';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createPeople } from '../people/lesson-people';
import { learnerList, listOfFirstLesson } from './lesson-list';

test(
  'a mail about a later lesson opens that lesson, and the time picker starts at its day',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const people = await createPeople();
    await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
    await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
    await people.asCoach().schedule({ encryptedId: await people.contractId(), startsAt: people.at(9, 10) });
    await people.logInLearner(context);
    await page.goto(await people.lastLessonLink());
    const answer = page.getByRole('dialog', { name: '이 시간에 수업할까요?' });
    await expect(answer).toContainText('10:00–10:50');
    await answer.getByRole('button', { name: '다른 시간' }).press('Enter');
    const pick = page.getByRole('dialog', { name: '시간 변경' });
    await expect(pick.getByRole('button', { name: '10:00, 기존 시간' })).toBeVisible();
    await expect(pick.getByText('기존 시간', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pick).toBeHidden();
  },
);

test(
  'the picker shows above the request button what a time within 24 hours costs',
  { tag: '@narrow' },
  async ({ page, context }) => {
    const people = await createPeople();
    await people.logInLearner(context);
    await page.goto(learnerList);
    await page.getByRole('button', { name: '날짜 정하기' }).click();
    const pick = page.getByRole('dialog', { name: '첫 수업 날짜를 정해 주세요' });
    // The calendar opens at the month of the paid hour, which may be the next one. The first day with hours is today or
    // tomorrow, and its first hour within a day.
    if (seoulMonth(await people.firstFreeHour()) !== seoulMonth(people.at(3, 19)))
      await pick.getByRole('button', { name: '이전 달' }).click();
    await pick
      .getByRole('button', { name: /가능한 시간 \d+개$/ })
      .first()
      .click();
    await pick
      .getByRole('button', { name: /^\d+:00$/ })
      .first()
      .click();
    for (const text of [/그 뒤에 취소하/, /차감된 수업은 받은 수업으로 계산해요/]) {
      const loss = pick.getByText(text);
      await expect(loss).toBeInViewport({ ratio: 1 });
      const [above, button] = [
        await loss.boundingBox(),
        await pick.getByRole('button', { name: /요청하기$/ }).boundingBox(),
      ];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    }
    await expectAccessible(page);
  },
);

test.describe('an outdated view', () => {
  // The browser logs a rejected call.
  test.use({ expectedErrors: /status of 409/ });

  test('opens the changed lesson, and keeps the selected hour', { tag: '@any-width' }, async ({ page, context }) => {
    const people = await createPeople();
    await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
    await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
    await people.logInLearner(context);
    await page.goto(listOfFirstLesson(people));
    const menu = page.getByRole('button', { name: /수업 메뉴$/ });
    const pick = page.getByRole('dialog', { name: '시간 변경' });
    await menu.click();
    await page.getByRole('menuitem', { name: '시간 변경' }).click();
    const free = pick.getByRole('button', { name: /^\d{1,2}:00$/, pressed: false }).first();
    await free.click();
    const send = pick.getByRole('button', { name: /요청하기$/ });
    const chosen = (await send.textContent()) ?? '';
    await people.asCoach().move({ encryptedLessonId: await people.lessonId(), startsAt: people.at(5, 20) });
    await people.asCoach().declineMove({ encryptedLessonId: await people.lessonId() });
    await send.click();
    await page.getByRole('button', { name: '새로고침' }).click();
    await page.waitForURL(/&lesson=/);
    const opened = page.getByRole('dialog');
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await menu.click();
    await page.getByRole('menuitem', { name: '시간 변경' }).click();
    await expect(send).toBeEnabled();
    await expect(send).toHaveText(chosen);
  });
});
