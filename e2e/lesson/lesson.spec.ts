import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { endSession } from '../people/members';
import { createPeople } from '../people/lesson-people';
import { learnerList, listOfFirstLesson } from './lesson-list';

test(
  'a learner requests a first date, the coach confirms it, and both see it',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page, context, openFor }) => {
    const people = await createPeople();
    await people.logInLearner(context);
    await page.goto(listOfFirstLesson(people));
    await expect(page.getByText('첫 수업 날짜를 정해 주세요')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: '날짜 정하기' }).click();
    const dialog = page.getByRole('dialog', { name: '첫 수업 날짜를 정해 주세요' });
    await expect(dialog.getByRole('button', { name: '19:00, 결제할 때 고른 시간' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page).toHaveURL(/encryptedId=.+&type=time/);
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '날짜 정하기' }).click();
    await dialog.getByRole('button', { name: /오후 7시로 요청하기$/ }).click();
    await expect(page.getByText(`${people.coachName} 코치의 답을 기다려요`)).toBeVisible();
    await expect(page.getByText('확정 대기')).toBeVisible();

    const coach = await openFor('the coach', people.logInCoach);
    await coach.goto('/expert/');
    await expect(coach.getByRole('heading', { name: '수업 시간 요청' })).toBeVisible();
    await expectAccessible(coach);
    await coach.getByRole('button', { name: '답하기' }).click();
    await expect(coach.getByRole('dialog', { name: '이 시간에 수업할까요?' })).toContainText(people.learnerName);
    await expectAccessible(coach);
    await coach.getByRole('button', { name: '확정하기' }).click();
    await expect(coach.getByRole('heading', { name: '수업 시간 요청' })).toBeHidden();
    await expect(coach.getByText('확정', { exact: true })).toBeVisible();
    await coach.context().close();

    await page.reload();
    await expect(page.getByText('확정', { exact: true })).toBeVisible();
    await expect(page.getByText(/지금 취소해도 무료 · .*까지/)).toBeVisible();
  },
);

test(
  'the coach records a lesson as held, and the learner sees it as done',
  { tag: ['@narrow', '@both-widths'] },
  async ({ page, context, openFor }) => {
    const people = await createPeople();
    await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
    await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
    await people.letTheHourPass();

    await people.logInCoach(context);
    await page.goto('/expert/');
    await expect(page.getByRole('heading', { name: '마친 수업을 기록해 주세요' })).toBeVisible();
    await page.getByRole('button', { name: '완료 기록하기' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '완료 기록하기' })
      .click();
    await expect(page.getByRole('heading', { name: '마친 수업을 기록해 주세요' })).toBeHidden();
    // The coach undoes an accidental record, then records again.
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByRole('heading', { name: '마친 수업을 기록해 주세요' })).toBeVisible();
    await page.getByRole('button', { name: '완료 기록하기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '완료 기록하기' }).click();
    await expect(page.getByRole('heading', { name: '마친 수업을 기록해 주세요' })).toBeHidden();

    const learner = await openFor('the learner', people.logInLearner);
    await learner.goto(`/f/user/mypage/lesson/${await people.contractId()}`);
    await expect(learner.getByText('확인 기간')).toBeVisible();
    await expect(learner.getByText('4회 중 1회 했어요')).toBeVisible();
    await expectAccessible(learner);
  },
);

test(
  'a coach reports an absent learner by keyboard, the learner disputes, and the coach answers',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const people = await createPeople();
    await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
    await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
    await people.letTheHourPass();
    await people.logInCoach(context);
    await page.goto('/expert/');
    await page.getByRole('button', { name: /수업 메뉴$/ }).press('Enter');
    await page.getByRole('menuitem', { name: '회원 불참 기록하기' }).press('Enter');
    const report = page.getByRole('dialog', { name: `${people.learnerName} 님이 집에 없나요?` });
    await expect(report).toContainText('수업 1회(65,000원)가 차감되고');
    await report.getByRole('button', { name: '불참으로 기록' }).press('Enter');
    await expect(report.getByText('문 앞에서 어땠는지 골라 주세요.')).toBeVisible();
    await report.getByRole('radio', { name: '문 앞에서 답이 없었어요' }).press('Space');
    await report.getByLabel('어떤 일이 있었나요?').fill('15분을 기다리고 두 번 전화했어요.');
    await report.getByRole('checkbox').press('Space');
    await expectAccessible(page);
    await report.getByRole('button', { name: '불참으로 기록' }).press('Enter');
    await expect(page.getByText('회원 불참을 기록했어요.')).toBeVisible();

    await people.asLearner().reportComplaint({
      encryptedId: await people.contractId(),
      encryptedLessonId: await people.lessonId(),
      kind: 'PRESENT',
      text: '초인종이 고장 나서 듣지 못했어요.',
    });
    await page.goto('/expert/');
    await expect(page.getByRole('heading', { name: /의견을 기다리는 수업/ })).toBeVisible();
    await page.getByRole('button', { name: '의견 보내기' }).press('Enter');
    const complaintDialog = page.getByRole('dialog', { name: '어떤 일이 있었나요?' });
    await complaintDialog.getByLabel('내 의견').fill('7시 정각에 벨을 세 번 눌렀어요.');
    await complaintDialog.getByRole('button', { name: '보내기' }).press('Enter');
    await expect(page.getByText('잘 받았어요.', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { name: /의견을 기다리는 수업/ })).toBeHidden();
  },
);

test(
  'a lesson list URL without a role redirects to the user’s own list and keeps the query',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const people = await createPeople();
    await people.logInLearner(context);
    await page.goto('/f/user/mypage/lesson?month=2030-01');
    await expect(page).toHaveURL(/\/f\/user\/mypage\/lesson\/learner\?month=2030-01$/);
    await endSession(page);
    await people.logInCoach(context);
    await page.goto('/f/user/mypage/lesson/');
    await expect(page).toHaveURL(/\/f\/user\/mypage\/lesson\/expert$/);
  },
);

test(
  'a coach writes a memo, drafts a trial note and sends it, and the learner reads it',
  { tag: ['@any-width', '@both-widths'] },
  async ({ page, context }) => {
    const people = await createPeople({ trial: true });
    await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
    await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
    await people.letTheHourPass();
    await people.asCoach().hold({ encryptedLessonId: await people.lessonId() });
    await people.logInCoach(context);
    await page.goto('/f/user/mypage/lesson/expert');
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '메모' }).click();
    await page.getByLabel('새 메모').fill('왼쪽 무릎은 천천히');
    await page.getByRole('button', { name: '메모 남기기' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '왼쪽 무릎은 천천히' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '닫기' }).click();

    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '노트', exact: true }).click();
    await page.getByRole('button', { name: '체험 노트 쓰기' }).click();
    await expect(page).toHaveURL(/\/consulting\/reg\/?\?encryptedId=.+&programType=trial&trialAt=.+/);
    const note = page.getByLabel('몸 상태와 앞으로의 방향');
    await expect(note).toHaveValue('');
    await note.fill('어깨가 앞으로 말려 있어요.');
    await page.reload();
    await expect(note).toHaveValue('어깨가 앞으로 말려 있어요.');
    await expect(page.getByText('작성하던 노트를 이어서 써요.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '노트 남기기' }).click();
    await expect(page.getByText('체험 노트를 남겼어요. 회원에게 알렸어요.')).toBeVisible();

    await endSession(page);
    await people.logInLearner(context);
    await page.goto(await people.lastLessonLink());
    await expect(page.getByText('어깨가 앞으로 말려 있어요.')).toBeVisible();
  },
);

test.describe('the refund', () => {
  // The browser logs the rejection of an outdated refund amount.
  test.use({ expectedErrors: [/status of 409/] });

  test(
    'starts at the lessons, and shows again which lesson can no longer be cancelled',
    { tag: '@any-width' },
    async ({ page, context }) => {
      const people = await createPeople();
      await people.asLearner().requestFirstTime({ encryptedId: await people.contractId() });
      await people.asCoach().confirm({ encryptedLessonId: await people.lessonId() });
      await people.asLearner().schedule({ encryptedId: await people.contractId(), startsAt: people.at(4, 10) });
      await people.asCoach().confirm({ encryptedLessonId: await people.lessonId(2) });
      await people.logInLearner(context);
      await page.goto(learnerList);
      await page.getByRole('button', { name: '더 보기' }).click();
      await page.getByRole('menuitem', { name: '결제와 신청 내용' }).click();
      await expect(page.getByRole('dialog')).toContainText('지금 취소하면 260,000원');
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('link', { name: '결제·환불 보기' }).click();
      await expect(page.getByText('지금 취소하면 260,000원')).toBeInViewport();
      await expectAccessible(page);
      await page.getByRole('button', { name: '환불 금액 확인하기' }).click();
      await people.moveStartTo();
      await page.getByRole('button', { name: '260,000원 환불받기' }).click();
      const dialog = page.getByRole('dialog', { name: '수업 전체를 취소할까요?' });
      await expect(dialog.getByRole('alert')).toContainText(
        '260,000원에서 195,000원으로 바뀌어 아직 취소하지 않았어요.',
      );
      await expect(dialog).toContainText('무료 취소 기한이 지난 수업 1회');
      await expect(dialog.getByRole('button', { name: '195,000원 환불받기' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '수업 유지하기' }).click();
      await expect(page.getByText('지금 취소하면 195,000원')).toBeVisible();
    },
  );
});

test.describe("another user's lesson", () => {
  // The browser logs the response.
  test.use({ expectedErrors: [/status of 404/] });

  test('answers 404', { tag: '@any-width' }, async ({ page, context }) => {
    const [people, others] = [await createPeople(), await createPeople()];
    await people.logInLearner(context);
    const answer = await page.goto(`/f/user/mypage/lesson/${await others.contractId()}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('This page could not be found')).toBeVisible();
  });
});
