import { describe, expect, it } from 'vitest';
import { afterLogin } from '~/domain/account/safe-redirect';
import type { CoachApplication as Application } from '~/domain/coach/schema/application';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { readMarkup } from '~/test/markup';
import { TrpcProvider } from '~/trpc/react';
import { AlreadyJoined } from '../company-learner/join/already-joined';
import { LogInFirst } from '../company-learner/join/log-in-first';
import { AnotherLoginView } from './another-login-view';
import { CoachApplication } from './coach-application';
import { CompanyAccount } from './company-account';
import { CompanySection, JoinCompanySection } from './company-section';
import { SentApplication } from './sent-application';

const read = (page: Parameters<typeof readMarkup>[0]) => readMarkup(<TrpcProvider>{page}</TrpcProvider>);
const nothing = () => undefined;

const application = (change: Partial<Application> = {}): Application => ({
  status: 'APPLIED',
  appliedAt: seoulInstant(2026, 11, 20, 9),
  sent: {
    serviceTypes: ['workout', 'art'],
    displayName: '한지우',
    phone: '01012345678',
    gender: 'female',
    place: { province: '서울특별시', city: '강남구', district: '역삼1동' },
    careerYears: 7,
    certificates: ['생활체육지도사', '요가 지도자'],
    headline: '천천히 깊게',
    biography: '열 해째 가르쳐요.',
  },
  ...change,
});

describe('a coach’s application', () => {
  it('shows each detail under its own label, and marks missing details', () => {
    const { words } = read(<SentApplication application={application()} onChange={nothing} />);
    expect(words).toContain(
      '|분야|운동, 미술|활동 이름|한지우|휴대폰 번호|010-1234-5678|성별|여성|동네|서울특별시 강남구 역삼1동|경력|7년|자격|생활체육지도사, 요가 지도자|한 줄 소개|천천히 깊게|소개|열 해째 가르쳐요.|지원서 수정|',
    );
    const { sent } = application();
    const bare = {
      ...sent,
      phone: '',
      certificates: [],
      place: null,
      gender: 'male',
    } as unknown as Application['sent'];
    const { words: bareText } = read(
      <SentApplication application={application({ status: 'INTERVIEW', sent: bare })} onChange={nothing} />,
    );
    expect(bareText).toContain('|휴대폰 번호|미입력|성별|남성|동네|–|');
    expect(bareText).toContain('|자격|미입력|');
    expect(bareText).not.toContain('지원서 수정');
    expect(bareText).toContain('운영팀이 확인하고 있어서 수정할 수 없어요.');
  });

  const page = (item: Application | null, mayApply = true) =>
    read(<CoachApplication application={item} phone="" encryptedUserId="user-1" canApply={mayApply} />);
  it.each([
    ['APPLIED', '지원서를 잘 받았어요'],
    ['DOC_REVIEW', '서류를 확인하고 있어요'],
    ['INTERVIEW', '인터뷰에서 만나요'],
  ] as const)('in progress shows its stage and the submitted answers: %s', (status, heading) => {
    const { words } = page(application({ status }));
    expect(words).toContain(`|${heading}|11월 20일(금)에 보냈어요. 다음 단계가 되면 메일로 알려 드려요.|`);
    expect(words).toContain('|보낸 지원서|');
    expect(words).not.toContain('코치로 지원하기');
    expect(words).not.toContain('이미 코치세요?');
  });

  it('can be submitted for the first time or after a rejection, but not after a suspension or without permission', () => {
    const none = page(null);
    expect(none.words).toContain('코치로 지원하기');
    expect(none.hrefs).toContain('/user/logout/?redirectTo=%2Flogin%2FexpertLogin');
    const rejected = page(application({ status: 'REJECTED' })).words;
    expect(rejected).toContain('지난번 지원에서는 함께하지 못했어요.');
    expect(rejected).toContain('코치로 지원하기');
    expect(rejected).not.toContain('보낸 지원서');
    const suspended = page(application({ status: 'SUSPENDED' })).words;
    expect(suspended).toContain('코치 활동이 중지돼 있어요.');
    expect(suspended).not.toContain('코치로 지원하기');
    expect(suspended).not.toContain('지원 절차');
    expect(page(null, false).words).not.toContain('코치로 지원하기');
  });
});

describe('the company of an account', () => {
  const company = {
    name: '다온전자',
    joinedAt: seoulInstant(2026, 3, 2, 9),
    way: 'mail',
    isUseEmployeeList: true,
  } as Parameters<typeof CompanySection>[0]['company'];
  it('is shown with its name, the joining day and method, and a note about the employee list', () => {
    const { words, hrefs } = read(<CompanySection company={company} />);
    expect(words).toContain('|소속|다온전자|가입일|3월 2일|가입 방법|회사 메일 인증|');
    expect(words).toContain('회사의 직원 명단에서 빠져도 소속이 해제돼요.');
    expect(hrefs).toContain('/f/company/learner/schedule');
    const { words: other } = read(<CompanySection company={{ ...company, way: null, isUseEmployeeList: false }} />);
    expect(other).not.toContain('가입 방법');
    expect(other).not.toContain('직원 명단');
    for (const [way, label] of [
      ['code', '회사 코드'],
      ['operator', '운영팀 등록'],
    ] as const)
      expect(read(<CompanySection company={{ ...company, way }} />).words).toContain(`|가입 방법|${label}|`);
  });

  it('can be joined from the account or after a login, but not twice', () => {
    expect(read(<JoinCompanySection />).hrefs).toEqual(['/f/company/learner/join']);
    expect(read(<LogInFirst redirectTo={null} />).hrefs).toEqual([
      '/login/join/email?redirectTo=%2Ff%2Fcompany%2Flearner%2Fjoin',
      '/login?redirectTo=%2Ff%2Fcompany%2Flearner%2Fjoin',
      '/f/company/learner/find',
    ]);
    const joined = read(<AlreadyJoined name="다온전자" next="/f/company/learner/schedule" />);
    expect(joined.words).toContain('|다온전자| 이미 이 회사에 가입한 계정이에요.|');
    expect(joined.hrefs).toEqual(expect.arrayContaining(['/f/company/learner/schedule', '/login/myAccount']));
  });

  it('keeps the page that was asked for on every way through a login', () => {
    const requested = '/f/company/learner/schedule/7';
    for (const href of read(<LogInFirst redirectTo={requested} />).hrefs) {
      const way = new URL(href, 'http://localhost').searchParams.get('redirectTo') ?? '';
      const join = new URL(way, 'http://localhost');
      const last = join.pathname === '/f/company/learner/join' ? join.searchParams.get('redirectTo') : way;
      expect([href, last]).toEqual([href, requested]);
      expect(afterLogin(way)).toBe(way);
    }
  });

  it.each([
    ['coach', '코치로 로그인되어 있어요', '/expert'],
    ['operator', '운영자로 로그인되어 있어요', '/admin'],
  ] as const)('is not available to a %s, and the page links to their own pages instead', (kind, heading, href) => {
    const { words, hrefs } = read(<CompanyAccount kind={kind} />);
    expect(words).toContain(`|${heading}|`);
    expect(hrefs).toEqual([href]);
  });
});

describe('the other login methods', () => {
  const page = (change: Partial<Parameters<typeof AnotherLoginView>[0]>) =>
    read(
      <AnotherLoginView
        providers={['kakao', 'naver']}
        message={null}
        isDemo={false}
        redirectTo={null}
        emailHref="/login?redirectTo=%2Ftool"
        {...change}
      />,
    );
  it('list the configured providers, and keep the return address', () => {
    expect(page({}).hrefs).toEqual(['/login/oauth/kakao', '/login/oauth/naver', '/login?redirectTo=%2Ftool']);
    const back = page({ redirectTo: '/tool?a=1', message: '카카오 로그인이 취소됐어요.' });
    expect(back.hrefs[0]).toBe('/login/oauth/kakao?redirectTo=%2Ftool%3Fa%3D1');
    expect(back.words).toContain('|카카오 로그인이 취소됐어요.|');
    expect(back.words).toContain('|어떤 방법으로 로그인할까요?|');
  });

  it('list only the email login when no provider is configured', () => {
    const { words, hrefs } = page({ providers: [] });
    expect(words).toContain('|지금은 이메일로 로그인할 수 있어요|');
    expect(hrefs).toEqual(['/login?redirectTo=%2Ftool']);
  });
});
