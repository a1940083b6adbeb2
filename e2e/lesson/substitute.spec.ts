import { seoulMonth } from '~/domain/shared/seoul-time';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createPeople } from '../people/lesson-people';

test(
  'a coach who cannot come finds a substitute, whom the learner accepts',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page: coach, openFor }) => {
    const people = await createPeople();
    await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
    await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
    const other = await people.createSubstitute();
    const list = `/f/user/mypage/lesson/expert?month=${seoulMonth(people.at(3, 19))}`;

    await people.logInCoach(coach.context());
    await coach.goto(list);
    await coach.getByRole('button', { name: /수업 메뉴$/ }).click();
    await coach.getByRole('menuitem', { name: '대체 코치 찾기' }).click();
    const choose = coach.getByRole('dialog', { name: '대체 코치 찾기' });
    await choose.getByRole('radio', { name: `${other.name} 코치` }).check();
    await expectAccessible(coach);
    await choose.getByRole('button', { name: '요청하기' }).click();
    await expect(choose).toBeHidden();
    await expect(coach.getByText('대신할 수 있는지 물어봤어요').first()).toBeVisible();

    const substitute = await openFor('substitute', other.logIn);
    await substitute.goto('/expert');
    const requests = substitute.getByRole('region', { name: '대체 수업 요청' });
    await expect(requests).not.toContainText(people.learnerName);
    await expectAccessible(substitute);
    await requests.getByRole('button', { name: '수락하기' }).click();
    await expect(requests.getByText('회원 답변 대기')).toBeVisible();

    const learner = await openFor('learner', people.logInLearner);
    await learner.goto(await people.lastLessonLink());
    const offer = learner.getByRole('dialog', { name: '다른 코치가 대신해도 될까요?' });
    await expect(offer).toContainText(`${other.name} 코치`);
    await expectAccessible(learner);
    await offer.getByRole('button', { name: '이 코치와 수업하기' }).click();
    await expect(offer).toBeHidden();
    // The lesson may be in the next month, which the page does not show.
    await expect(learner.getByRole('link', { name: new RegExp(`^다음 수업.*${other.name} 코치`) })).toBeVisible();

    await substitute.goto(list);
    await expect(substitute.getByRole('article')).toContainText('101동 1001호');
    await expect(substitute.getByText('대체 수업', { exact: true })).toBeVisible();
    await coach.goto(list);
    await expect(coach.getByText(`${other.name} 코치가 대신해요`)).toBeVisible();
  },
);
