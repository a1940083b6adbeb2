import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test, untilInteractive } from '../fixtures';
import { logIn, mailedCode, PASSWORD } from '../people/accounts';
import { createCompanyPeople } from '../people/company-people';
import { logIn as logInAs } from '../people/members';
import { pressTwice } from '../press-twice';
import { product } from '../product';

// The server rejects a wrong number, a request without a login and a second press.
test.use({ expectedErrors: /status of 40[019]|ERR_FAILED/ });

const SCHEDULE = '/f/company/learner/schedule';
const MY = '/f/company/learner/my';

test.describe('an employee', () => {
  test('reserves, cancels, joins the waiting list and accepts the offered seat @narrow @both-widths', async ({
    page,
    context,
  }) => {
    const people = await createCompanyPeople();
    const { day } = people;
    const { db } = await product();
    const texts = { description: '목과 허리를 풀어요.', preparation: '편한 옷, 양말' };
    await db.companyProgram.update({ where: { id: people.program.id }, data: texts });
    await db.companyPlace.update({ where: { id: people.place.id }, data: { room: '3층 요가실' } });
    await people.logInSelf(context);
    // The page caches what it reads here, before the seat is reserved.
    await page.goto(MY);
    await page.getByRole('link', { name: '회사 수업 보기' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '회사 수업' })).toBeVisible();
    const lesson = page.getByRole('button', { name: /점심 스트레칭/ });
    // The page opens the lesson's day automatically, unless the day is in the next month.
    const onward = page.getByRole('button', { name: /수업 보기$/ });
    await expect(lesson.or(onward)).toBeVisible();
    if (await onward.isVisible()) await onward.click();
    await expect(lesson).toBeVisible();
    await expectAccessibleInBothThemes(page);

    const before = await page.evaluate(() => window.history.length);
    await pressTwice(lesson);
    const sheet = page.getByRole('dialog', { name: '점심 스트레칭' });
    await expect(sheet.getByText('1자리', { exact: true })).toBeVisible();
    for (const text of ['목과 허리를 풀어요.', '편한 옷, 양말', '본관 3층 요가실'])
      await expect(sheet.getByText(text)).toBeVisible();
    expect(await page.evaluate(() => window.history.length)).toBe(before + 1);
    await expectAccessible(page);
    await pressTwice(sheet.getByRole('button', { name: '예약하기' }));
    await expect(sheet.getByText('예약 완료.')).toBeVisible();
    await expect(sheet.getByRole('alert')).toBeHidden();
    await expect(sheet.getByRole('link', { name: '내 예약에서 보기' })).toHaveAttribute(
      'href',
      /\/my\?reservation=\d+$/,
    );
    await sheet.getByRole('link', { name: '예약 취소' }).click();

    const cancel = page.getByRole('dialog', { name: '예약을 취소할까요?' });
    await cancel.getByRole('button', { name: '예약 유지하기' }).click();
    await expect(cancel).toBeHidden();
    const reserved = page.getByRole('region', { name: '예약' });
    await reserved.getByRole('button', { name: '예약 취소' }).click();
    await expect(cancel.getByText('지금은 벌점 없이 취소할 수 있어요.')).toBeVisible();
    await expectAccessible(page);
    await cancel.getByRole('button', { name: '예약 취소하기' }).click();
    await expect(
      page.getByRole('region', { name: '지난 예약과 취소' }).getByText('취소', { exact: true }),
    ).toBeVisible();

    const reservedSeat = await people.other.reserve(people);
    await page.goto(`${SCHEDULE}?month=${day.slice(0, 7)}&day=${day}&lesson=${people.b2bTimetableId}`);
    await expect(sheet.getByText(/자리가 다 찼어요/)).toBeVisible();
    await expect(sheet.getByText(/대기 순서가\s*1번이에요/)).toBeVisible();
    await expect(sheet.getByLabel('언제까지 기다릴까요?')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await sheet.getByRole('button', { name: '대기 신청하기' }).click();
    await expect(sheet.getByText('대기 순서 1번.')).toBeVisible();

    // Close to the start, a free seat is offered instead of being assigned.
    await people.moveStartTo(120);
    await people.other.cancel(reservedSeat);
    await page.goto(MY);
    const offered = page.getByRole('region', { name: '자리가 났어요' });
    await expect(offered.getByRole('button', { name: '거절하기' })).toBeVisible();
    await expectAccessible(page);
    await offered.getByRole('button', { name: '자리 받기' }).click();
    await expect(reserved.getByText('예약 완료')).toBeVisible();
  });

  test('keeps a number that was typed after the session had ended', { tag: '@any-width' }, async ({ page }) => {
    const { factories } = await product();
    const people = await createCompanyPeople({ hoursUntilStart: 24 });
    const account = await factories.account.createAccount();
    const { membershipId } = await factories.company.addEmployee(people.csCorporateId, account);
    const { callerFor, memberActor } = await import('~/test/caller');
    const membership = { id: membershipId, csCorporateId: people.csCorporateId, isManager: false };
    await callerFor({ ...memberActor(account), membership }).b2bLearner.reserve(people);
    await people.moveStartTo(5);
    await logIn(page, account.email, { loginPath: `/f/company/learner/login/?redirectTo=${encodeURIComponent(MY)}` });
    await page.waitForURL(`**${MY}`);
    // The form of the login page led here, so the page was not opened by `goto` and the test must wait for its script.
    await untilInteractive(page);
    await page.getByRole('button', { name: '출석 번호 입력' }).click();
    const number = page.getByRole('textbox', { name: '출석 번호' });
    await expect(number).toBeEditable();
    // The session ends on the server; the browser keeps its cookies and only notices with the next call.
    await (await product()).db.session.deleteMany({ where: { userId: account.id } });
    await number.fill(people.number());
    await page.waitForURL('**/f/company/learner/login/**');
    await page.getByLabel('이메일').fill(account.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    // The response to the request after the login is lost. The server accepts the retry as typed before the login.
    await page.route('**/api/trpc/b2bLearner.sendAttendanceNumber*', (route) => route.abort());
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.getByText('인터넷이 잠시 끊겼어요.')).toBeVisible();
    await page.unroute('**/api/trpc/b2bLearner.sendAttendanceNumber*');
    const repeatedRequest = page.waitForRequest('**/api/trpc/b2bLearner.sendAttendanceNumber*');
    await page.getByRole('button', { name: '출석하기' }).click();
    expect((await repeatedRequest).postData()).toContain('"stamp"');
    await expect(
      page.getByRole('region', { name: '예약', exact: true }).getByText('출석', { exact: true }),
    ).toBeVisible();
  });

  test('reads notices and gets a calendar @narrow @both-widths', async ({ page, context }) => {
    const people = await createCompanyPeople();
    const reservedSeat = await people.other.reserve(people);
    await people.self.wait({ b2bTimetableId: people.b2bTimetableId });
    await people.other.cancel(reservedSeat);
    await people.logInSelf(context);
    await page.goto('/f/company/learner/notifications');
    await expect(page.getByText('점심 스트레칭 자리가 나서 예약됐어요')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /\d개 모두 읽음/ }).click();
    await expect(page.getByRole('button', { name: /모두 읽음/ })).toBeHidden();

    await page.goto(
      `/f/company/learner/cancel?b2bTimetableReservationId=${(await people.self.myReservations()).myReservations[0]?.b2bTimetableReservationId}`,
    );
    await expect(page.getByRole('dialog', { name: '예약을 취소할까요?' })).toBeVisible();
    await page.getByRole('button', { name: '예약 유지하기' }).click();
    await page.getByRole('button', { name: '구독 주소 만들기' }).click();
    const address = new URL(await page.getByLabel('구독 주소').inputValue());
    const inCalendars = page.getByRole('link', { name: '캘린더 앱에서 열기' });
    await expect(inCalendars).toHaveAttribute('href', `webcal://${address.host}${address.pathname}`);
    await expectAccessible(page);
    const calendar = await page.request.get(address.pathname);
    expect(await calendar.text()).toContain('SUMMARY:점심 스트레칭');
    const head = await page.request.head(address.pathname);
    expect([head.status(), head.headers()['content-type'], await head.text()]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      '',
    ]);
  });
});

test(
  'a member joins by company email, with a reload at the code step, and clears a filter by a link',
  { tag: '@any-width' },
  async ({ page, context }) => {
    const { factories, db } = await product();
    const { company, csCorporateId, place } = await factories.company.createCompany({ isUseOccupant: true });
    const domain = `join-${csCorporateId}.example`;
    await db.companyMailDomain.create({ data: { domain, csCorporateId } });
    await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '다온상사' } });
    await logInAs(context, (await factories.account.createAccount()).id);
    await page.goto('/f/company/learner/join');
    await page.getByRole('radio', { name: '회사 메일' }).locator('xpath=ancestor::label').click();
    await page.getByRole('textbox', { name: '회사 메일' }).fill(`hong@${domain}`);
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await page.getByLabel('입주사').selectOption({ label: '다온상사 (본관)' });
    const code = await mailedCode(`hong@${domain}`);
    await page.reload();
    await expect(page.getByText(`hong@${domain}`, { exact: true })).toBeVisible();
    await expect(page.getByLabel('입주사').locator('option:checked')).toHaveText('다온상사 (본관)');
    await expect(page.getByRole('button', { name: /^번호 다시 받기 \((1분 0초|\d+초)\)$/ })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: '인증 번호' }).fill(code);
    await page.waitForURL(`**${SCHEDULE}`);
    await expect(page.getByText(`${company.name}에 가입했어요.`)).toBeVisible();

    // A link to the page without a filter shows all lessons again.
    await page.goto(`${SCHEDULE}?kind=individual`);
    await expect(page.getByRole('radio', { name: '1:1' })).toBeChecked();
    await page.getByRole('link', { name: '회사 수업', exact: true }).first().click();
    await expect(page).not.toHaveURL(/kind=/);
    await expect(page.getByRole('radio', { name: '전체' })).toBeChecked();
  },
);

test('a member joins a company by its code @narrow @both-widths', async ({ page, context }) => {
  const { factories } = await product();
  const { company } = await factories.company.createCompany();
  await page.goto('/f/company/learner/join');
  await expect(page.getByRole('heading', { level: 1, name: '회사 가입' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/f/company/learner/find');
  await expectAccessible(page);
  await page.getByLabel('회사 메일').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: '회사 찾기' }).click();
  await expect(page.getByText(/회사를 찾지 못했어요/)).toBeVisible();

  await logInAs(context, (await factories.account.createAccount()).id);
  await page.goto('/f/company/learner/join');
  const companyCode = page.getByRole('textbox', { name: '회사 코드' });
  await companyCode.fill(`${company.code.slice(0, 3)}-${company.code.slice(3)}`.toLowerCase());
  await page.getByRole('button', { name: '회사 확인하기' }).click();
  await expect(page.getByText('이 회사가 맞나요?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '다온전자 가입하기' }).click();
  await page.waitForURL(`**${SCHEDULE}`);
  await expect(page.getByText('다온전자에 가입했어요.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '회사 수업' })).toBeVisible();

  await page.goto('/f/company/learner/join');
  await expect(page.getByText('이미 이 회사에 가입한 계정이에요.')).toBeVisible();
});
