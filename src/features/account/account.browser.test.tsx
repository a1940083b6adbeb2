import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountPolicy } from '~/domain/account/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { trpc } from '~/trpc/react';
import { AccountProfile } from './account-profile';
import { CloseAccountSection } from './close-account-section';
import { ConsentList } from './consent-list';
import { MessageChoices } from './message-choices';
import { PasswordSection } from './password-section';
import { SessionList } from './session-list';

const failNetwork = (): never => {
  throw new ConnectionLost();
};

type Account = OutputOf<'session.account'>;
const account: Account = {
  name: '김하늘',
  email: 'haneul@dagaon.test',
  phone: null,
  grade: 'user',
  joinedAt: now,
  hasPassword: true,
  connections: [],
  consents: [{ kind: 'HEALTH_MATCHING', granted: true, isOutdated: false, at: now }],
  hasCompanyHealth: false,
  calendarSince: null,
  impersonated: false,
};
type Choices = OutputOf<'session.messageChoices'>;
const choices: Choices = {
  nightMessages: null,
  phone: '01012345678',
  phoneVerified: true,
  choices: [{ kind: 'reminder', channels: [{ channel: 'email', on: true }] }],
};

/** Renders a section of the account page with the account that the server returns. */
function Part({ of: Of }: { of: (props: { account: Account }) => React.ReactNode }) {
  const [read] = trpc.session.account.useSuspenseQuery();
  return <Of account={read} />;
}

describe('the profile', () => {
  const Profile = () => <Part of={AccountProfile} />;
  it('is saved once, and the save button is disabled afterwards', async () => {
    let saved = account;
    show(<Profile />, {
      'session.account': () => saved,
      'session.updateProfile': ({ name }) => void (saved = { ...saved, name }),
    });
    await expect.element(on.button('저장')).toHaveAttribute('aria-disabled', 'true');
    await on.type('이름', '김바다');
    await on.pressTwice('저장');
    await on.expectText('이름과 휴대폰 번호를 저장했어요.');
    await expect.element(on.button('저장')).toHaveAttribute('aria-disabled', 'true');
    expect(inputsOf('session.updateProfile').map(({ name }) => name)).toEqual(['김바다']);
    expect(countOf('session.account')).toBe(2);
  });

  it('shows each error at its field, including one that only the server finds', async () => {
    show(<Profile />, {
      'session.account': () => account,
      'session.updateProfile': () => {
        throw new Rejected('INVALID_INPUT', { issues: [{ path: 'phone', message: '다른 계정의 번호예요.' }] });
      },
    });
    await on.type('이름', '');
    await on.press('저장');
    await expect.element(on.field('이름')).toHaveAttribute('aria-invalid', 'true');
    expect(countOf('session.updateProfile')).toBe(0);
    await on.type('이름', '김바다');
    await page.getByLabelText(/휴대폰 번호/).fill('010-1234-5678');
    await on.key('{Enter}');
    await on.expectText('다른 계정의 번호예요.');
    await on.expectFocus(page.getByLabelText(/휴대폰 번호/));
    await on.expectValue('이름', '김바다');
  });
});

describe('the password', () => {
  const section = <PasswordSection hasPassword email={account.email} locked={false} />;
  const fill = async () => {
    await on.press('바꾸기');
    await on.type('현재 비밀번호', 'old password');
    await on.type('새 비밀번호', 'a longer new password');
    await on.press('비밀번호 바꾸기');
  };
  it('shows an error at the current password when it is wrong, and keeps the new one', async () => {
    show(section, {
      'session.changePassword': () => {
        throw new Rejected('LOGIN_FAILED');
      },
    });
    await fill();
    await expect.element(on.field('현재 비밀번호')).toHaveAttribute('aria-invalid', 'true');
    await on.expectFocus(on.field('현재 비밀번호'));
    await on.expectValue('새 비밀번호', 'a longer new password');
  });

  it('is changed, and the form closes', async () => {
    show(section, { 'session.changePassword': () => undefined });
    await fill();
    await on.expectText('비밀번호를 바꿨어요.');
    await expect.element(on.field('새 비밀번호')).not.toBeInTheDocument();
  });
});

describe('consents', () => {
  const List = () => <Part of={ConsentList} />;
  const health = /건강 정보로 코치 찾기/;
  it('ask for confirmation before a withdrawal, and Escape changes nothing', async () => {
    show(<List />, { 'session.account': () => account });
    await on.box(health).click();
    await expect.element(on.question('동의를 철회할까요?')).toBeVisible();
    await on.key('{Escape}');
    await expect.element(on.box(health)).toBeChecked();
    expect(countOf('session.setConsent')).toBe(0);
  });

  it('show a withdrawal with the state that the server returns', async () => {
    let read = account;
    show(<List />, {
      'session.account': () => read,
      'session.setConsent': ({ granted }) =>
        void (read = { ...read, consents: [{ kind: 'HEALTH_MATCHING', granted, isOutdated: false, at: now }] }),
    });
    await on.box(health).click();
    await on.press('동의 철회하기');
    await expect.element(on.box(health)).not.toBeChecked();
    await on.box(/혜택·소식 받기/).click();
    await on.until(() => expect(inputsOf('session.setConsent')).toHaveLength(2));
    await on.box(/광고 성과 측정/).click();
    await on.until(() =>
      expect(inputsOf('session.setConsent').slice(1)).toEqual([
        { kind: 'MARKETING', granted: true, version: accountPolicy.consents.MARKETING },
        { kind: 'AD_MEASUREMENT', granted: true, version: accountPolicy.consents.AD_MEASUREMENT },
      ]),
    );
  });
});

describe('a consent to an earlier text', () => {
  const measurement = page.getByRole('group', { name: '광고 성과 측정' });
  const outdated = { kind: 'AD_MEASUREMENT', granted: false, isOutdated: true, at: now } as const;
  const version = accountPolicy.consents.AD_MEASUREMENT;

  it.each([
    ['다시 동의하기', true, '동의했어요.'],
    ['동의하지 않기', false, '동의를 철회했어요.'],
  ])('asks again, and %s decides it', async (answered, granted, message) => {
    let read: Account = { ...account, consents: [outdated] };
    show(<Part of={ConsentList} />, {
      'session.account': () => read,
      'session.setConsent': (input) =>
        void (read = { ...read, consents: [{ ...outdated, granted: input.granted, isOutdated: false }] }),
    });
    await expect.element(measurement).toHaveTextContent('동의한 뒤로 내용이 바뀌었어요.');
    await expect.element(on.box(/광고 성과 측정/)).not.toBeChecked();
    await on.press(answered);
    await on.expectText(message);
    expect(inputsOf('session.setConsent')).toEqual([{ kind: 'AD_MEASUREMENT', granted, version }]);
    await expect.element(measurement).not.toBeInTheDocument();
    if (granted) await expect.element(on.box(/광고 성과 측정/)).toBeChecked();
    else await expect.element(on.box(/광고 성과 측정/)).not.toBeChecked();
  });

  const outdatedAccount: Account = { ...account, consents: [outdated] };

  it('keeps asking when the answer is lost', async () => {
    show(<Part of={ConsentList} />, { 'session.account': () => outdatedAccount, 'session.setConsent': failNetwork });
    await on.press('다시 동의하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(measurement).toBeVisible();
  });

  it('is not decided by an operator who acts as the user', async () => {
    show(<Part of={ConsentList} />, { 'session.account': () => ({ ...outdatedAccount, impersonated: true }) });
    await expect.element(on.button('다시 동의하기')).toBeDisabled();
    await expect.element(on.button('동의하지 않기')).toBeDisabled();
  });
});

describe('devices', () => {
  const session = (device: string, current: boolean) => ({
    id: device,
    device,
    ip: null,
    startedAt: now,
    lastSeenAt: now,
    current,
    fromAdmin: false,
  });
  it('can be logged out except the current one, and disappear from the list', async () => {
    let sessions = [session('맥 크롬', true), session('아이폰 사파리', false)];
    show(<SessionList locked={false} />, {
      'session.listSessions': () => sessions,
      'session.endSession': ({ id }) => void (sessions = sessions.filter((session) => session.id !== id)),
    });
    await expect.element(on.button('아이폰 사파리 로그아웃')).toBeVisible();
    await expect.element(on.button('맥 크롬 로그아웃')).not.toBeInTheDocument();
    await on.press('아이폰 사파리 로그아웃');
    await on.expectNoText('아이폰 사파리');
    await expect.element(on.button('모두 로그아웃')).not.toBeInTheDocument();
  });
});

describe('message choices', () => {
  it('show a change immediately and revert it when it is rejected', async () => {
    const rejected = Promise.withResolvers<void>();
    show(<MessageChoices locked={false} />, {
      'session.messageChoices': () => choices,
      'session.setMessageChoice': () => rejected.promise,
    });
    const mail = on.box(/메일|이메일/).first();
    await expect.element(mail).toBeChecked();
    await mail.click();
    await expect.element(mail).not.toBeChecked();
    rejected.reject(new Rejected('RATE_LIMITED'));
    await expect.element(mail).toBeChecked();
    await on.expectText('잠시 후 다시 시도해 주세요.');
  });

  it('confirm the phone number by a code, and a new code can be requested after a minute', async () => {
    let isVerified = false;
    let resendAt = new Date(Date.now() + MINUTE_MS);
    const codeSent = () => ({ resendAt, expiresAt: new Date(Date.now() + 10 * MINUTE_MS) });
    show(<MessageChoices locked={false} />, {
      'session.messageChoices': () => ({ ...choices, phoneVerified: isVerified }),
      'session.startPhoneCertification': codeSent,
      'session.completePhoneCertification': ({ code }) => {
        if (code !== '123456') throw new Rejected('CODE_WRONG');
        isVerified = true;
      },
    });
    await on.press('인증 번호 받기');
    const again = page.getByRole('button', { name: /^번호 다시 받기/ });
    await expect.element(again).toBeDisabled();
    await expect.element(again).toHaveTextContent(/\((1분 0초|\d+초)\)/);
    unmount();
    resendAt = new Date(Date.now() - 1_000);
    show(<MessageChoices locked={false} />);
    await on.press('인증 번호 받기');
    await again.click();
    await on.expectText('새 번호를 보냈어요.');
    expect(countOf('session.startPhoneCertification')).toBe(3);
    await page.getByLabelText('인증 번호').first().fill('000000');
    await on.expectText('인증 번호가 맞지 않아요.');
    await expect.element(page.getByLabelText('인증 번호').first()).toHaveValue('');
    await page.getByLabelText('인증 번호').first().fill('123456');
    const confirmed = page.getByText('확인한 번호', { exact: true });
    await expect.element(confirmed).toBeVisible();
    await on.until(() => expect(document.activeElement).toBe(confirmed.element().closest('p')));
  });
});

describe('closing the account', () => {
  it('redirects to the home page; a lost response keeps the typed password', async () => {
    show(<CloseAccountSection hasPassword />, {
      'session.closeAccount': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('탈퇴하기');
    await on.press('탈퇴하기');
    await on.expectProblem('비밀번호', '비밀번호를 입력해 주세요.');
    expect(countOf('session.closeAccount')).toBe(0);
    await on.type('비밀번호', 'my password');
    await on.press('탈퇴하기');
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectValue('비밀번호', 'my password');
    answer({ 'session.closeAccount': () => undefined });
    await on.press('탈퇴하기');
    await on.until(() => expect(readVisits()).toEqual(['leave /?msg=LEFT']));
  });

  it.each([
    ['lessons', '내 수업에서 결제·환불 보기', '/f/user/mypage/lesson/learner'],
    ['tools', '도구 주문 보기', '/tool/order/mine'],
  ])('is not possible with remaining %s, and links to them', async (at, name, href) => {
    show(<CloseAccountSection hasPassword={false} />, {
      'session.closeAccount': () => {
        throw new Rejected('HAS_REMAINING_LESSONS', { at });
      },
    });
    await on.press('탈퇴하기');
    await on.press('탈퇴하기');
    await on.expectText('남은 수업이 있어요.');
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});
