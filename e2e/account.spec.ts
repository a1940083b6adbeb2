import { brand } from '../src/domain/shared/brand';
import { expectAccessible, expectNoticeAccessible } from './accessible';
import {
  PASSWORD,
  createAccount,
  createCoach,
  letTheWaitPass,
  logIn,
  mailedCode,
  mailedLink,
  newEmail,
  newPhone,
  sessionHint,
  switchedOff,
} from './accounts';
import { expect, test } from './fixtures';

// The browser's own line about a call that was refused on purpose.
test.use({ expectedErrors: [/status of 4\d\d/] });

test.describe('joining', () => {
  test('works by keyboard alone, with the code from the mail, and leads where one was going', async ({ page }) => {
    const email = newEmail('join');
    await page.goto('/login?redirectTo=%2Fterms');
    await page.getByRole('link', { name: '가입하기' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '이메일을 알려 주세요' })).toBeVisible();
    await page.getByLabel('이메일').focus();
    for (const [label, answer] of [
      ['이메일', email],
      ['비밀번호', PASSWORD],
      ['이름', '김하늘'],
      ['생년월일', '19950312'],
    ] as const) {
      await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
      await page.keyboard.type(answer);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { level: 1, name: '마지막으로 동의해 주세요' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '이용약관 (필수)' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /혜택·소식/ })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/login/join/email/certification');
    await expect(page.getByLabel('인증 번호')).toBeFocused();
    await expectAccessible(page);
    const code = await mailedCode(email);
    await page.keyboard.type(code === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert').filter({ hasText: '4번 더 적을 수 있어요' })).toBeVisible();
    await page.keyboard.type(code);
    await page.waitForURL('**/terms');
    expect(await sessionHint(page)).toMatchObject({ alive: true, name: '김하늘', grade: 'user' });
  });

  test('takes a pasted code with spaces', { tag: '@any-width' }, async ({ page }) => {
    const email = newEmail('paste');
    await page.goto('/login/join/email');
    for (const [label, answer] of [
      ['이메일', email],
      ['비밀번호', PASSWORD],
      ['이름', '김하늘'],
      ['생년월일', '1995.03.12'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(answer);
      await page.getByRole('button', { name: '다음' }).click();
    }
    await page.getByLabel('모두 동의해요').check();
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await page.waitForURL('**/certification');
    await expect(page.getByRole('button', { name: /번호 다시 받기 \(\d:\d\d\)/ })).toBeDisabled();
    const code = await mailedCode(email);
    await page.getByLabel('인증 번호').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('loses nothing that was typed but the password, and stops at what is wrong', async ({ page }) => {
    const email = newEmail('typed');
    await page.goto('/login/join/email');
    await page.getByLabel('이메일').fill('daon');
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page.getByText('이메일 형식이 아니에요')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('이메일').fill(email);
    await page.getByLabel('이메일').press('Enter');
    await page.getByLabel('비밀번호', { exact: true }).fill('12345678');
    await page.getByLabel('비밀번호', { exact: true }).press('Enter');
    await expect(page.getByText('너무 쉽게 맞힐 수 있어요')).toBeVisible();
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByLabel('비밀번호', { exact: true }).press('Enter');
    await page.getByLabel('이름').fill('김하늘');
    await page.getByLabel('이름').press('Enter');
    await page.getByLabel('생년월일').fill('20200101');
    await page.reload();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByLabel('비밀번호', { exact: true }).press('Enter');
    await expect(page.getByLabel('이름')).toHaveValue('김하늘');
    await page.getByLabel('이름').press('Enter');
    await expect(page.getByLabel('생년월일')).toHaveValue('20200101');
    await page.getByLabel('생년월일').press('Enter');
    await expect(page.getByText('만 14세부터 가입할 수 있어요.')).toBeVisible();
    await page.getByLabel('생년월일').fill('19950312');
    await page.getByLabel('생년월일').press('Enter');
    await expect(page.getByText('만 14세부터 가입할 수 있어요.')).toBeHidden();
    await expect(page.getByLabel('모두 동의해요')).toBeVisible();
  });

  test('goes back and forward one question each by the browser’s buttons, with everything typed', async ({ page }) => {
    const email = newEmail('back');
    const question = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto('/login');
    await page.getByRole('link', { name: '가입하기' }).click();
    await page.waitForURL('**/login/join/email');
    for (const [label, answer] of [
      ['이메일', email],
      ['비밀번호', PASSWORD],
      ['이름', '김하늘'],
      ['생년월일', '19950312'],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(answer);
      await page.keyboard.press('Enter');
    }
    await expect(question('마지막으로 동의해 주세요')).toBeVisible();
    await page.getByLabel('모두 동의해요').check();
    for (const name of [
      '생년월일을 알려 주세요',
      '어떻게 불러 드릴까요?',
      '비밀번호를 정해 주세요',
      '이메일을 알려 주세요',
    ]) {
      await page.goBack();
      await expect(question(name)).toBeVisible();
    }
    await expect(page.getByLabel('이메일')).toBeFocused();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    for (const name of [
      '비밀번호를 정해 주세요',
      '어떻게 불러 드릴까요?',
      '생년월일을 알려 주세요',
      '마지막으로 동의해 주세요',
    ]) {
      await page.goForward();
      await expect(question(name)).toBeVisible();
    }
    await expect(page.getByLabel('모두 동의해요')).toBeChecked();
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await page.waitForURL('**/certification');
    await page.goBack();
    await expect(question('마지막으로 동의해 주세요')).toBeVisible();
    await expect(page.getByLabel('이름', { exact: true })).toHaveValue('김하늘');
    await page.goBack();
    await expect(question('생년월일을 알려 주세요')).toBeVisible();

    // A reload takes the password alone: it is asked again, and back from there is the question before.
    await page.reload();
    await expect(question('비밀번호를 정해 주세요')).toBeVisible();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await page.goBack();
    await expect(question('이메일을 알려 주세요')).toBeVisible();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/login');
  });

  test('inside a questionnaire goes back from the code to the questions', async ({ page }) => {
    const email = newEmail('inside');
    const question = (name: string) => page.getByRole('heading', { level: 2, name });
    await page.goto('/');
    await page.goto('/workout/suggest/signup');
    for (const [label, answer] of [
      ['이메일', email],
      ['비밀번호', PASSWORD],
      ['이름', '김하늘'],
      ['생년월일', '19950312'],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(answer);
      await page.keyboard.press('Enter');
    }
    await page.getByLabel('모두 동의해요').check();
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(question('메일로 보낸 번호를 적어 주세요')).toBeVisible();
    await page.goBack();
    await expect(question('마지막으로 동의해 주세요')).toBeVisible();
    await page.goBack();
    await expect(question('생년월일을 알려 주세요')).toBeVisible();
    await expect(page.getByLabel('생년월일')).toHaveValue('19950312');
    await page.goForward();
    await page.goForward();
    await expect(question('메일로 보낸 번호를 적어 주세요')).toBeVisible();
    await page.getByLabel('인증 번호').fill(await mailedCode(email));
    // Nothing was answered before the address was opened by hand: the questions begin at the first.
    await page.waitForURL((url) => url.pathname === '/workout/suggest');
    // Joined, back leaves the questions behind.
    await page.goBack();
    await expect(page).not.toHaveURL(/\/signup$/);
  });

  test('does not tell who has an account', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount();
    await page.goto('/login/join/email');
    for (const [label, answer] of [
      ['이메일', email],
      ['비밀번호', 'another-lamp-9'],
      ['이름', '김다온'],
      ['생년월일', '19950312'],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(answer);
      await page.keyboard.press('Enter');
    }
    await page.getByLabel('모두 동의해요').check();
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await page.waitForURL('**/certification');
    await expect(page.getByText(`${email}로 보냈어요`)).toBeVisible();
    expect(await mailedLink(email)).toBe('/login');
  });
});

test.describe('logging in', () => {
  test('says beside the field that something is wrong, then lets in, shows the name and logs out by a link of ours', async ({
    page,
  }) => {
    const { email } = await createAccount();
    await logIn(page, email, { password: 'wrong-password' });
    await expect(page.getByRole('alert').filter({ hasText: '이메일이나 비밀번호가 맞지 않아요.' })).toBeVisible();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await sessionHint(page)).toMatchObject({ alive: true });
    await page.goto('/login');
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/account/coachAuth/');
    await page.getByRole('link', { name: '다른 계정으로 로그인' }).click();
    await page.waitForURL('**/login/expertLogin');
    expect(await sessionHint(page)).toEqual({ alive: false });
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain(`${brand.key}_alive`);
  });

  test('says how long to wait after too many tries', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount();
    await page.goto('/login');
    await page.getByLabel('이메일').fill(email);
    for (let index = 0; index < 9; index += 1) {
      const refused = page.waitForResponse((response) => response.url().includes('session.login'));
      await page.getByLabel('비밀번호', { exact: true }).fill(`wrong-${index}`);
      await page.keyboard.press('Enter');
      await refused;
    }
    const wait = page.getByText(/시도가 너무 많아요\. \d+분 뒤에 다시 해 주세요\./);
    await expect(wait).toBeVisible();
    await expectAccessible(page);
    // Of this address alone.
    const byCode = page.getByRole('button', { name: '메일로 번호 받아 잠금 풀기' });
    await expect(byCode).toBeVisible();
    await page.getByLabel('이메일').press('End');
    await page.keyboard.type('x');
    await expect(byCode).toBeHidden();
    await expect(wait).toBeHidden();
  });

  test('wakes a dormant account by a code', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount({ status: 'DORMANT' });
    await logIn(page, email);
    await page.getByRole('link', { name: '다시 쓰기' }).click();
    await page.waitForURL('**/dormant');
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await expectAccessible(page);
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(page.getByLabel('인증 번호')).toBeFocused();
    await page.keyboard.type(await mailedCode(email));
    await page.waitForURL((url) => url.pathname === '/');
    expect(await sessionHint(page)).toMatchObject({ alive: true });
  });
});

test(
  'a forgotten password is set anew by the mailed link, which ends other sessions and works once',
  { tag: '@any-width' },
  async ({ page, browser }) => {
    const { email } = await createAccount();
    const elsewhere = await browser.newPage({ baseURL: test.info().project.use.baseURL ?? process.env.E2E_BASE_URL });
    await logIn(elsewhere, email);
    await elsewhere.waitForURL((url) => url.pathname === '/');

    await page.goto('/login/reset');
    await page.getByLabel('이메일').fill(email);
    await page.getByRole('button', { name: '링크 받기' }).click();
    await expect(page.getByRole('heading', { name: '메일함을 봐 주세요' })).toBeVisible();
    await expectAccessible(page);
    const link = await mailedLink(email);
    await page.goto(link);
    await expect(page).toHaveURL(/\/login\/reset\/new$/);
    await page.getByLabel('새 비밀번호').fill('autumn-river-42');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login?msg=RESET');
    await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
    expect(await sessionHint(elsewhere)).toEqual({ alive: false });
    await elsewhere.close();

    await page.goto(`/terms`);
    await page.goto(link);
    await page.getByLabel('새 비밀번호').fill('another-river-43');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '쓸 수 없는 링크예요' })).toBeVisible();
    await logIn(page, email, { password: 'autumn-river-42' });
    await page.waitForURL((url) => url.pathname === '/');
  },
);

test.describe('my account', () => {
  test('changes the profile and the password, ends other sessions, gives and withdraws a consent', async ({
    page,
    browser,
  }) => {
    const { email } = await createAccount();
    const elsewhere = await browser.newPage({ baseURL: test.info().project.use.baseURL ?? process.env.E2E_BASE_URL });
    await logIn(elsewhere, email);
    await elsewhere.waitForURL((url) => url.pathname === '/');
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
    await page.waitForURL('**/login/myAccount');
    // Its skeleton comes first, under the same address.
    await expect(page.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible();
    await expect(page.getByRole('region', { name: '알림 받는 방법' }).getByRole('group')).toHaveCount(4);
    await expectAccessible(page);

    await page.getByLabel('이름').fill('김다온');
    await page.getByRole('button', { name: '저장' }).click();
    await expectNoticeAccessible(page, '저장했어요.');

    await page.getByRole('checkbox', { name: '바디체크 기록' }).click();
    await expect(page.getByRole('checkbox', { name: '바디체크 기록' })).toBeChecked();
    await page.getByRole('checkbox', { name: '바디체크 기록' }).click();
    await page.getByRole('button', { name: '동의 거두기' }).click();
    await expect(page.getByRole('checkbox', { name: '바디체크 기록' })).not.toBeChecked();

    await page.getByRole('button', { name: '모두 로그아웃' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '모두 로그아웃' }).click();
    await expect(page.getByText('다른 기기에서 모두 로그아웃했어요.')).toBeVisible();
    expect(await sessionHint(elsewhere)).toEqual({ alive: false });
    await elsewhere.close();

    await page.getByRole('button', { name: '바꾸기' }).click();
    await page.getByLabel('지금 비밀번호').fill('wrong');
    await page.getByLabel('새 비밀번호').fill('autumn-river-42');
    await page.keyboard.press('Enter');
    await expect(page.getByText('지금 비밀번호가 맞지 않아요.')).toBeVisible();
    await page.getByLabel('지금 비밀번호').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
    expect(await sessionHint(page)).toMatchObject({ alive: true, name: '김다온' });
  });

  test('confirms the number by a code and chooses where messages go', async ({ page }) => {
    const { id, email } = await createAccount();
    const phone = newPhone();
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
    const messages = page.getByRole('region', { name: '알림 받는 방법' });
    const tools = messages.getByRole('group', { name: '도구' });
    await expect(tools.getByRole('checkbox', { name: '메일' })).toBeChecked();
    await expect(tools.getByRole('checkbox', { name: '알림톡' })).toBeDisabled();
    await messages.getByRole('button', { name: '휴대폰 번호 적기' }).click();
    await expect(page.getByLabel('휴대폰 번호')).toBeFocused();
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');

    await messages.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(messages.getByLabel('인증 번호')).toBeFocused();
    await expect(messages.getByRole('button', { name: /번호 다시 받기 \(\d:\d\d\)/ })).toBeDisabled();
    await expectAccessible(page);
    // A reload forgets the form, not the time to wait.
    await page.reload();
    await messages.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(messages.getByRole('alert').filter({ hasText: /\d+초 뒤에 다시 받을 수 있어요\./ })).toBeVisible();
    await expectAccessible(page);
    await letTheWaitPass(id);
    await messages.getByRole('button', { name: '인증 번호 받기' }).click();
    // The code of before is in the outbox, too: the form says that the new one is.
    await expect(messages.getByLabel('인증 번호')).toBeFocused();
    const code = await mailedCode(phone);
    await messages.getByLabel('인증 번호').fill(code === '000000' ? '111111' : '000000');
    await expect(messages.getByRole('alert').filter({ hasText: '4번 더 적을 수 있어요' })).toBeVisible();
    await messages.getByLabel('인증 번호').fill(code);
    await expect(messages.getByText('확인한 번호', { exact: true })).toBeVisible();

    await tools.getByRole('checkbox', { name: '메일' }).press('Space');
    await expect(tools.getByRole('checkbox', { name: '메일' })).toBeFocused();
    await tools.getByRole('checkbox', { name: '문자' }).press('Space');
    await expect(messages.getByText('카카오톡을 쓰지 않는 번호면 받지 못해요.')).toBeVisible();
    await tools.getByRole('checkbox', { name: '알림톡' }).press('Space');
    await expect(messages.getByText('모두 꺼서 이 알림은 보내지 않아요.')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => switchedOff(id)).toEqual(['tools email', 'tools sms', 'tools alimtalk']);
    await page.reload();
    await expect(messages.getByText('모두 꺼서 이 알림은 보내지 않아요.')).toBeVisible();
  });

  test('lets one leave', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount();
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('탈퇴했어요.')).toBeVisible();
    expect(await sessionHint(page)).toEqual({ alive: false });
  });

  test('says to a coach who cannot leave alone where help is', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createCoach(1);
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
    await page.getByRole('region', { name: '탈퇴' }).getByRole('link', { name: '고객센터' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.getByRole('region', { name: '고객센터' })).toBeVisible();
  });
});

test('a learner applies as a coach', async ({ page }) => {
  const { email } = await createAccount();
  await logIn(page, email, { loginPath: '/login/expertLogin' });
  // The guard sends somebody who is no coach from the expert pages.
  await page.waitForURL('**/account/coachAuth/');
  await expect(page.getByRole('button', { name: '코치로 지원하기' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '코치로 지원하기' }).click();
  await page.getByRole('button', { name: '지원서 보내기' }).click();
  await expect(page.getByText('30자 이상으로 소개해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('운동', { exact: true }).check();
  await page.getByLabel('활동 이름').fill('김다온');
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
  await page.getByLabel('여성').check();
  await page.getByLabel('주로 활동할 동네').fill('역삼1');
  await page.getByRole('option', { name: /역삼1동/ }).click();
  await page.getByLabel('경력').fill('9');
  await page.getByLabel('한 줄 소개').fill('필라테스 9년, 자세를 함께 봐요');
  await page
    .getByLabel('소개', { exact: true })
    .fill('물리치료사로 일하며 자세와 통증을 함께 살폈어요. 집에서도 이어 갈 수 있는 움직임을 알려 드려요.');
  await page.getByRole('button', { name: '지원서 보내기' }).click();
  await expect(page.getByRole('heading', { name: '지원서를 잘 받았어요' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '지원서를 잘 받았어요' })).toBeVisible();
});

test('a coach confirms the week before anything else', { tag: '@any-width' }, async ({ page }) => {
  const { email } = await createCoach(20);
  await logIn(page, email, { loginPath: '/login/expertLogin' });
  await page.waitForURL('**/user/mypage/upload/?msg=UC06');
  await expect(page.getByText('이번 주 수업 가능 시간을 먼저 확인해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await page.waitForURL('**/user/mypage/upload/?msg=UC06');
  await page.goto('/f/user/mypage/lesson/expert?month=2026-11');
  await page.waitForURL('**/user/mypage/upload/?msg=UC06&redirectTo=*');
  await page.getByRole('button', { name: /월요일 오전/ }).click();
  await page.getByRole('button', { name: '바꾼 시간으로 확인' }).click();
  await page.waitForURL('**/f/user/mypage/lesson/expert?month=2026-11');
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
});
