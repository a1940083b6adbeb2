import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createSettlementPeople } from '../people/settlement-people';

test('a forecast that is looked at has a lesson as soon as its attendance is closed', async ({
  context,
  page,
}, info) => {
  const month = info.project.name === 'desktop' ? '2021-07' : '2021-08';
  const { logInExpert, holdLessonNow } = await createSettlementPeople(month);
  await logInExpert(context);
  await page.clock.install();
  await page.goto('/f/company/expert/calculate');
  const held = page.getByRole('region', { name: '지금까지 한 수업' });
  await expect(held.getByText('아직 마감한 수업이 없어요')).toBeVisible();
  await holdLessonNow();
  await page.clock.fastForward(30_000);
  await expect(held.getByText('점심 스트레칭')).toBeVisible();
  await expect(held.getByText('80,000원')).toBeVisible();
  await expectAccessible(page);
});
