import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { reviewAnswer } from '~/test/company/review-answer';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { createCompanyPeople } from '../people/company-people';
import { endSession, logIn } from '../people/members';
import { product } from '../product';

test('an employee reviews a lesson and keeps the typed text @narrow @both-widths', async ({ page, context }) => {
  const people = await createCompanyPeople({ seats: 2 });
  const seat = await people.self.reserve(people);
  await people.moveStartTo(-120);
  const { db } = await product();
  await db.timetableReservation.update({
    where: { id: seat.b2bTimetableReservationId },
    data: { status: 'ATTENDED', attendedAt: new Date() },
  });
  await people.logInSelf(context);
  await page.goto('/f/company/learner/my');
  await page.getByRole('link', { name: '후기 남기기' }).click();
  await expect(page.getByText('회사에는 10명 이상의 답을 합산한 통계만')).toBeVisible();
  const form = page.getByRole('form', { name: '점심 스트레칭 후기' });
  await form.getByRole('button', { name: '후기 남기기' }).click();
  await expect(form.getByText('확인할 항목이 7개 있어요.')).toBeVisible();
  await expect(form.getByRole('radio', { name: '매우 만족' }).first()).toBeFocused();
  await expect(form.getByRole('group', { name: '수업은 어땠나요?' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await form.getByRole('group', { name: '수업은 어땠나요?' }).getByText('매우 만족').click();
  await form.getByLabel('전문가에게 한마디 (선택)').fill('호흡 설명이 좋았어요');
  await page.reload();
  await expect(form.getByText('작성하던 후기를 이어서 써요.')).toBeVisible();
  await expect(form.getByLabel('전문가에게 한마디 (선택)')).toHaveValue('호흡 설명이 좋았어요');
  for (const [question, answer] of [
    ['전문가의 지도는 어땠나요?', '만족'],
    ['수업 구성은 어땠나요?', '보통'],
    ['강도는 어땠나요?', '딱 맞았어요'],
    ['시간은 어땠나요?', '적당했어요'],
    ['다음에도 참여하고 싶으세요?', '네'],
    ['동료에게 추천하고 싶으세요?', '잘 모르겠어요'],
  ] as const)
    await form.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();
  await form.getByRole('button', { name: '후기 남기기' }).click();
  await expect(page.getByText('작성 완료', { exact: true })).toBeVisible();
  const comment = page.getByRole('definition').filter({ hasText: '호흡 설명이 좋았어요' });
  await expect(comment).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: '전문가에게 한마디' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(`/f/company/learner/review/custom/dhl?b2bTimetableReservationId=${seat.b2bTimetableReservationId}`);
  await expect(form).toBeVisible();
  await form.getByLabel('운영팀에게만 (선택)').fill('회의실이 추워요');
  const storedState = () =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  await expect.poll(storedState).toContain('회의실이 추워요');
  await endSession(page);
  await page.goto('/');
  await expect.poll(storedState).not.toContain('회의실이 추워요');
});

test('an expert reads the totals of a past month @narrow @both-widths', async ({ page, context }) => {
  const { db, factories } = await product();
  const { callerFor, memberActor } = await import('~/test/caller');
  const { createLessonScene, createEmployees, reserveSeats } = factories.company;
  const startsAt = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 70 * DAY_MS);
  const before = new Date(startsAt.getTime() - 2 * DAY_MS);
  const scene = await createLessonScene({ startsAt, groupMaxLearnerNumber: 6, now: before });
  const employees = await createEmployees(scene.csCorporateId, 6);
  const seats = await reserveSeats(scene, employees, before);
  await db.timetableReservation.updateMany({ where: { id: { in: seats } }, data: { status: 'ATTENDED' } });
  const after = new Date(startsAt.getTime() + DAY_MS);
  for (const [index, { userId: id, membershipId, name, email }] of employees.entries()) {
    const membership = { id: membershipId, csCorporateId: scene.csCorporateId, isManager: false };
    const comment = index === 0 ? { score: 3, memo: '매트가 조금 얇아요', secretMemo: '회의실이 추워요' } : {};
    const actor = { ...memberActor({ id, name, email, grade: 'user' }), membership };
    const b2bTimetableReservationId = seats[index] ?? 0;
    await callerFor(actor, after).b2bLearner.review({
      b2bTimetableReservationId,
      review: { ...reviewAnswer, ...comment },
    });
  }
  await logIn(context, scene.expert.userId);
  await page.goto(`/f/company/expert/schedule/${scene.csCorporateId}?month=${seoulMonth(startsAt)}`);
  const month = page.getByRole('region', { name: '이달 후기' });
  await expect(month.getByText('6명이 썼어요. 이름과 날짜는 나오지 않고, 탈퇴한 사람의 글은 사라져요.')).toBeVisible();
  await expect(month.getByText('매트가 조금 얇아요')).toBeVisible();
  await expect(month.getByText('회의실이 추워요')).toBeHidden();
  await expectAccessible(page);
});
