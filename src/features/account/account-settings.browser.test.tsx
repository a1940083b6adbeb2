import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountPolicy } from '~/domain/account/policy';
import { now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import {
  answer,
  countOf,
  inputsOf,
  ConnectionLost,
  type OutputOf,
  Rejected,
} from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { trpc } from '~/trpc/react';
import { CalendarAddress } from './calendar-address';
import { ConnectedLogins } from './connected-logins';
import { ConsentList } from './consent-list';
import { HealthViews } from './health-views';
import { MessageChoices } from './message-choices';
import { PasswordSection } from './password-section';
import { SessionList } from './session-list';

type Account = OutputOf<'session.account'>;
const account: Account = {
  name: '김하늘',
  email: 'haneul@dagaon.test',
  phone: null,
  grade: 'user',
  joinedAt: now,
  hasPassword: true,
  connections: [],
  consents: [],
  hasCompanyHealth: false,
  calendarSince: null,
  impersonated: false,
};
/** Renders a section of the account page with the account that the server returns. */
function Part({ of: Of }: { of: (props: { account: Account }) => React.ReactNode }) {
  const [read] = trpc.session.account.useSuspenseQuery();
  return <Of account={read} />;
}
const calendar = page.getByText('11월 24일에 만든 구독 주소를 쓰고 있어요.');
const failNetwork = (): never => {
  throw new ConnectionLost();
};

describe('consents', () => {
  const marketing = /혜택·소식 받기/;
  const news = page.getByRole('group', { name: '혜택·소식' }).getByRole('checkbox').first();
  const consentsAndChoices = (
    <>
      <Part of={ConsentList} />
      <MessageChoices locked={false} />
    </>
  );
  const choicesOf = (granted: boolean): OutputOf<'session.messageChoices'> => ({
    nightMessages: null,
    phone: null,
    phoneVerified: false,
    choices: granted ? [{ kind: 'marketing', channels: [{ channel: 'email', on: true }] }] : [],
  });

  it('to marketing show the message choices when given, and hide them when withdrawn', async () => {
    let granted = false;
    show(consentsAndChoices, {
      'session.account': () => ({ ...account, consents: [{ kind: 'MARKETING', granted, isOutdated: false, at: now }] }),
      'session.messageChoices': () => choicesOf(granted),
      'session.setConsent': (input) => void (granted = input.granted),
    });
    await expect.element(on.text('알림 받는 방법')).toBeVisible();
    await expect.element(news).not.toBeInTheDocument();
    await on.box(marketing).click();
    await expect.element(news).toBeVisible();
    await on.expectText('동의했어요.');
    await on.box(marketing).click();
    await expect.element(news).not.toBeInTheDocument();
    await on.expectText('동의를 철회했어요.');
    const change = { kind: 'MARKETING' as const, version: accountPolicy.consents.MARKETING };
    expect(inputsOf('session.setConsent')).toEqual([
      { ...change, granted: true },
      { ...change, granted: false },
    ]);
  });

  it('that could not be saved keep their old value and can be changed again', async () => {
    show(<Part of={ConsentList} />, { 'session.account': () => account, 'session.setConsent': failNetwork });
    await on.box(marketing).click();
    await on.until(() => expect(countOf('session.setConsent')).toBe(1));
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(on.box(marketing)).not.toBeChecked();
    await on.expectNoText('동의했어요.');
    answer({ 'session.setConsent': () => undefined });
    await on.box(marketing).click();
    await on.until(() => expect(countOf('session.setConsent')).toBe(2));
  });

  it('cannot be changed by an operator who acts as the user', async () => {
    show(<Part of={ConsentList} />, { 'session.account': () => ({ ...account, impersonated: true }) });
    for (const name of ['건강 정보로 코치 찾기', '바디체크 기록', '수업 전 질문의 답', '혜택·소식 받기'])
      await expect.element(on.box(new RegExp(name))).toBeDisabled();
  });
});

describe('message choices', () => {
  const company = page.getByRole('group', { name: '회사 수업' });
  const choices: OutputOf<'session.messageChoices'> = {
    nightMessages: true,
    phone: '01012345678',
    phoneVerified: true,
    choices: [
      {
        kind: 'company',
        channels: (['email', 'alimtalk', 'sms'] as const).map((channel, index) => ({ channel, on: index === 0 })),
      },
    ],
  };
  const boxes = [
    ['email', company.getByRole('checkbox').nth(0), true],
    ['alimtalk', company.getByRole('checkbox').nth(1), false],
    ['sms', company.getByRole('checkbox').nth(2), false],
    ['at night', on.box(/밤에도 알림 받기/), true],
  ] as const;

  it.each(boxes)(
    '(%s) show immediately what was chosen, and the old value again when it could not be saved',
    async (_, box, before) => {
      let sent = Promise.withResolvers<undefined>();
      const save = () => sent.promise;
      show(<MessageChoices locked={false} />, {
        'session.messageChoices': () => choices,
        'session.setMessageChoice': save,
        'session.setNightMessages': save,
      });
      const expectChecked = (checked: boolean) =>
        on.until(() => expect((box.element() as HTMLInputElement).checked).toBe(checked));
      await expectChecked(before);
      await box.click();
      await expectChecked(!before);
      sent.reject(new ConnectionLost());
      await on.expectText('인터넷이 잠시 끊겼어요');
      await expectChecked(before);
      sent = Promise.withResolvers();
      sent.resolve(undefined);
      await box.click();
      await expectChecked(!before);
    },
  );
});

const Connections = (props: { account: Account }) => <ConnectedLogins {...props} offer={null} />;
describe('connected logins', () => {
  const take = async () => {
    await on.press('연결 끊기');
    await on.question('카카오 연결을 끊을까요?').getByRole('button', { name: '연결 끊기' }).click();
  };

  it('can be connected again after disconnecting; without a response they stay connected', async () => {
    let connections: Account['connections'] = [{ provider: 'kakao', connectedAt: now }];
    show(<Part of={Connections} />, {
      'session.account': () => ({ ...account, connections }),
      'session.loginMethods': () => ({ providers: ['kakao'] }),
      'session.disconnectProvider': failNetwork,
    });
    await on.press('연결 끊기');
    await expect.element(on.question('카카오 연결을 끊을까요?')).toBeVisible();
    await on.key('{Escape}');
    await expect.element(on.question('카카오 연결을 끊을까요?')).not.toBeInTheDocument();
    expect(countOf('session.disconnectProvider')).toBe(0);
    await take();
    await on.until(() => expect(countOf('session.disconnectProvider')).toBe(1));
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(on.button('연결 끊기')).toBeVisible();
    answer({ 'session.disconnectProvider': () => void (connections = []) });
    await take();
    await on.expectText('카카오 연결하기');
    await on.expectText('카카오 연결을 끊었어요.');
    expect(inputsOf('session.disconnectProvider')).toEqual([{ provider: 'kakao' }, { provider: 'kakao' }]);
  });

  it('show what has to be done first when the only login method is disconnected', async () => {
    show(<Part of={Connections} />, {
      'session.account': () => ({ ...account, connections: [{ provider: 'kakao', connectedAt: now }] }),
      'session.loginMethods': () => ({ providers: [] }),
      'session.disconnectProvider': () => {
        throw new Rejected('LAST_LOGIN_METHOD');
      },
    });
    await take();
    await on.expectText('로그인할 방법이 하나뿐이에요. 비밀번호를 먼저 만들어 주세요.');
    await expect.element(on.button('연결 끊기')).toBeVisible();
  });
});

const OwnCalendar = ({ account: { calendarSince } }: { account: Account }) => (
  <CalendarAddress since={calendarSince} locked={false} />
);
const LockedCalendar = ({ account: { calendarSince } }: { account: Account }) => (
  <CalendarAddress since={calendarSince} locked />
);
const PasswordAndCalendar = (props: { account: Account }) => (
  <>
    <PasswordSection hasPassword email={account.email} locked={false} />
    <LockedCalendar {...props} />
  </>
);

describe('the calendar address', () => {
  it('is created, shown to its owner, and deleted after a confirmation', async () => {
    let calendarSince: Date | null = null;
    const url = 'https://dagaon.test/calendar/abc.ics';
    show(<Part of={OwnCalendar} />, {
      'session.account': () => ({ ...account, calendarSince }),
      'session.calendarFeed': () => ({ url }),
      'session.openCalendarFeed': () => {
        calendarSince = now;
        return { url };
      },
      'session.closeCalendarAddress': failNetwork,
    });
    await on.expectText('아직 만든 구독 주소가 없어요.');
    await on.press('구독 주소 만들기');
    await on.expectValue('구독 주소', url);
    await expect
      .element(page.getByRole('link', { name: '캘린더 앱에서 열기' }))
      .toHaveAttribute('href', 'webcal://dagaon.test/calendar/abc.ics');
    const stop = async () => {
      await on.press('구독 끝내기');
      await on.question('구독을 끝낼까요?').getByRole('button', { name: '구독 끝내기' }).click();
    };
    await on.press('구독 끝내기');
    await expect.element(on.question('구독을 끝낼까요?')).toBeVisible();
    await on.key('{Escape}');
    await expect.element(on.question('구독을 끝낼까요?')).not.toBeInTheDocument();
    expect(countOf('session.closeCalendarAddress')).toBe(0);
    await stop();
    await on.until(() => expect(countOf('session.closeCalendarAddress')).toBe(1));
    await on.expectText('인터넷이 잠시 끊겼어요');
    await expect.element(calendar).toBeVisible();
    answer({ 'session.closeCalendarAddress': () => void (calendarSince = null) });
    await stop();
    await on.expectText('아직 만든 구독 주소가 없어요.');
    await expect.element(on.button('구독 끝내기')).not.toBeInTheDocument();
  });

  it('is not shown to an operator who acts as its owner', async () => {
    show(<Part of={LockedCalendar} />, { 'session.account': () => ({ ...account, calendarSince: now }) });
    await expect.element(calendar).toBeVisible();
    expect(countOf('session.calendarFeed')).toBe(0);
    await expect.element(on.button('구독 주소 만들기')).toBeDisabled();
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
  it('are logged out after a confirmation, except the current one, and the account is refetched without its calendar address', async () => {
    let isAlone = false;
    show(
      <>
        <SessionList locked={false} />
        <Part of={LockedCalendar} />
      </>,
      {
        'session.listSessions': () => [session('맥 크롬', true), ...(isAlone ? [] : [session('아이폰 사파리', false)])],
        'session.account': () => ({ ...account, calendarSince: isAlone ? null : now }),
        'session.endOtherSessions': failNetwork,
      },
    );
    const all = async () => {
      await on.press('모두 로그아웃');
      await on.question('다른 기기에서 모두 로그아웃할까요?').getByRole('button', { name: '모두 로그아웃' }).click();
    };
    await expect.element(calendar).toBeVisible();
    await all();
    await on.until(() => expect(countOf('session.endOtherSessions')).toBe(1));
    await on.expectText('인터넷이 잠시 끊겼어요');
    await on.expectText('아이폰 사파리');
    answer({ 'session.endOtherSessions': () => void (isAlone = true) as never });
    await all();
    await on.expectText('다른 기기에서 모두 로그아웃했어요.');
    await on.expectNoText('아이폰 사파리');
    await expect.element(calendar).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  it('refetches the account after a change, which deletes its calendar address; the reopened form is empty', async () => {
    let changed = 0;
    show(<Part of={PasswordAndCalendar} />, {
      'session.account': () => ({ ...account, calendarSince: changed > 0 ? null : now }),
      'session.changePassword': () => void (changed += 1),
    });
    await on.press('바꾸기');
    await on.type('현재 비밀번호', 'old password');
    await on.type('새 비밀번호', 'short');
    await on.press('비밀번호 바꾸기');
    await on.expectProblem('새 비밀번호', '8자 이상으로 입력해 주세요.');
    expect(changed).toBe(0);
    await on.type('새 비밀번호', 'a longer new password');
    await on.press('비밀번호 바꾸기');
    await expect.element(calendar).not.toBeInTheDocument();
    expect(inputsOf('session.changePassword')).toEqual([{ current: 'old password', next: 'a longer new password' }]);
    await on.press('바꾸기');
    await on.expectValue('현재 비밀번호', '');
    await on.expectValue('새 비밀번호', '');
  });

  it('shows a rejection by the server at the new password, and keeps both fields', async () => {
    show(<PasswordSection hasPassword email={account.email} locked={false} />, {
      'session.changePassword': () => {
        throw new Rejected('INVALID_INPUT', { issues: [{ path: 'next', message: '이미 쓰던 비밀번호예요.' }] });
      },
    });
    await on.press('바꾸기');
    await on.type('현재 비밀번호', 'old password');
    await on.type('새 비밀번호', 'a longer new password');
    await on.press('비밀번호 바꾸기');
    await on.expectProblem('새 비밀번호', '이미 쓰던 비밀번호예요.');
    await on.expectFocus(on.field('새 비밀번호'));
    await on.expectValue('현재 비밀번호', 'old password');
    expect(countOf('session.changePassword')).toBe(1);
  });
});

describe('the log of views of health answers', () => {
  const view = (id: number, viewer: string) => ({ id, at: now, viewer, what: '바디체크', fromAdmin: false });
  const pageOf = (shown: ReturnType<typeof view>, nextCursor: number | null) => ({
    views: [shown],
    nextCursor,
    nextBeforeId: nextCursor,
  });
  it('appends older views below the newer ones, and retries a failed page from the same position', async () => {
    show(<HealthViews hasCompanyHealth={false} />, {
      'session.listHealthViews': ({ cursor }) => {
        if (cursor === undefined) return pageOf(view(9, '서유정'), 9);
        throw new ConnectionLost();
      },
    });
    await on.press('더 보기');
    await expect.element(on.button('다시 시도')).toBeVisible();
    await on.expectText('서유정');
    answer({
      'session.listHealthViews': ({ cursor }) =>
        cursor === 9 ? pageOf(view(5, '박소연'), 5) : pageOf(view(2, '한지우'), null),
    });
    await on.press('다시 시도');
    await on.expectText('박소연');
    await on.expectNoText(/더 불러오지 못했어요/);
    await on.press('더 보기');
    await on.expectText('한지우');
    await expect.element(on.button('더 보기')).not.toBeInTheDocument();
    const names = [...document.querySelectorAll('main li b')].map((name) => name.textContent);
    expect(names).toEqual(['서유정', '박소연', '한지우']);
  });
});
