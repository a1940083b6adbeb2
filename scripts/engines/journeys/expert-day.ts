import { moveStartTo } from '../../../e2e/people/company-people';
import { createDay, statusesOf } from '../../../e2e/people/expert-day';
import { logIn } from '../../../e2e/people/members';
import type { Journey } from './journey';

export const expertDay: Journey = {
  name: 'an expert marks, writes a memo and closes',
  run: async (page) => {
    const day = await createDay({ people: 2 });
    // The attendance can be closed from half of the lesson on.
    await moveStartTo(day.b2bTimetableId, -26);
    await logIn(page, day.expert.userId);
    await page.open(day.path);
    await page.click('button', '출석', { inside: { role: 'group', name: '직원 1 님 출석' } });
    await page.waitForText('2명 중 1명 출석');
    await page.click('button', '직원 1 님 정보');
    await page.fill('비밀 메모', '무릎을 아껴요');
    await page.click('button', '저장하기');
    await page.waitUntilGone('dialog', '직원 1 님');
    await page.click('button', '출석 마감');
    await page.waitFor('heading', '결석 처리되는 분 1명');
    await page.click('button', '마감하기');
    await page.waitForText('마감 완료');
    await page.waitUntil(
      'the marks and the close are stored',
      async () => (await statusesOf(day.b2bTimetableId)).join() === '직원 1 ATTENDED,직원 2 NOSHOW',
    );
    // Loads the memo from the server again.
    await page.open(day.path);
    await page.click('button', '직원 1 님 정보');
    await page.waitForValue('비밀 메모', '무릎을 아껴요');
  },
};
