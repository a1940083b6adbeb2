import { consentChangeLabels } from '~/domain/account/consent-change';
import { channelLabels, messageKinds } from '~/domain/messaging/kinds';
import { expectAccessible, expectNoticeAccessible } from '../accessible';
import {
  PASSWORD,
  createAccount,
  createCoach,
  letTheWaitPass,
  logIn,
  mailedCode,
  newPhone,
  sessionHint,
  switchedOff,
} from '../people/accounts';
import { expect, test } from '../fixtures';

// The browser logs the call that the test expects to be rejected.
test.use({ expectedErrors: [/status of 4\d\d/] });

test.describe('my account', () => {
  test('changes the profile and the password, ends other sessions, and gives and withdraws a consent @narrow @both-widths', async ({
    page,
    openFor,
  }) => {
    const { email } = await createAccount();
    const otherDevice = await openFor('another device');
    await logIn(otherDevice, email);
    await otherDevice.waitForURL((url) => url.pathname === '/');
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
    await page.waitForURL('**/login/myAccount');
    // The skeleton appears first, under the same URL.
    await expect(page.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible();
    await expect(page.getByRole('region', { name: '알림 받는 방법' }).getByRole('group')).toHaveCount(4);
    await expectAccessible(page);

    await page.getByLabel('이름').fill('김다온');
    await page.getByRole('button', { name: '저장' }).click();
    await expectNoticeAccessible(page, '저장했어요.');
    await expect(page.getByRole('button', { name: '저장' })).toBeDisabled();
    await expect(page.getByRole('button', { name: '저장' })).toBeFocused();

    await page.getByRole('checkbox', { name: '바디체크 기록' }).click();
    await expect(page.getByRole('checkbox', { name: '바디체크 기록' })).toBeChecked();
    await page.getByRole('checkbox', { name: '바디체크 기록' }).click();
    await page.getByRole('button', { name: consentChangeLabels.withdraw }).click();
    await expect(page.getByRole('checkbox', { name: '바디체크 기록' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: '바디체크 기록' })).toBeFocused();

    await page.getByRole('button', { name: '모두 로그아웃' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '모두 로그아웃' }).click();
    await expect(page.getByText('다른 기기에서 모두 로그아웃했어요.')).toBeVisible();
    expect(await sessionHint(otherDevice)).toEqual({ alive: false });
    await otherDevice.context().close();

    await page.getByRole('button', { name: '바꾸기' }).click();
    await page.getByLabel('현재 비밀번호').fill('wrong');
    await page.getByLabel('새 비밀번호').fill('autumn-river-42');
    await page.keyboard.press('Enter');
    await expect(page.getByText('현재 비밀번호가 맞지 않아요.')).toBeVisible();
    await page.getByLabel('현재 비밀번호').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
    expect(await sessionHint(page)).toMatchObject({ alive: true, name: '김다온' });
  });

  test('verifies the phone number with a code and selects the message channels @narrow @both-widths', async ({
    page,
  }) => {
    const { id, email } = await createAccount();
    const phone = newPhone();
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
    const messages = page.getByRole('region', { name: '알림 받는 방법' });
    const tools = messages.getByRole('group', { name: messageKinds.tools.label });
    await expect(tools.getByRole('checkbox', { name: channelLabels.email })).toBeChecked();
    await expect(tools.getByRole('checkbox', { name: channelLabels.alimtalk })).toBeDisabled();
    await messages.getByRole('button', { name: '휴대폰 번호 입력' }).click();
    await expect(page.getByLabel('휴대폰 번호')).toBeFocused();
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');

    await messages.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(messages.getByLabel('인증 번호')).toBeFocused();
    await expect(messages.getByRole('button', { name: /번호 다시 받기 \(\d+초\)/ })).toBeDisabled();
    await expectAccessible(page);
    // A reload clears the form, but not the waiting time.
    await page.reload();
    await messages.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(messages.getByRole('alert').filter({ hasText: /\d+초 뒤에 다시 받을 수 있어요\./ })).toBeVisible();
    await expectAccessible(page);
    await letTheWaitPass(id);
    await messages.getByRole('button', { name: '인증 번호 받기' }).click();
    // The previous code is in the outbox, too. The focused form shows that the new code has arrived there.
    await expect(messages.getByLabel('인증 번호')).toBeFocused();
    const code = await mailedCode(phone);
    await messages.getByLabel('인증 번호').fill(code === '000000' ? '111111' : '000000');
    await expect(messages.getByRole('alert').filter({ hasText: '4번 더 입력할 수 있어요' })).toBeVisible();
    await messages.getByLabel('인증 번호').fill(code);
    await expect(messages.getByText('확인한 번호', { exact: true })).toBeVisible();

    await tools.getByRole('checkbox', { name: channelLabels.email }).press('Space');
    await expect(tools.getByRole('checkbox', { name: channelLabels.email })).toBeFocused();
    await tools.getByRole('checkbox', { name: channelLabels.sms }).press('Space');
    await expect(messages.getByText('카카오톡을 쓰지 않는 번호면 받지 못해요.')).toBeVisible();
    await tools.getByRole('checkbox', { name: channelLabels.alimtalk }).press('Space');
    await expect(messages.getByText('모두 꺼 두어서 이 알림은 보내지 않아요.')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => switchedOff(id)).toEqual(['tools email', 'tools sms', 'tools alimtalk']);
    await page.reload();
    await expect(messages.getByText('모두 꺼 두어서 이 알림은 보내지 않아요.')).toBeVisible();
  });

  test('lets the user close the account', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount();
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
    await page.waitForURL('**/login/myAccount');
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('탈퇴했어요.')).toBeVisible();
    expect(await sessionHint(page)).toEqual({ alive: false });
  });

  test(
    'links a coach, who cannot close the account alone, to customer support',
    { tag: '@any-width' },
    async ({ page }) => {
      const { email } = await createCoach(1);
      await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
      await page.getByRole('region', { name: '탈퇴' }).getByRole('link', { name: '고객센터' }).click();
      await expect(page).toHaveURL(/\/#contact$/);
      await expect(page.getByRole('region', { name: '고객센터' })).toBeVisible();
    },
  );
});
