import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GuardSession, guardPage, pageGuards, UnknownMiddleware } from './guards';
import { COMPANY_AUTH_MESSAGE, MEMBER_PAGE_MESSAGE } from './redirect-messages';
import { safeRedirect } from './safe-redirect';

const anonymous: GuardSession = { alive: false };
const learner: GuardSession = {
  alive: true,
  grade: 'user',
  csCorporateId: 0,
  loggedInFromAdmin: false,
  needScheduleUpdate: false,
  expertOf: [],
};
const corporate: GuardSession = { ...learner, csCorporateId: 7 };
const coach: GuardSession = { ...learner, grade: 'coach', expertOf: [7] };
const staleCoach: GuardSession = { ...coach, needScheduleUpdate: true };
const operator: GuardSession = { ...learner, grade: 'operator' };

const go = (session: GuardSession, address: string) => {
  const [path = '', query] = address.split('?');
  return guardPage(session, { path, search: query === undefined ? '' : `?${query}` });
};

const toAlert = `/alert/?message=${encodeURIComponent(MEMBER_PAGE_MESSAGE)}`;

describe('guards, name by name', () => {
  const examples: readonly (readonly [
    guard: string,
    session: GuardSession,
    address: string,
    location: string | null,
  ])[] = [
    // guard, session, address, redirect target
    ['redirectToMain', anonymous, '/f', '/'],
    ['redirectToMain', learner, '/f/', '/'],
    ['redirectToMain', learner, '/f/faq', null],

    ['needCoachScheduleUpdate', staleCoach, '/', '/user/mypage/upload/?msg=UC06'],
    ['needCoachScheduleUpdate', staleCoach, '/expert/', '/user/mypage/upload/?msg=UC06'],
    ['needCoachScheduleUpdate', staleCoach, '/payment/pt', '/user/mypage/upload/?msg=UC06&redirectTo=%2Fpayment%2Fpt'],
    [
      'needCoachScheduleUpdate',
      staleCoach,
      '/expert/?a=1',
      '/user/mypage/upload/?msg=UC06&redirectTo=%2Fexpert%2F%3Fa%3D1',
    ],
    [
      'needCoachScheduleUpdate',
      staleCoach,
      '/f/user/mypage/lesson/expert?encryptedId=k1_a&type=time',
      '/user/mypage/upload/?msg=UC06&redirectTo=%2Ff%2Fuser%2Fmypage%2Flesson%2Fexpert%3FencryptedId%3Dk1_a%26type%3Dtime',
    ],
    ['needCoachScheduleUpdate', { ...staleCoach, loggedInFromAdmin: true }, '/expert/', null],
    ['needCoachScheduleUpdate', staleCoach, '/user/mypage/upload/?msg=UC06', null],
    ['needCoachScheduleUpdate', staleCoach, '/user/logout/?redirectTo=%2F', null],
    ['needCoachScheduleUpdate', coach, '/', null],

    ['auth-for-coach-b2b', coach, '/f/company/expert/schedule/7', null],
    [
      'auth-for-coach-b2b',
      coach,
      '/f/company/expert/schedule/8',
      `/alert/?message=${encodeURIComponent(COMPANY_AUTH_MESSAGE)}`,
    ],
    [
      'auth-for-coach-b2b',
      corporate,
      '/f/company/expert/calculate/7/',
      `/alert/?message=${encodeURIComponent(COMPANY_AUTH_MESSAGE)}`,
    ],
    [
      'auth-for-coach-b2b',
      operator,
      '/f/company/expert/notifications/7',
      `/alert/?message=${encodeURIComponent(COMPANY_AUTH_MESSAGE)}`,
    ],
    [
      'auth-for-coach-b2b',
      coach,
      '/f/company/expert/arrival/8/2026-11-20',
      `/alert/?message=${encodeURIComponent(COMPANY_AUTH_MESSAGE)}`,
    ],
    [
      'auth-for-coach',
      anonymous,
      '/f/company/expert/schedule/7?month=2026-11',
      '/login/expertLogin?redirectTo=%2Ff%2Fcompany%2Fexpert%2Fschedule%2F7%3Fmonth%3D2026-11',
    ],

    ['auth-for-coach', anonymous, '/expert/', '/login/expertLogin?redirectTo=%2Fexpert%2F'],
    [
      'auth-for-coach',
      anonymous,
      '/f/user/mypage/lesson/expert?month=2026-11',
      '/login/expertLogin?redirectTo=%2Ff%2Fuser%2Fmypage%2Flesson%2Fexpert%3Fmonth%3D2026-11',
    ],
    ['auth-for-coach', anonymous, '/user/mypage/upload/', '/login/expertLogin?redirectTo=%2Fuser%2Fmypage%2Fupload%2F'],
    ['auth-for-coach', learner, '/expert', '/account/coachAuth/'],
    ['auth-for-coach', operator, '/f/company/expert', '/account/coachAuth/'],
    ['auth-for-coach', learner, '/consulting/reg/?encryptedId=a', '/account/coachAuth/'],
    ['auth-for-coach', coach, '/f/user/mypage/lesson/expert', null],

    [
      'auth-for-b2b',
      anonymous,
      '/f/company/learner/schedule?day=1&q=가',
      `/f/company/learner/login/?redirectTo=${encodeURIComponent('/f/company/learner/schedule?day=1&q=가')}`,
    ],
    ['auth-for-b2b', anonymous, '/f/company/learner', '/f/company/learner/login/?redirectTo=%2Ff%2Fcompany%2Flearner'],
    [
      'auth-for-b2b',
      learner,
      '/f/company/learner/my/',
      '/f/company/learner/login/?redirectTo=%2Ff%2Fcompany%2Flearner%2Fmy%2F',
    ],
    ['auth-for-b2b', corporate, '/f/company/learner/my/', null],
    ['auth-for-b2b', anonymous, '/f/company/learner/login/', null],
    ['auth-for-b2b', anonymous, '/f/company/learner/join', null],

    ['suggest', anonymous, '/workout/suggest/purpose', '/workout/suggest/signup'],
    ['suggest', anonymous, '/ache/suggest/', '/ache/suggest/signup'],
    ['suggest', anonymous, '/workout/suggest/signup', null],
    ['suggest', learner, '/workout/suggest/purpose', null],

    ['userOnly', coach, '/f/user/mypage/lesson/learner', '/?msg=U41'],
    ['userOnly', coach, '/workout/suggest/signup', '/?msg=U41'],
    ['userOnly', coach, '/payment/pt-basic', '/?msg=U41'],
    ['userOnly', coach, '/f/company/learner/my', '/?msg=U41'],
    ['userOnly', coach, '/f/company/learner/login/', null],
    ['userOnly', coach, '/f/company/learner/body-check/report', null],
    ['userOnly', coach, '/f/company/learner/questions?type=5', null],

    ['auth', anonymous, '/account/notifications', '/login?redirectTo=%2Faccount%2Fnotifications'],
    ['auth', coach, '/account/notifications', null],

    ['redirectToCoachMyPage', coach, '/f/user/mypage', '/expert/'],
    ['blockExpert', coach, '/user/mypage/recent', '/expert/'],
    ['blockExpert', coach, '/user/mypage/favourites?a=1', '/expert/'],
    ['blockExpert', coach, '/user/mypage/profile/', '/expert/'],
    ['redirectToCoachMyPage', coach, '/f/user/mypage/review?contract=k_1', '/expert/'],
    ['blockExpert', learner, '/user/mypage/favourites', null],
    ['auth', anonymous, '/user/mypage/favourites', '/login?redirectTo=%2Fuser%2Fmypage%2Ffavourites'],
    [
      'auth',
      anonymous,
      '/f/user/mypage/review?contract=k_1',
      '/login?redirectTo=%2Ff%2Fuser%2Fmypage%2Freview%3Fcontract%3Dk_1',
    ],
    ['redirectToCoachMyPage', coach, '/f/user/mypage/lesson/abc', null],

    ['memberOnly', operator, '/payment', toAlert],
    ['memberOnly', operator, '/payment/return/fail?orderId=x', toAlert],
    ['memberOnly', operator, '/Payment/orders/x/', toAlert],
    ['memberOnly', operator, '/tool/order/x', toAlert],
    ['memberOnly', operator, '/tool/payment/piano', toAlert],
    ['memberOnly', operator, '/f/user/mypage/lesson/x', toAlert],
    ['memberOnly', operator, '/consulting/proposals', toAlert],
    ['memberOnly', operator, '/payments', null],
    ['memberOnly', operator, '/f/document/receipt/x', null],
    ['memberOnly', operator, '/login/myAccount', null],
    ['memberOnly', { ...learner, loggedInFromAdmin: true }, '/payment/orders/x', null],

    ['auth', anonymous, '/f/user/mypage/', '/login?redirectTo=%2Ff%2Fuser%2Fmypage%2F'],
    ['auth', anonymous, '/payment/pt?coach=c1&form=f1', '/login?redirectTo=%2Fpayment%2Fpt%3Fcoach%3Dc1%26form%3Df1'],
    ['auth', anonymous, '/f/document/receipt/abc', '/login?redirectTo=%2Ff%2Fdocument%2Freceipt%2Fabc'],
    ['auth', anonymous, '/login/myAccount', '/login?redirectTo=%2Flogin%2FmyAccount'],
    ['auth', anonymous, '/account/coachAuth/', '/login?redirectTo=%2Faccount%2FcoachAuth%2F'],
    ['auth', anonymous, '/admin/queues', '/login?redirectTo=%2Fadmin%2Fqueues'],
    ['auth', learner, '/f/user/mypage/', null],
    ['auth', anonymous, '/f/%75ser/mypage', '/login?redirectTo=%2Ff%2F%2575ser%2Fmypage'],
  ];

  it.each(examples)('%s: %o at %s → %s', (guard, session, address, location) => {
    expect(go(session, address)).toEqual(location === null ? null : { guard, location });
  });

  it('do not redirect public pages for any user', () => {
    const openPages = [
      '/',
      '/login',
      '/login/anotherLogin',
      '/login/expertLogin',
      '/login/join/email',
      '/dormant',
      '/listings',
      '/listings/pt',
      '/workout/listings',
      '/f/price',
      '/f/office/',
      '/f/office/en/',
      '/f/reviews',
      '/alert/',
      '/error/404',
      '/f/purpose/diet',
    ];
    for (const session of [anonymous, learner, corporate, coach, operator])
      for (const path of openPages) expect(guardPage(session, { path, search: '' })).toBeNull();
  });

  it('have an example for every name', () => {
    const answering = new Set(examples.filter(([, , , location]) => location !== null).map(([guard]) => guard));
    const names = pageGuards.flatMap((row) => row.names);
    expect(new Set(['session', 'service-type', ...answering])).toEqual(new Set(names));
    expect(names).toEqual([
      'redirectToMain',
      'session',
      'service-type',
      'needCoachScheduleUpdate',
      'auth-for-coach-b2b',
      'auth-for-coach',
      'auth-for-b2b',
      'suggest',
      'userOnly',
      'redirectToCoachMyPage',
      'blockExpert',
      'memberOnly',
      'auth',
    ]);
  });

  it('run the checks of the contract on every page', () => {
    const onEveryPage = pageGuards.filter(({ pages }) => pages(`/${'x'.repeat(20)}`)).flatMap(({ names }) => names);
    expect(onEveryPage).toEqual(['session', 'service-type', 'needCoachScheduleUpdate']);
  });
});

describe('a page that refers to a guard which does not exist', () => {
  const withUnknown = [...pageGuards, { pages: (path: string) => path === '/payment/pt', names: ['auth', 'toString'] }];
  const at = (session: GuardSession, path: string) => guardPage(session, { path, search: '' }, withUnknown);

  it.each([['anonymous', anonymous] as const, ['a learner', learner] as const, ['a coach', coach] as const])(
    'fails for %s before any guard redirects',
    (_who, session) => {
      expect(() => at(session, '/payment/pt')).toThrow(new UnknownMiddleware('toString'));
      expect(() => at(session, '/payment/%70t')).toThrow('Unknown middleware toString');
    },
  );

  it('does not affect other pages', () => {
    expect(at(anonymous, '/payment/other')?.guard).toBe('auth');
    expect(at(anonymous, '/')).toBeNull();
  });
});

describe('guards, for any request', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      'f',
      'user',
      'mypage',
      'company',
      'expert',
      'learner',
      'login',
      'suggest',
      'workout',
      'care',
      'payment',
      'lesson',
      'upload',
      'document',
      'arrival',
      '7',
      'Expert',
      '%66',
      '..',
      '',
      'signup',
      '\\',
      'evil.com',
      'admin',
      'account',
      'coachAuth',
      'consulting',
      'reg',
      'tool',
      'order',
    ),
    fc.string({ maxLength: 8 }),
  );
  const page = fc.record({
    path: fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`),
    search: fc.oneof(
      fc.constant(''),
      fc.webQueryParameters().map((query) => `?${query}`),
      fc.string({ maxLength: 20 }).map((text) => `?${text}`),
    ),
  });
  const session: fc.Arbitrary<GuardSession> = fc.oneof(
    fc.constant<GuardSession>({ alive: false }),
    fc.record({
      alive: fc.constant(true as const),
      grade: fc.constantFrom('user', 'coach', 'operator'),
      csCorporateId: fc.constantFrom(0, 7),
      loggedInFromAdmin: fc.boolean(),
      needScheduleUpdate: fc.boolean(),
      expertOf: fc.constantFrom([], [7]),
    }),
  );

  it('never redirect to another site', () => {
    fc.assert(
      fc.property(session, page, (session, page) => {
        const location = guardPage(session, page)?.location;
        if (location !== undefined) expect(safeRedirect(location, 'refused')).toBe(location);
      }),
      { numRuns: 3000 },
    );
  });

  it('end after at most two redirects on an allowed page', () => {
    fc.assert(
      fc.property(session, page, (session, page) => {
        let current: { path: string; search: string } = page;
        for (let hop = 0; hop < 3; hop += 1) {
          const next = guardPage(session, current);
          if (!next) return;
          const url = new URL(next.location, 'https://same-site.invalid');
          current = { path: url.pathname, search: url.search };
        }
        throw new Error(`still redirected at ${current.path}`);
      }),
      { numRuns: 3000 },
    );
  });
});
