import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createPeople } from '../people/lesson-people';

test(
  'the coach sends the note of a lesson, and the learner reads it, ticks homework and answers',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page, context, openFor }) => {
    const people = await createPeople();
    await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
    await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
    await people.letTheHourPass();

    await people.logInCoach(context);
    await page.goto(`/f/user/mypage/lesson/${await people.contractId()}`);
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: /수업 노트 쓰기/ }).click();
    const note = await opening;
    await expect(note.getByRole('heading', { name: '1회차 수업 노트' })).toBeVisible();
    await expect(note).toHaveURL(/\/mypage\/lessons\/detail\/\?encryptedId=.+ProgramType=short&rating=coach/);
    await note.getByLabel('동작', { exact: true }).fill('스쿼트');
    await note.getByRole('button', { name: /무게, .* 입력/ }).click();
    await note.getByLabel('무게').fill('12,5');
    await note.getByRole('button', { name: '숙제 추가' }).click();
    await note.getByLabel('숙제 1', { exact: true }).fill('스쿼트 10회');
    await expectAccessible(note);
    // The text survives a closed page.
    await note.reload();
    await expect(note.getByText('작성하던 노트를 이어서 써요.')).toBeVisible();
    await note.getByRole('button', { name: '노트 보내기' }).click();
    await expect(note.getByText('수업 노트를 보냈어요. 회원에게 알렸어요.')).toBeVisible();
    await expect(note.getByRole('button', { name: '수정한 노트 보내기' })).toBeVisible();

    const learner = await openFor('the learner', people.logInLearner);
    await learner.goto(`/f/user/mypage/lesson/${await people.contractId()}`);
    const address = await learner.getByRole('link', { name: /수업 노트 보기/ }).getAttribute('href');
    await learner.goto(address ?? '');
    await expect(learner.getByText('12.5kg')).toBeVisible();
    await expectAccessible(learner);
    await learner.getByRole('checkbox', { name: '스쿼트 10회' }).check();
    await expect(learner.getByText('1개 중 1개 완료')).toBeVisible();
    await learner.getByRole('textbox', { name: '나의 한마디' }).fill('한결 쉬웠어요.');
    await learner.getByRole('button', { name: '한마디 남기기' }).click();
    await expect(learner.getByText('한마디를 남겼어요.')).toBeVisible();
    await learner.reload();
    await expect(learner.getByRole('checkbox', { name: '스쿼트 10회' })).toBeChecked();

    await note.reload();
    await expect(note.getByText('한결 쉬웠어요.')).toBeVisible();
  },
);
