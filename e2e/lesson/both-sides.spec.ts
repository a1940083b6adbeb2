import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createBothSides } from '../people/both-sides';

type People = Awaited<ReturnType<typeof createBothSides>>;

const lessonMenu = (page: Page, clock: string) => page.getByRole('button', { name: new RegExp(`${clock} 수업 메뉴$`) });

/** The learner sends the hour that was paid for, and the coach confirms it. */
async function agreeOnTrial(learner: Page, coach: Page, people: People): Promise<void> {
  await learner.goto(await people.contractPath());
  await expect(learner.getByText('첫 수업 날짜를 정해 주세요')).toBeVisible();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: '날짜 정하기' }).click();
  const pick = learner.getByRole('dialog', { name: '첫 수업 날짜를 정해 주세요' });
  await expect(pick.getByRole('button', { name: '19:00, 결제할 때 고른 시간' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(learner).toHaveURL(/encryptedId=.+&type=time/);
  await expectAccessible(learner);
  await learner.goBack();
  await expect(pick).toBeHidden();
  await learner.getByRole('button', { name: '날짜 정하기' }).click();
  await pick.getByRole('button', { name: /오후 7시로 요청하기$/ }).click();
  await expect(learner).toHaveURL(/\/f\/user\/mypage\/lesson\/learner/);
  await expect(learner.getByText(`${people.coachName} 코치의 답을 기다려요`)).toBeVisible();
  await expectAccessible(learner);

  await coach.goto('/expert/');
  await expect(coach.getByRole('heading', { name: '수업 시간 요청' })).toBeVisible();
  await expectAccessible(coach);
  await coach.getByRole('button', { name: '답하기' }).click();
  await expect(coach.getByRole('dialog', { name: '이 시간에 수업할까요?' })).toContainText(people.learnerName);
  await expectAccessible(coach);
  await coach.getByRole('button', { name: '확정하기' }).click();
  await expect(coach.getByText('확정', { exact: true })).toBeVisible();
  await learner.goto(await people.contractPath());
  await expect(learner.getByText(/지금 취소해도 무료 · .*까지/)).toBeVisible();
}

/** The coach records the trial, undoes an accidental record, writes a memo and sends the trial note. */
async function holdTrial(coach: Page, people: People): Promise<void> {
  await people.letTrialPass();
  const heading = coach.getByRole('heading', { name: '마친 수업을 기록해 주세요' });
  const record = async () => {
    await coach.getByRole('button', { name: '완료 기록하기' }).click();
    await coach.getByRole('alertdialog').getByRole('button', { name: '완료 기록하기' }).click();
    await expect(heading).toBeHidden();
  };
  await coach.goto('/expert/');
  await expect(heading).toBeVisible();
  await record();
  await coach.getByRole('button', { name: '되돌리기' }).click();
  await expect(heading).toBeVisible();
  await record();

  await coach.goto(await people.contractPath());
  await coach.getByRole('button', { name: '더 보기' }).click();
  await coach.getByRole('menuitem', { name: '메모' }).click();
  await coach.getByLabel('새 메모').fill('왼쪽 무릎은 천천히');
  await coach.getByRole('button', { name: '메모 남기기' }).click();
  await expect(coach.getByRole('listitem').filter({ hasText: '왼쪽 무릎은 천천히' })).toBeVisible();
  await expectAccessible(coach);
  await coach.getByRole('button', { name: '닫기' }).click();

  await coach.getByRole('button', { name: '더 보기' }).click();
  await coach.getByRole('menuitem', { name: '노트', exact: true }).click();
  await expect(coach.getByRole('dialog', { name: '어떤 노트를 볼까요?' })).toBeVisible();
  await expectAccessible(coach);
  await coach.getByRole('button', { name: '체험 노트 쓰기' }).click();
  await expect(coach).toHaveURL(/\/consulting\/reg\/?\?encryptedId=.+&programType=trial&trialAt=.+/);
  const note = coach.getByLabel('몸 상태와 앞으로의 방향');
  await note.fill('어깨가 앞으로 말려 있어요.');
  await coach.reload();
  await expect(note).toHaveValue('어깨가 앞으로 말려 있어요.');
  await expect(coach.getByText('작성하던 노트를 이어서 써요.')).toBeVisible();
  await expectAccessible(coach);
  await coach.getByRole('button', { name: '노트 남기기' }).click();
  await expect(coach.getByText('체험 노트를 남겼어요. 회원에게 알렸어요.')).toBeVisible();
}

/** The coach offers a contract, and the learner reads the trial note and pays. */
async function buyContract(learner: Page, coach: Page, people: People): Promise<void> {
  await coach.goto(await people.contractPath());
  await coach.getByRole('button', { name: '더 보기' }).click();
  await coach.getByRole('menuitem', { name: '결제 링크 보내기' }).click();
  const question = coach.getByRole('alertdialog', { name: '회원에게 결제 링크를 보낼까요?' });
  await expect(question).toBeVisible();
  await expectAccessible(coach);
  await question.getByRole('button', { name: '보내기' }).click();
  await expect(coach.getByText('결제 링크를 보냈어요.')).toBeVisible();

  await learner.goto(await people.lastLink('lesson-'));
  await expect(learner.getByText('어깨가 앞으로 말려 있어요.')).toBeVisible();
  await expectAccessible(learner);
  await learner.goto(await people.lastLink('payment-link'));
  await expect(learner.getByText(/코치가 보낸 링크예요/)).toBeVisible();
  const hours = learner.getByRole('group', { name: '첫 수업은 언제가 좋으세요?' });
  await hours
    .getByRole('button', { name: /빈 시간 [1-9]/ })
    .nth(1)
    .click();
  await hours.getByRole('radio', { name: '19:00' }).locator('xpath=ancestor::label').click();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: '이 시간으로 결제하기' }).click();
  await learner.getByRole('checkbox', { name: /환불 규정에 동의/ }).check();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: '260,000원 결제하기' }).click();
  await learner.getByRole('button', { name: '승인하기' }).click();
  await expect(learner.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();
  await expectAccessible(learner);
}

/** The learner plans the other lessons every week, and the coach confirms all of them together. */
async function planSeries(learner: Page, coach: Page, people: People): Promise<void> {
  await learner.goto(await people.contractPath());
  await learner.getByRole('button', { name: '더 보기' }).click();
  await learner.getByRole('menuitem', { name: '매주 예약' }).click();
  const pick = learner.getByRole('dialog', { name: '매주 예약' });
  await pick.getByRole('button', { name: '다음 달' }).click();
  await pick.getByRole('button', { name: '10:00', exact: true }).click();
  await expectAccessible(learner);
  await pick.getByRole('button', { name: /^매주 .+ 일정 보기$/ }).click();
  const plan = learner.getByRole('dialog', { name: /^매주 .+ 예약$/ });
  await expect(plan.getByText('예약 뒤 남는 횟수')).toBeVisible();
  await expectAccessible(learner);
  await plan.getByRole('button', { name: '3회 요청하기' }).click();
  await expect(learner.getByText('수업 3회의 시간을 요청했어요.', { exact: false })).toBeVisible();

  await coach.goto('/expert/');
  await coach.getByRole('button', { name: /4개 한 번에 답하기$/ }).click();
  const answers = coach.getByRole('dialog', { name: /의 시간 요청 4개$/ });
  await expect(answers.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(coach);
  await answers.getByRole('button', { name: '4개 모두 확정하기' }).click();
  await expect(coach.getByText('수업 시간 4개를 확정했어요.')).toBeVisible();
}

/** The learner moves the weekly lessons to another hour, and the coach accepts all moves together. */
async function moveSeries(learner: Page, coach: Page, people: People): Promise<void> {
  await learner.goto(await people.contractPath());
  await expect(lessonMenu(learner, '10:00')).toHaveCount(3);
  await lessonMenu(learner, '10:00').first().click();
  await learner.getByRole('menuitem', { name: '시간 변경' }).click();
  const pick = learner.getByRole('dialog', { name: '시간 변경' });
  await pick.getByRole('button', { name: '14:00', exact: true }).click();
  await expectAccessible(learner);
  await pick.getByRole('button', { name: '이후 수업도 변경' }).click();
  const following = learner.getByRole('dialog', { name: '이후 수업도 함께 변경' });
  await expect(following.getByText(/^지금 .+ 무료 취소$/)).toHaveCount(3);
  await expectAccessible(learner);
  await following.getByRole('button', { name: '3회 변경 요청하기' }).click();
  await expect(learner.getByText('수업 3회의 시간 변경을 요청했어요.')).toBeVisible();

  await coach.goto('/expert/');
  await coach.getByRole('button', { name: /3개 한 번에 답하기$/ }).click();
  const answers = coach.getByRole('dialog', { name: /의 시간 요청 3개$/ });
  await expect(answers.getByText(/^지금 .+ 오전 10시$/)).toHaveCount(3);
  await answers.getByRole('button', { name: '3개 모두 확정하기' }).click();
  await expect(coach.getByText('수업 시간 3개를 확정했어요.')).toBeVisible();
}

/** The learner cancels the last lesson, which is then listed under the cancelled ones and has the focus. */
async function cancelLast(learner: Page, people: People): Promise<void> {
  await learner.goto(await people.contractPath());
  await expect(lessonMenu(learner, '14:00')).toHaveCount(3);
  await lessonMenu(learner, '14:00').last().click();
  await learner.getByRole('menuitem', { name: '수업 취소' }).click();
  const question = learner.getByRole('dialog', { name: '수업을 취소할까요?' });
  await expect(question).toContainText('지금 취소해도 무료');
  await expect(question).toContainText(`${people.coachName} 코치`);
  await expect(question).toContainText('1회 (65,000원)');
  await expectAccessible(learner);
  await question.getByRole('button', { name: '취소하기' }).click();
  await expect(learner.getByText('수업을 취소했어요. 1회를 돌려받았어요.')).toBeVisible();
  const section = learner
    .locator('section')
    .filter({ has: learner.getByRole('heading', { name: '취소한 수업', exact: true }) });
  const cancelled = section.getByRole('listitem').filter({ hasText: '14:00–14:50' });
  await expect(cancelled.getByText('취소', { exact: true })).toBeVisible();
  await expect(cancelled).toBeFocused();
  await expect(cancelled).toBeInViewport();
}

/** Opens each other dialog of a contract once. */
async function openDialogs(learner: Page): Promise<void> {
  const dialog = learner.getByRole('dialog');
  const look = async () => {
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await learner.waitForLoadState('networkidle');
    await expectAccessible(learner);
    await learner.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  for (const name of ['전체 수업 보기', '결제와 신청 내용', '노트', '추가 정보', '수업 쉬기', '문제 신고하기']) {
    await learner.getByRole('button', { name: '더 보기' }).click();
    await learner.getByRole('menuitem', { name, exact: true }).click();
    await look();
  }
  await learner.getByRole('button', { name: '수업 더 예약하기' }).click();
  await look();
}

/** The learner reads the visit code while the lesson runs. */
async function readVisitCode(learner: Page, people: People): Promise<void> {
  await people.beginFirstLesson();
  await learner.goto(await people.contractPath());
  await learner.getByRole('button', { name: '방문 코드 보기' }).click();
  const code = learner.getByRole('dialog', { name: '방문 코드' });
  await expect(code.getByText(/^\d{4}$/)).toBeVisible();
  await expectAccessible(learner);
}

/** The coach records the arrival without a connection, and reports that nobody opened. */
async function reportAbsence(coach: Page, people: People): Promise<void> {
  await coach.goto('/expert/');
  await expect(coach.getByText('진행 중')).toBeVisible();
  await coach.waitForLoadState('networkidle');
  await coach.context().setOffline(true);
  await coach.getByRole('button', { name: '도착 기록하기' }).press('Enter');
  const arrived = coach.getByRole('alertdialog', { name: '지금 도착했나요?' });
  await expectAccessible(coach);
  await arrived.getByRole('button', { name: '도착 기록하기' }).press('Enter');
  await expect(coach.getByText(/도착 \d\d:\d\d · 보낼 기록/)).toBeVisible();
  await coach.context().setOffline(false);
  await expect(coach.getByText('보낼 기록')).toBeHidden({ timeout: 30_000 });

  await coach.getByRole('button', { name: /도착 \d\d:\d\d$/ }).press('Enter');
  await expect(coach.getByRole('dialog', { name: '방문 코드' })).toBeVisible();
  await expectAccessible(coach);
  await coach.keyboard.press('Escape');
  await coach
    .getByRole('listitem')
    .filter({ hasText: '진행 중' })
    .getByRole('button', { name: /수업 메뉴$/ })
    .press('Enter');
  await coach.getByRole('menuitem', { name: '회원 불참 기록하기' }).press('Enter');
  const report = coach.getByRole('dialog', { name: `${people.learnerName} 님이 집에 없나요?` });
  await expect(report.getByRole('region', { name: '도착과 종료 기록' })).toContainText(/도착\s*\d\d:\d\d/);
  await expect(report).toContainText('수업 1회(65,000원)가 차감되고');
  await report.getByRole('button', { name: '불참 기록하기' }).press('Enter');
  await expect(report.getByText('문 앞에서 어땠는지 골라 주세요.')).toBeVisible();
  await report.getByRole('radio', { name: '문 앞에서 답이 없었어요' }).press('Space');
  await report.getByLabel('어떤 일이 있었나요?').fill('15분을 기다리고 두 번 전화했어요.');
  await report.getByRole('checkbox').press('Space');
  await expectAccessible(coach);
  await report.getByRole('button', { name: '불참 기록하기' }).press('Enter');
  await expect(coach.getByText('회원 불참을 기록했어요.')).toBeVisible();
}

/** The learner disputes the record, the coach answers, and an operator returns the lesson. */
async function dispute(learner: Page, coach: Page, people: People): Promise<void> {
  await learner.goto(await people.contractPath());
  const row = learner.getByRole('listitem').filter({ hasText: '불참 · 1회 차감' });
  await expectAccessible(learner);
  await row.getByRole('button', { name: /수업 메뉴$/ }).click();
  await learner.getByRole('menuitem', { name: '문제 신고하기' }).click();
  const report = learner.getByRole('dialog', { name: '무슨 일이 있었나요?' });
  await expect(report.getByRole('radio', { name: '집에 있었어요' })).toBeChecked();
  await report.getByLabel('자세한 내용').fill('초인종이 고장 나서 듣지 못했어요.');
  await expectAccessible(learner);
  await report.getByRole('button', { name: '신고하기' }).click();
  await expect(learner.getByText('신고를 접수했어요.', { exact: false })).toBeVisible();
  await expect(learner.getByText('확인 중')).toBeVisible();

  await coach.goto('/expert/');
  await expect(coach.getByRole('heading', { name: /의견이 필요한 수업/ })).toBeVisible();
  await expectAccessible(coach);
  await coach.getByRole('button', { name: '의견 보내기' }).press('Enter');
  const statement = coach.getByRole('dialog', { name: '어떤 일이 있었나요?' });
  await statement.getByLabel('내 의견').fill('7시 정각에 벨을 세 번 눌렀어요.');
  await expectAccessible(coach);
  await statement.getByRole('button', { name: '보내기' }).press('Enter');
  await expect(coach.getByText('의견을 보냈어요.', { exact: false })).toBeVisible();
  await expect(coach.getByRole('heading', { name: /의견이 필요한 수업/ })).toBeHidden();

  await people.undoLesson();
  await learner.goto(await people.contractPath());
  await expect(learner.getByText('기록 취소', { exact: true })).toBeVisible();
  await expect(learner.getByText('양쪽에 확인했어요. 수업 1회를 돌려드려요.')).toBeVisible();
  await expectAccessible(learner);
}

async function refund(learner: Page): Promise<void> {
  await learner.getByRole('button', { name: '더 보기' }).click();
  await learner.getByRole('menuitem', { name: '결제·환불 보기' }).click();
  await expect(learner.getByText('지금 취소하면 260,000원')).toBeInViewport();
  await expectAccessible(learner);
  await learner.getByRole('button', { name: '환불 금액 확인하기' }).click();
  const question = learner.getByRole('dialog', { name: '수업 전체를 취소할까요?' });
  await expect(question.getByRole('region', { name: '취소되는 수업' })).toBeVisible();
  await expectAccessible(learner);
  await question.getByRole('button', { name: '260,000원 환불받기' }).click();
  await expect(learner.getByRole('heading', { name: '260,000원을 돌려드렸어요' })).toBeVisible();
  await expectAccessible(learner);
}

test.describe('learner and coach', () => {
  // The browser logs the calls that fail while the coach has no connection.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED .*_next.static/ });

  test(
    'go from the trial to a contract, a weekly series, its move, an absence with evidence, a dispute and the refund',
    { tag: ['@narrow', '@both-widths'] },
    async ({ page, context, openFor }) => {
      test.slow();
      const people = await createBothSides();
      await people.logInLearner(context);
      const coach = await openFor('the coach', people.logInCoach);
      await agreeOnTrial(page, coach, people);
      await holdTrial(coach, people);
      await buyContract(page, coach, people);
      await planSeries(page, coach, people);
      await moveSeries(page, coach, people);
      await cancelLast(page, people);
      await openDialogs(page);
      await readVisitCode(page, people);
      await reportAbsence(coach, people);
      await dispute(page, coach, people);
      await refund(page);
    },
  );
});
