import { consentChangeLabels } from '~/domain/account/consent-change';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { createCompanyPeople } from '../people/company-people';
import { logIn } from '../people/members';

// The server rejects a reservation until the questions are answered. Two calls are cut: one that reads the answers and
// one that sends them.
test.use({ expectedErrors: /status of 409|ERR_FAILED.*(questionAnswers|answerQuestions)/ });

const lessonOf = ({ day, b2bTimetableId }: { day: string; b2bTimetableId: number }) =>
  `/f/company/learner/schedule?month=${day.slice(0, 7)}&day=${day}&lesson=${b2bTimetableId}`;

test('an employee answers before reserving, the expert reads the answer, and the employee changes, hides and deletes it @narrow @both-widths', async ({
  page,
  context,
  openFor,
}) => {
  test.slow();
  const people = await createCompanyPeople({ seats: 3, csCorporateProgramType: 1 });
  await people.logInSelf(context);
  const form = page.getByRole('dialog', { name: '수업 전 질문' });
  const answerTo = (question: string, answer: string) =>
    form.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();

  await test.step('previews the questions and returns to the lesson', async () => {
    await page.goto(lessonOf(people));
    const sheet = page.getByRole('dialog', { name: '점심 스트레칭' });
    await sheet.getByRole('button', { name: '질문 미리보기' }).click();
    const preview = page.getByRole('dialog', { name: '질문 미리보기' });
    await expect(preview.getByRole('listitem')).toHaveCount(7);
    await expectAccessible(page);
    // Back closes the preview, and a second back closes the lesson.
    await page.goBack();
    await expect(preview).toBeHidden();
    await expect(sheet.getByRole('button', { name: '예약하기' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await sheet.getByRole('button', { name: '예약하기' }).click();
    await expect(page).toHaveURL(/questions=answer/);
  });

  await test.step('answers, consents and reserves with one press', async () => {
    const send = form.getByRole('button', { name: '답하고 예약하기' });
    await send.click();
    await expect(form.getByText('확인할 항목이 8개 있어요.')).toBeVisible();
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await form.getByText('고혈압이지만 약이나 생활 습관으로 조절되고 있어요').click();
    await answerTo('앓고 있거나 앓았던 질환', '디스크');
    await answerTo('앓고 있거나 앓았던 질환', '기타 병력');
    await answerTo('집중 관리할 부위', '골고루 해 주세요');
    await answerTo('집중 관리할 부위', '허리');
    await expect(form.getByRole('checkbox', { name: '골고루 해 주세요' })).not.toBeChecked();
    await answerTo('자세를 잡아 드릴 때', '말로만 해 주세요');
    await answerTo('요즘 기분', '지쳐 있어요');
    await answerTo('어떤 수업이', '이완 위주');
    await answerTo('강도는', '약하게');
    // The title and the close button stay visible after scrolling down.
    await expect(form.getByRole('heading', { name: '수업 전 질문' })).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole('button', { name: '닫기' })).toBeInViewport({ ratio: 1 });
    await form.getByLabel('어떤 병력인가요?').fill('손목 터널 증후군');
    await form.getByRole('checkbox', { name: '건강 정보를 쓰는 데 동의해요' }).check();
    const answers = '**/api/trpc/b2bLearner.answerQuestions*';
    await page.route(answers, (route) => route.abort());
    await send.click();
    // The error is shown next to the button at every scroll position.
    await form.getByRole('checkbox').first().scrollIntoViewIfNeeded();
    await expect(form.getByText(/인터넷이 잠시 끊겼어요/)).toBeInViewport({ ratio: 1 });
    await page.unroute(answers);
    await send.click();
    const sheet = page.getByRole('dialog', { name: '점심 스트레칭' });
    await expect(sheet.getByText('예약 완료.')).toBeVisible();
    await expect(sheet.getByText('수업 전 질문에 답했어요.')).toBeVisible();
    await expect(page).not.toHaveURL(/questions=/);
  });

  const expert = await openFor('the expert', (theirs) => logIn(theirs, people.expert.userId));
  const day = `/f/company/expert/arrival/${people.csCorporateId}/${people.day}`;

  await test.step('the expert reads the answers that concern the lesson', async () => {
    // The route is set before the page opens, for the reason given at `cutCalls`.
    let isCut = false;
    await expert.route(/questionAnswers/, (route) => (isCut ? route.abort() : route.continue()));
    await expert.goto(day);
    const card = expert.getByRole('region', { name: '수업 전 질문' });
    await expect(card.getByText('디스크, 기타 병력').first()).toBeVisible();
    await expect(card.getByText('피할 것: 숨을 참는 동작, 머리를 낮추는 자세')).toBeVisible();
    await expect(card.getByText('고혈압')).toHaveCount(0);
    await card.getByText('신체 접촉 없이').click();
    await expect(card.getByText('손목 터널 증후군')).toBeVisible();
    await expectAccessible(expert);
    // The answer is not stored on any device.
    isCut = true;
    await expert.reload();
    await expect(expert.getByText(/인터넷에 연결한 뒤 다시 시도해 주세요/)).toBeVisible();
    isCut = false;
  });

  await test.step('the employee changes the answer', async () => {
    await page.goto('/f/company/learner/my');
    await page.getByRole('link', { name: '내 답 보기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '수업 전 질문' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '몸 상태와 좋아하는 수업 회사가 보는 것' }).click();
    const companyViewDialog = page.getByRole('dialog', { name: '회사가 보는 것' });
    await expect(companyViewDialog.getByText('질문의 답은 회사 리포트의 어떤 표에도 들어가지 않아요.')).toBeVisible();
    await companyViewDialog.getByRole('button', { name: '닫기' }).last().click();
    await expect(companyViewDialog).toBeHidden();
    await page.getByRole('button', { name: '답 수정' }).click();
    await expect(form.getByRole('checkbox', { name: '디스크' })).toBeChecked();
    await answerTo('앓고 있거나 앓았던 질환', '없어요');
    await expect(form.getByLabel('어떤 병력인가요?')).toHaveCount(0);
    await form.getByRole('button', { name: '답 저장하기' }).click();
    await expect(page.getByText('답을 저장했어요.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: '몸 상태와 좋아하는 수업' }).getByText('없어요', { exact: true }),
    ).toBeVisible();
  });

  await test.step('no expert reads a withdrawn answer, and a deleted one is asked again', async () => {
    await page.getByRole('button', { name: consentChangeLabels.withdraw }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: consentChangeLabels.withdraw }).click();
    await expect(page.getByText('동의를 철회해서 전문가는 답을 볼 수 없어요.')).toBeVisible();
    await expect(page.getByRole('button', { name: '다시 동의하기' })).toBeFocused();
    await expert.reload();
    await expect(expert.getByText('볼 수 있는 답이 없어요')).toBeVisible();
    await page.goto(lessonOf(people));
    await expect(page.getByText('답했지만 동의를 철회해서 전문가는 볼 수 없어요.')).toBeVisible();
    await page.getByRole('link', { name: '동의 보기' }).click();
    await page.getByRole('button', { name: '답 지우기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '답 지우기' }).click();
    await expect(page.getByText('답변 전', { exact: true })).toBeVisible();
  });
});
