import { createCompanyPeople } from '../../../e2e/people/company-people';
import { statusesOf } from '../../../e2e/people/expert-day';
import type { Journey } from './journey';

export const companySeat: Journey = {
  name: 'an employee reserves and cancels a seat',
  run: async (page) => {
    const people = await createCompanyPeople();
    const statuses = async () => (await statusesOf(people.b2bTimetableId)).join();
    await people.logInSelf(page);
    await page.open(`/f/company/learner/schedule?month=${people.day.slice(0, 7)}&day=${people.day}`);
    await page.click('button', /점심 스트레칭/);
    await page.waitFor('dialog', '점심 스트레칭');
    await page.click('button', '예약하기');
    await page.waitForText('예약 완료.');
    await page.waitUntil('the seat is stored', async () => (await statuses()) === '김하늘 RESERVED');
    await page.click('link', '예약 취소');
    await page.waitFor('dialog', '예약을 취소할까요?');
    await page.waitForText('지금은 벌점 없이 취소할 수 있어요.');
    await page.click('button', '예약 취소하기');
    await page.waitFor('region', '지난 예약과 취소');
    await page.waitUntil('the seat is free again', async () => (await statuses()) === '김하늘 CANCELLED');
  },
};
