import { channelLabels, messageKinds } from '~/domain/messaging/kinds';
import { expectAccessible, expectNoticeAccessible } from '../accessible';
import { PASSWORD, createAccount, logIn, mailedCode, newPhone, sessionHint, switchedOff } from '../people/accounts';
import { logIn as openSession } from '../people/members';
import { expect, test } from '../fixtures';

// The browser logs the call that the test expects to be rejected.
test.use({ expectedErrors: /status of 4\d\d/ });

test.describe('my account', () => {
  test('changes name and password, ends other sessions, and closes the account @narrow @both-widths', async ({
    page,
    openFor,
  }) => {
    const { id, email } = await createAccount();
    const otherDevice = await openFor('another device', (context) => openSession(context, id));
    expect(await sessionHint(otherDevice)).toMatchObject({ alive: true });
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount' });
    await page.waitForURL('**/login/myAccount');
    // The skeleton appears first, under the same URL.
    await expect(page.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible();
    await expect(page.getByRole('region', { name: '알림 받는 방법' }).getByRole('group')).toHaveCount(4);
    await expectAccessible(page);

    await page.getByRole('textbox', { name: '이름', exact: true }).fill('김다온');
    await page.getByRole('button', { name: '저장' }).click();
    await expectNoticeAccessible(page, '이름과 휴대폰 번호를 저장했어요.');
    await expect(page.getByRole('button', { name: '저장' })).toBeDisabled();
    await expect(page.getByRole('button', { name: '저장' })).toBeFocused();

    await page.getByRole('button', { name: '모두 로그아웃' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '모두 로그아웃' }).click();
    await expect(page.getByText('다른 기기에서 모두 로그아웃했어요.')).toBeVisible();
    expect(await sessionHint(otherDevice)).toEqual({ alive: false });

    await page.getByRole('button', { name: '바꾸기' }).click();
    await page.getByLabel('현재 비밀번호').fill(PASSWORD);
    await page.getByLabel('새 비밀번호').fill('autumn-river-42');
    await page.keyboard.press('Enter');
    await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
    expect(await sessionHint(page)).toMatchObject({ alive: true, name: '김다온' });

    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill('autumn-river-42');
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('탈퇴했어요.')).toBeVisible();
    expect(await sessionHint(page)).toEqual({ alive: false });
  });

  test('verifies the phone number with a code and selects the message channels @narrow @both-widths', async ({
    page,
  }) => {
    const { id } = await createAccount();
    const phone = newPhone();
    await openSession(page.context(), id);
    await page.goto('/login/myAccount');
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
    await messages.getByLabel('인증 번호').fill(await mailedCode(phone));
    await expect(messages.getByText('확인한 번호', { exact: true })).toBeVisible();

    await tools.getByRole('checkbox', { name: channelLabels.email }).press('Space');
    await expect(tools.getByRole('checkbox', { name: channelLabels.email })).toBeFocused();
    await tools.getByRole('checkbox', { name: channelLabels.sms }).press('Space');
    await expect(messages.getByText('카카오톡을 쓰지 않는 번호면 다른 알림은 받지 못해요.')).toBeVisible();
    await tools.getByRole('checkbox', { name: channelLabels.alimtalk }).press('Space');
    await expect(messages.getByText('모두 꺼 두어서 다른 알림은 보내지 않아요.')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => switchedOff(id)).toEqual(['tools email', 'tools sms', 'tools alimtalk']);
  });
});
