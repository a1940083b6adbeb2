import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearJoinDraft } from '~/components/account/join-draft';
import { rememberEmail } from '~/components/account/typed-email';
import { accountPolicy } from '~/domain/account/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import {
  answer,
  answerSession,
  countOf,
  inputsOf,
  ConnectionLost,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { CertificationView } from './certification-view';
import { DormantView } from './dormant-view';
import { JoinView } from './join-view';
import { LoginView } from './login-view';
import { LogoutConfirm } from './logout-confirm';
import { ResetForm } from './reset-form';
import { ResetRequest } from './reset-request';
import { SocialJoinView } from './social-join-view';

beforeEach(() => {
  rememberEmail('');
  clearJoinDraft();
});

const email = 'haneul@dagaon.test';
const failNetwork = (): never => {
  throw new ConnectionLost();
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const codeSent = (resendIn = 1) => ({ resendAt: inMinutes(resendIn), expiresAt: inMinutes(10) });
const codeField = () => page.getByLabelText('인증 번호').first();
const alert = () => page.getByRole('alert').filter({ hasText: /./ });

describe('password reset by mail', () => {
  it('shows that a resend failed until a mail is sent; another address gets a request of its own', async () => {
    show(<ResetRequest />, { 'session.requestReset': () => ({ resendAt: inMinutes(-1) }) });
    await on.type('이메일', email);
    await on.press('링크 받기');
    await on.expectText('메일함을 확인해 주세요');
    answer({ 'session.requestReset': failNetwork });
    await on.press('메일 다시 받기');
    await expect.element(alert()).toHaveTextContent('인터넷이 잠시 끊겼어요');
    answer({ 'session.requestReset': () => ({ resendAt: inMinutes(-1) }) });
    await on.press('메일 다시 받기');
    await expect.element(alert()).not.toBeInTheDocument();
    answer({ 'session.requestReset': () => ({ resendAt: inMinutes(1) }) });
    await on.press('메일 다시 받기');
    await expect.element(page.getByRole('button', { name: /^메일 다시 받기 \(/ })).toBeDisabled();
    await on.press('다른 이메일 입력');
    await on.type('이메일', 'bada@dagaon.test');
    await on.press('링크 받기');
    await on.expectText('bada@dagaon.test');
    expect(inputsOf('session.requestReset').at(-1)).toEqual({ email: 'bada@dagaon.test' });
  });

  it('shows an invalid address at its field, and keeps a valid address when the mail is not sent', async () => {
    show(<ResetRequest />, { 'session.requestReset': failNetwork });
    await on.type('이메일', 'haneul');
    await on.press('링크 받기');
    await on.expectProblem('이메일', '이메일 형식이 아니에요.');
    expect(countOf('session.requestReset')).toBe(0);
    await on.type('이메일', email);
    await on.press('링크 받기');
    await expect.element(alert()).toHaveTextContent('인터넷이 잠시 끊겼어요');
    await on.expectValue('이메일', email);
  });

  it('sets the password with the token of the link and removes the token from the address immediately', async () => {
    show(<ResetForm />, { 'session.completeReset': failNetwork }, '/login/reset/new#token-1');
    await on.type('새 비밀번호', 'a longer new password');
    expect(window.location.hash).toBe('');
    await on.press('비밀번호 바꾸기');
    await expect.element(alert()).toHaveTextContent('인터넷이 잠시 끊겼어요');
    await on.expectValue('새 비밀번호', 'a longer new password');
    answer({ 'session.completeReset': () => undefined });
    await on.press('비밀번호 바꾸기');
    await on.until(() => expect(readVisits()).toEqual(['leave /login?msg=RESET']));
    const input = { token: 'token-1', password: 'a longer new password' };
    expect(inputsOf('session.completeReset')).toEqual([input, input]);
  });

  it('offers a new mail when the server rejects a used link', async () => {
    show(
      <ResetForm />,
      {
        'session.completeReset': () => {
          throw new Rejected('LINK_INVALID');
        },
      },
      '/login/reset/new#token-1',
    );
    await on.type('새 비밀번호', 'a longer new password');
    await on.press('비밀번호 바꾸기');
    await expect.element(page.getByRole('link', { name: '메일 다시 받기' })).toHaveAttribute('href', '/login/reset');
    await expect.element(on.field('새 비밀번호')).not.toBeInTheDocument();
  });
});

describe('a dormant account', () => {
  it('is reactivated by the mailed code, and starts over with the same address when the code has expired', async () => {
    show(<DormantView />, {
      'session.startReactivation': () => codeSent(-1),
      'session.completeReactivation': () => {
        throw new Rejected('TICKET_GONE');
      },
    });
    await on.type('이메일', email);
    await on.press('인증 번호 받기');
    await codeField().fill('123456');
    await expect.element(on.button('인증 번호 받기')).toBeVisible();
    await on.expectValue('이메일', email);
    await on.press('인증 번호 받기');
    await on.press('번호 다시 받기');
    await on.expectText('새 번호를 보냈어요.');
    expect(inputsOf('session.startReactivation')).toEqual([{ email }, { email }, { email }]);
    answer({ 'session.completeReactivation': () => undefined });
    await codeField().fill('123456');
    await on.until(() => expect(readVisits()).toEqual(['leave /']));
  });
});

describe('login', () => {
  const view = (redirectTo: string | null) => (
    <LoginView title="로그인" lead="" message={null} isDemo={false} redirectTo={redirectTo} home="/" others={[]} />
  );
  const logIn = async () => {
    await on.type('이메일', email);
    await page.getByLabelText('비밀번호', { exact: true }).fill('my password');
    await on.press('로그인');
  };

  it('continues to the requested page', async () => {
    show(view('/payment/pilates?coach=1&hour=2'), { 'session.login': () => ({}) as never });
    await logIn();
    await on.until(() => expect(readVisits()).toEqual(['leave /payment/pilates?coach=1&hour=2']));
  });

  it.each([
    ['operator', '/admin'],
    ['coach', '/'],
  ])('without a requested page sends an account of kind %s to %s', async (grade, home) => {
    answerSession({ alive: true, name: '한지우', grade, kinds: [] });
    show(view(null), { 'session.login': () => ({}) as never });
    await logIn();
    await on.until(() => expect(readVisits()).toEqual([`leave ${home}`]));
    answerSession({ alive: false });
  });
});

describe('joining', () => {
  async function walk() {
    await on.type('이메일', email);
    await on.press('다음');
    await page.getByLabelText('비밀번호', { exact: true }).fill('a long password');
    await on.press('다음');
    await on.type('이름', '김하늘');
    await on.press('다음');
    await on.type('생년월일', '19950312');
    await on.press('다음');
    await page.getByRole('checkbox', { name: '모두 동의해요' }).click();
  }
  const input = {
    email,
    password: 'a long password',
    name: '김하늘',
    birthDate: '19950312',
    terms: true,
    privacy: true,
    marketing: true,
    adMeasurement: false,
    measurementVersion: accountPolicy.consents.AD_MEASUREMENT,
    redirectTo: '/tool',
  };

  it('sends the answers; keeps them when the response is lost, then continues to the code', async () => {
    show(<JoinView redirectTo="/tool" loginHref="/login" />, { 'session.startJoin': failNetwork }, '/login/join/email');
    await walk();
    await on.press('인증 번호 받기');
    await expect.element(alert()).toHaveTextContent('인터넷이 잠시 끊겼어요');
    await on.expectValue('이름', '김하늘');
    answer({ 'session.startJoin': () => codeSent() });
    await on.pressTwice('인증 번호 받기');
    await on.until(() => expect(readVisits()).toEqual(['push /login/join/email/certification']));
    expect(inputsOf('session.startJoin')).toEqual([input, input]);
  });

  it('shows an error that only the server finds at its field', async () => {
    show(
      <JoinView redirectTo={null} loginHref="/login" />,
      {
        'session.startJoin': () => {
          throw new Rejected('INVALID_INPUT', { issues: [{ path: 'name', message: '쓸 수 없는 이름이에요.' }] });
        },
      },
      '/login/join/email',
    );
    await walk();
    await on.press('인증 번호 받기');
    await on.expectProblem('이름', '쓸 수 없는 이름이에요.');
    await on.expectFocus(on.field('이름'));
    expect(readVisits()).toEqual([]);
  });

  it('offers to correct a mistyped domain, and rejects a password that is easily guessed', async () => {
    show(<JoinView redirectTo={null} loginHref="/login" />, {}, '/login/join/email');
    await on.type('이메일', 'daon');
    await on.press('다음');
    await on.expectProblem('이메일', '이메일 형식이 아니에요.');
    await on.type('이메일', 'daon@naver.con');
    await on.expectText('naver.com을 입력하려던 건가요?');
    await on.press('다음');
    await on.expectProblem('이메일', '메일 주소가 맞는지 골라 주세요.');
    await on.expectFocus(on.field('이메일'));
    await on.press('바꾸기');
    await on.expectValue('이메일', 'daon@naver.com');
    await on.expectNoText('메일 주소가 맞는지 골라 주세요.');
    await on.expectNoText('입력하려던 건가요?');
    await on.press('다음');
    const password = page.getByLabelText('비밀번호', { exact: true });
    await password.fill('12345678');
    await on.key('{Enter}');
    await on.expectProblem(password, '쉽게 추측할 수 있는 비밀번호예요. 다른 비밀번호를 입력해 주세요.');
    expect(countOf('session.startJoin')).toBe(0);
  });

  it('goes on with an unusual mail address only after the user kept it', async () => {
    show(<JoinView redirectTo={null} loginHref="/login" />, {}, '/login/join/email');
    await on.type('이메일', 'daon@naver.co');
    await on.key('{Enter}');
    await on.expectProblem('이메일', '메일 주소가 맞는지 골라 주세요.');
    await on.press('그대로 쓰기');
    await on.expectNoText('메일 주소가 맞는지 골라 주세요.');
    await on.press('다음');
    const password = page.getByLabelText('비밀번호', { exact: true });
    await password.fill('a long password');
    await on.type('이메일', 'daon@gmial.com');
    await on.press('다음');
    await on.expectProblem('이메일', '메일 주소가 맞는지 골라 주세요.');
    await on.expectText('gmail.com을 입력하려던 건가요?');
    await expect.element(password).toBeVisible();
  });

  it('rejects a child and an invalid date at the birth date question', async () => {
    show(<JoinView redirectTo={null} loginHref="/login" />, {}, '/login/join/email');
    await on.type('이메일', email);
    await on.press('다음');
    await page.getByLabelText('비밀번호', { exact: true }).fill('a long password');
    await on.press('다음');
    await on.type('이름', '김하늘');
    await on.press('다음');
    await on.type('생년월일', `${new Date().getFullYear() - 5}0101`);
    await on.press('다음');
    await on.expectProblem('생년월일', '만 14세부터 가입할 수 있어요.');
    await on.type('생년월일', '19950231');
    await on.press('다음');
    await on.expectProblem('생년월일', '달력에 없는 날짜예요.');
    await on.expectFocus(on.field('생년월일'));
    expect(countOf('session.startJoin')).toBe(0);
  });

  it('takes the consents one by one or all together, and requires the mandatory ones', async () => {
    show(
      <JoinView redirectTo={null} loginHref="/login" />,
      { 'session.startJoin': () => codeSent() },
      '/login/join/email',
    );
    await walk();
    const all = page.getByRole('checkbox', { name: '모두 동의해요' });
    const measurement = page.getByRole('checkbox', { name: /^광고 성과 측정/ });
    await expect.element(all).toBeChecked();
    await expect.element(measurement).not.toBeChecked();
    await measurement.click();
    await all.click();
    await expect.element(measurement).toBeChecked();
    await all.click();
    await page.getByRole('checkbox', { name: /^이용약관/ }).click();
    await expect.element(all).not.toBeChecked();
    await on.press('인증 번호 받기');
    await on.expectText('이용약관에 동의해야 가입할 수 있어요.');
    expect(countOf('session.startJoin')).toBe(0);
    await page.getByRole('checkbox', { name: /^이용약관/ }).click();
    await expect.element(all).toBeChecked();
    await page.getByRole('checkbox', { name: /^혜택·소식/ }).click();
    await on.press('인증 번호 받기');
    await on.until(() =>
      expect(inputsOf('session.startJoin')).toMatchObject([{ terms: true, marketing: false, adMeasurement: true }]),
    );
  });

  it('completes with the code and continues to the requested page; an expired ticket returns to the questions', async () => {
    show(<CertificationView email={email} sent={codeSent(-1)} stated={new Date()} />, {
      'session.completeJoin': ({ code }) => {
        if (code === '123456') return { redirectTo: '/tool' };
        throw new Rejected(code === '111111' ? 'TICKET_GONE' : 'CODE_WRONG');
      },
      'session.resendJoinCode': () => codeSent(),
    });
    await codeField().fill('000000');
    await on.expectText('인증 번호가 맞지 않아요.');
    await on.press('번호 다시 받기');
    await on.expectText('새 번호를 보냈어요.');
    await codeField().fill('123456');
    await on.until(() => expect(readVisits()).toEqual(['leave /tool']));
    await codeField().fill('111111');
    await on.until(() => expect(readVisits().at(-1)).toBe('replace /login/join/email'));
  });

  it.each([
    ['an address that Kakao has verified ends it', email, '가입하기', undefined, '/tool', 'leave /tool'],
    ['any other one is proved by a code', null, '인증 번호 받기', email, null, 'push /login/join/email/certification'],
  ])('with Kakao: %s', async (_, verifiedEmail, label, sentEmail, redirectTo, visit) => {
    show(
      <SocialJoinView provider="kakao" email={verifiedEmail} suggestedEmail={email} name="김하늘" />,
      { 'session.completeSocialJoin': () => ({ redirectTo }) },
      '/login/join/social',
    );
    if (verifiedEmail === null) await on.press('다음');
    await on.expectValue('이름', '김하늘');
    await on.press('다음');
    await on.type('생년월일', '19950312');
    await on.press('다음');
    await page.getByRole('checkbox', { name: '모두 동의해요' }).click();
    await on.press(label);
    await on.until(() => expect(readVisits()).toEqual([visit]));
    const { email: typed, ...rest } = inputsOf('session.completeSocialJoin')[0] ?? {};
    expect(typed).toBe(sentEmail);
    expect(rest).toEqual({
      name: '김하늘',
      birthDate: '19950312',
      terms: true,
      privacy: true,
      marketing: true,
      adMeasurement: false,
      measurementVersion: accountPolicy.consents.AD_MEASUREMENT,
    });
  });
});

describe('logging out', () => {
  it('shows a lost response and stays on the page, and leaves once it succeeds', async () => {
    show(<LogoutConfirm redirectTo="/listings" unsent={2} />, { 'session.logout': failNetwork });
    await on.expectText('보내지 못한 기록이 2건 남았어요.');
    await on.press('로그아웃');
    await on.expectText(/로그아웃하지 못했어요\./);
    expect(readVisits()).toEqual([]);
    answer({ 'session.logout': () => undefined });
    await on.press('로그아웃');
    await on.until(() => expect(readVisits()).toEqual(['leave /listings']));
  });

  it('also leaves when the session has already ended, and never to another site', async () => {
    show(<LogoutConfirm redirectTo="https://elsewhere.test/" unsent={0} />, {
      'session.logout': () => {
        throw new Rejected('UNAUTHENTICATED');
      },
    });
    await on.press('로그아웃');
    await on.until(() => expect(readVisits()).toEqual(['leave /']));
  });
});
