import { describe, expect, it } from 'vitest';
import { type GuardSession, guardPage } from './guards';

const anonymous: GuardSession = { alive: false };
const learner: GuardSession = {
  alive: true,
  grade: 'user',
  csCorporateId: 0,
  loggedInFromAdmin: false,
  needScheduleUpdate: false,
  expertOf: [],
};
const corporate: GuardSession = { ...learner, csCorporateId: 1 };
const coach: GuardSession = { ...learner, grade: 'coach', expertOf: [7] };
const staleCoach: GuardSession = { ...coach, needScheduleUpdate: true };
const operator: GuardSession = { ...learner, grade: 'operator' };

const encodePath = (path: string) => path.replaceAll('/', '%2F');
const toLogin = (path: string) => ({ guard: 'auth', location: `/login?redirectTo=${encodePath(path)}` });
const toExpertLogin = (path: string) => ({
  guard: 'auth-for-coach',
  location: `/login/expertLogin?redirectTo=${encodePath(path)}`,
});
const toCompanyLogin = (path: string) => ({
  guard: 'auth-for-b2b',
  location: `/f/company/learner/login/?redirectTo=${encodePath(path)}`,
});
const redirectTo = (guard: string, location: string) => () => ({ guard, location });
const toHome = redirectTo('redirectToMain', '/');
const toCoachAuth = redirectTo('auth-for-coach', '/account/coachAuth/');
const toSchedule = (path: string) => {
  const leadsHome = ['/', '/expert', '/expert/', '/account/coachauth', '/account/coachauth/'].includes(
    path.toLowerCase(),
  );
  return {
    guard: 'needCoachScheduleUpdate',
    location: `/user/mypage/upload/?msg=UC06${leadsHome ? '' : `&redirectTo=${encodePath(path)}`}`,
  };
};
const toU41 = redirectTo('userOnly', '/?msg=U41');
const toExpert = redirectTo('blockExpert', '/expert/');
const toCoachMyPage = redirectTo('redirectToCoachMyPage', '/expert/');
const denied = redirectTo(
  'auth-for-coach-b2b',
  '/alert/?message=%ED%95%B4%EB%8B%B9%20%EA%B8%B0%EC%97%85%20%EC%A1%B0%ED%9A%8C%20%EA%B6%8C%ED%95%9C%EC%9D%B4%20%EC%97%86%EC%8A%B5%EB%8B%88%EB%8B%A4.%20%EA%B3%84%EC%A0%95%EC%9D%84%20%ED%99%95%EC%9D%B8%20%ED%95%B4%EC%A3%BC%EC%84%B8%EC%9A%94.',
);
const toMembers = redirectTo(
  'memberOnly',
  '/alert/?message=%ED%9A%8C%EC%9B%90%20%ED%99%94%EB%A9%B4%EC%9D%B4%EC%97%90%EC%9A%94.%20%EC%' +
    '9A%B4%EC%98%81%20%ED%99%94%EB%A9%B4%EC%97%90%EC%84%9C%20%ED%9A%8C%EC%9B%90%EC%9C%BC%EB%A1%9C%20%EB%8' +
    'C%80%EC%8B%A0%20%EB%A1%9C%EA%B7%B8%EC%9D%B8%ED%95%98%EB%A9%B4%20%EB%B3%BC%20%EC%88%98%20%EC%9E%88%EC' +
    '%96%B4%EC%9A%94.',
);
/** The redirect keeps the spelling of the requested path. */
const toSignup = (path: string) => ({ guard: 'suggest', location: `/${path.split('/')[1] ?? ''}/suggest/signup` });
const allowPage = () => null;

type Expected = (path: string) => { guard: string; location: string } | null;
type Row = readonly [
  path: string,
  anonymous: Expected,
  learner: Expected,
  corporate: Expected,
  coach: Expected,
  operator: Expected,
];

/** Every prefix in the guard table, with the result for each kind of user. */
const prefixes: readonly Row[] = [
  // path, anonymous, learner, corporate learner, coach, operator
  ['/f/company/expert', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],
  ['/expert', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],
  ['/f/user/mypage/lesson/expert', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],
  ['/consulting/reg', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],
  ['/user/mypage/upload', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],

  ['/f/company/expert/calculate/7', toExpertLogin, denied, denied, allowPage, denied],
  ['/f/company/expert/notifications/7', toExpertLogin, denied, denied, allowPage, denied],
  ['/f/company/expert/schedule/7', toExpertLogin, denied, denied, allowPage, denied],
  ['/f/company/expert/arrival/7', toExpertLogin, denied, denied, allowPage, denied],
  ['/f/company/expert/calculate/8', toExpertLogin, denied, denied, denied, denied],
  ['/f/company/expert/notifications/8', toExpertLogin, denied, denied, denied, denied],
  ['/f/company/expert/schedule/8', toExpertLogin, denied, denied, denied, denied],
  ['/f/company/expert/arrival/8', toExpertLogin, denied, denied, denied, denied],
  ['/f/company/expert/schedule/77', toExpertLogin, denied, denied, denied, denied],
  ['/f/company/expert/schedule/123456789', toExpertLogin, denied, denied, denied, denied],
  // The path has no company number, so only the grade is checked.
  ['/f/company/expert/calculate', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],
  ['/f/company/expert/arrival/calendar', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],
  ['/f/company/expert/schedule/8a', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],
  ['/f/company/expert/schedule/1234567890', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],
  ['/f/company/expert/body-check/8', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],
  ['/f/company/expert/offline', toExpertLogin, toCoachAuth, toCoachAuth, allowPage, toCoachAuth],

  ['/f/company/learner', toCompanyLogin, toCompanyLogin, allowPage, toU41, toCompanyLogin],
  ['/f/company/learner/cancel', toCompanyLogin, toCompanyLogin, allowPage, toU41, toCompanyLogin],
  ['/f/company/report', toCompanyLogin, toCompanyLogin, allowPage, toU41, toCompanyLogin],
  // The user's own data: also for users without a company and for coaches.
  ['/f/company/learner/body-check', toCompanyLogin, allowPage, allowPage, allowPage, toCompanyLogin],
  ['/f/company/learner/questions', toCompanyLogin, allowPage, allowPage, allowPage, toCompanyLogin],
  ['/f/company/learner/questionsx', toCompanyLogin, toCompanyLogin, allowPage, toU41, toCompanyLogin],
  ['/f/company/learner/body-checkx', toCompanyLogin, toCompanyLogin, allowPage, toU41, toCompanyLogin],
  ['/f/company/learner/loginx', toCompanyLogin, toCompanyLogin, allowPage, toU41, toCompanyLogin],
  ['/f/company/learner/login', allowPage, allowPage, allowPage, allowPage, allowPage],
  ['/f/company/learner/join', allowPage, allowPage, allowPage, allowPage, allowPage],
  ['/f/company/learner/find', allowPage, allowPage, allowPage, allowPage, allowPage],
  ['/f/company/learner/calendar', allowPage, allowPage, allowPage, allowPage, allowPage],

  ...['workout', 'care', 'ache', 'pregnant', 'meditation', 'art', 'music'].flatMap((vertical): Row[] => [
    [`/${vertical}/suggest`, toSignup, allowPage, allowPage, toU41, allowPage],
    [`/${vertical}/suggest/signup`, allowPage, allowPage, allowPage, toU41, allowPage],
    [`/${vertical}/suggest/signupx`, toSignup, allowPage, allowPage, toU41, allowPage],
    [`/${vertical}/listings`, allowPage, allowPage, allowPage, allowPage, allowPage],
  ]),

  ['/payment', toLogin, allowPage, allowPage, toU41, toMembers],
  ['/tool/order', toLogin, allowPage, allowPage, toU41, toMembers],
  ['/tool/payment', toLogin, allowPage, allowPage, toU41, toMembers],
  ['/f/user/mypage/lesson/learner', toLogin, allowPage, allowPage, toU41, toMembers],
  ['/consulting/proposals', toLogin, allowPage, allowPage, toU41, toMembers],

  ['/user/mypage/profile', toLogin, allowPage, allowPage, toExpert, allowPage],
  ['/user/mypage/recent', toLogin, allowPage, allowPage, toExpert, allowPage],
  ['/user/mypage/favourites', toLogin, allowPage, allowPage, toExpert, allowPage],

  ['/f/user', toLogin, allowPage, allowPage, allowPage, allowPage],
  ['/f/user/mypage/lesson', toLogin, allowPage, allowPage, allowPage, toMembers],
  ['/user/mypage', toLogin, allowPage, allowPage, allowPage, allowPage],
  ['/f/document', toLogin, allowPage, allowPage, allowPage, allowPage],
  ['/mypage', toLogin, allowPage, allowPage, allowPage, toMembers],
  ['/consulting', toLogin, allowPage, allowPage, allowPage, toMembers],
  ['/login/myAccount', toLogin, allowPage, allowPage, allowPage, allowPage],
  ['/account/coachAuth', toLogin, allowPage, allowPage, allowPage, allowPage],
  ['/admin', toLogin, allowPage, allowPage, allowPage, allowPage],
];

const people = { anonymous, learner, corporate, coach, operator };
const at = (session: GuardSession, path: string) => guardPage(session, { path, search: '' });
const spellings = (path: string) => [path, `${path}/`, path.toUpperCase(), `${path.toLowerCase()}/`];

describe('the guard result for each kind of user', () => {
  it.each(prefixes)('at %s applies to every spelling and to subpaths', (path, ...expected) => {
    for (const [index, [name, session]] of Object.entries(people).entries()) {
      for (const requested of [...spellings(path), `${path}/more`, `${path.toUpperCase()}/more/7/`])
        expect([name, requested, at(session, requested)]).toEqual([
          name,
          requested,
          expected[index]?.(requested) ?? null,
        ]);
    }
  });

  // path, anonymous, learner, coach; the last column is the result below the path
  it.each<readonly [path: string, anonymous: Expected, learner: Expected, coach: Expected, below: Expected]>([
    ['/f', toHome, toHome, toHome, allowPage],
    ['/f/user/mypage', toLogin, allowPage, toCoachMyPage, toLogin],
    ['/f/user/mypage/review', toLogin, allowPage, toCoachMyPage, toLogin],
  ])('%s itself, and not what lies below it', (path, ofAnonymous, ofLearner, ofCoach, below) => {
    for (const requested of spellings(path)) {
      expect([requested, at(anonymous, requested), at(learner, requested), at(coach, requested)]).toEqual([
        requested,
        ofAnonymous(requested),
        ofLearner(requested),
        ofCoach(requested),
      ]);
    }
    const requested = `${path}/more`;
    expect([at(anonymous, requested), at(coach, requested)]).toEqual([below(requested), null]);
  });

  it.each([
    '/fx',
    '/expertx',
    '/x/expert',
    '/f/company/expertx',
    '/f/company/learnerx',
    '/f/company/reportx',
    '/f/company',
    '/paymentx',
    '/x/payment',
    '/tool/orderx',
    '/tool/paymentx',
    '/tool',
    '/f/userx',
    '/f/documentx',
    '/user/mypagex',
    '/mypagex',
    '/consultingx',
    '/login/myAccountx',
    '/account/coachAuthx',
    '/account',
    '/adminx',
    '/x/admin',
    '/workout/suggestx',
    '/x/workout/suggest',
    '/workout',
    '/english/suggest',
  ])('is none at %s, which only resembles a guarded path', (path) => {
    for (const session of Object.values(people))
      for (const requested of spellings(path)) expect(at(session, requested)).toBeNull();
  });

  it('treats a path as a company-expert page only from its beginning, and ignores the coach’s own company', () => {
    expect(at(corporate, '/x/f/company/expert/schedule/8')).toBeNull();
    expect(at({ ...coach, csCorporateId: 7, expertOf: [] }, '/f/company/expert/schedule/7')).toEqual(denied());
  });

  it('keeps a coach with a company away from its learner pages', () => {
    expect(at({ ...coach, csCorporateId: 7 }, '/f/company/learner')).toEqual(toU41());
  });
});

describe('a coach whose weekly hours need confirmation', () => {
  it.each([
    '/user/mypage/upload',
    '/user/logout',
    '/alert',
    '/error',
    '/terms',
    '/privacy',
    '/login/marketing',
    '/f/company/expert/arrival',
    '/f/company/expert/body-check',
    '/f/company/expert/offline',
  ])('can open %s', (path) => {
    for (const requested of [...spellings(path), `${path}/more`]) expect(at(staleCoach, requested)).toBeNull();
  });

  it.each([
    '/',
    '/user/mypage/uploadx',
    '/user/logoutx',
    '/alertx',
    '/errorx',
    '/termsx',
    '/privacyx',
    '/x/alert',
    '/expert',
    '/payment',
    '/f/company/expert/schedule/8',
    '/listings',
  ])('is redirected from %s to the weekly hours', (path) => {
    for (const requested of spellings(path)) expect(at(staleCoach, requested)).toEqual(toSchedule(requested));
    expect(at({ ...staleCoach, loggedInFromAdmin: true }, path)).toEqual(at(coach, path));
  });

  it('is redirected only when the grade is coach', () => {
    expect(at({ ...learner, needScheduleUpdate: true }, '/')).toBeNull();
    expect(at({ ...operator, needScheduleUpdate: true }, '/')).toBeNull();
  });
});

describe('redirectTo of a guard', () => {
  it('keeps path and query as written', () => {
    const page = { path: "/Payment/%EA%B0%80'/", search: "?a=1&b='2'" };
    expect(guardPage(anonymous, page)?.location).toBe(
      '/login?redirectTo=%2FPayment%2F%25EA%25B0%2580%27%2F%3Fa%3D1%26b%3D%272%27',
    );
  });

  it('decodes percent-encoded letters like the router, and leaves undecodable paths unchanged', () => {
    expect(at(anonymous, '/%61dmin')).toEqual({ guard: 'auth', location: '/login?redirectTo=%2F%2561dmin' });
    expect(at(anonymous, '/admin/%zz')).toEqual({ guard: 'auth', location: '/login?redirectTo=%2Fadmin%2F%25zz' });
  });
});
