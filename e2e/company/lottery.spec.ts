import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { advanceLesson } from '../people/company-people';
import { logIn } from '../people/members';
import { product } from '../product';

test('an employee enters a lottery, reads the odds and recalculates the draw @narrow @both-widths', async ({
  page,
  context,
}) => {
  const { factories, db } = await product();
  const { createEmployees, createLessonScene } = factories.company;
  const startsAt = new Date(Date.now() + 5 * DAY_MS);
  const lesson = { startsAt, groupLessonType: 'lottery', groupMaxLearnerNumber: 1 } as const;
  const { csCorporateId, b2bTimetableId } = await createLessonScene({ ...lesson, now: new Date(Date.now() - DAY_MS) });
  const [self] = await createEmployees(csCorporateId, 1);
  await logIn(context, self?.userId ?? 0);
  const day = seoulDate(startsAt);
  await page.goto(`/f/company/learner/schedule?month=${day.slice(0, 7)}&day=${day}&lesson=${b2bTimetableId}`);
  const sheet = page.getByRole('dialog', { name: '점심 스트레칭' });
  await expect(sheet.getByText('응모했을 때 당첨 확률')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '추첨 응모하기' }).click();
  await expect(sheet.getByText('현재 당첨 확률')).toBeVisible();
  await expect(sheet.getByText('내 응모 번호')).toBeVisible();
  await sheet.getByRole('button', { name: '공개된 추첨 기록 보기' }).click();
  await expect(sheet.getByText('추첨하면 공개해요.')).toBeVisible();

  // The worker publishes the list of entries at the close, and draws ten minutes later.
  const { closesAt } = await db.timetableLottery.findUniqueOrThrow({ where: { timetableId: b2bTimetableId } });
  await advanceLesson(b2bTimetableId, closesAt);
  await advanceLesson(b2bTimetableId, new Date(closesAt.getTime() + 10 * MINUTE_MS));
  await page.reload();
  await sheet.getByRole('button', { name: '공개된 추첨 기록 보기' }).click();
  await sheet.getByRole('button', { name: '이 추첨 다시 계산하기' }).click();
  await expect(sheet.getByText('공개된 값으로 같은 결과가 나왔어요.')).toBeVisible();
  await expect(sheet.getByText('내 추첨 순서는 1번이라 당첨됐어요.')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.goto('/f/company/learner/notifications');
  await expect(page.getByText('점심 스트레칭 추첨에 당첨됐어요')).toBeVisible();
});
