import type { Grade } from '../shared/actor';
import { serviceTypes } from '../shared/service-type';
import { COMPANY_AUTH_MESSAGE, MEMBER_PAGE_MESSAGE } from './redirect-messages';

/** What a guard may know about the user. `alive: false` means that there is no valid session. */
export type GuardSession =
  | { alive: false }
  | {
      alive: true;
      grade: Grade;
      csCorporateId: number;
      loggedInFromAdmin: boolean;
      /**
       * True for a coach whose weekly hours are not confirmed (message UC06 of docs/product/constants-and-messages.md).
       */
      needScheduleUpdate: boolean;
      /** Companies whose expert pages the coach may open. */
      expertOf: readonly number[];
    };

/** The requested address: `path` as written (with or without the trailing slash), `search` with its `?`, or ''. */
export type GuardedPage = { path: string; search: string };

/**
 * Decides about one request: the redirect target, or null to allow the page. `path` is decoded; `page` is the request
 * as written.
 */
type Guard = (session: GuardSession, page: GuardedPage, path: string) => string | null;

/** The guards that a set of pages names, in the order in which they run. */
type PageGuards = { pages: (path: string) => boolean; names: readonly string[] };

/** Thrown for a page that refers to a guard which does not exist; the answer is the 500 of the contract. */
export class UnknownMiddleware extends Error {
  constructor(name: string) {
    super(`Unknown middleware ${name}`);
  }
}

const coach = (session: GuardSession) => session.alive && session.grade === 'coach';
// The URL standard writes ' as %27 in a query; encodeURIComponent does not escape it.
const back = ({ path, search }: GuardedPage) => encodeURIComponent(`${path}${search}`).replaceAll("'", '%27');

/** Matches whole segments, ignoring case, with and without a trailing slash. */
const under = (...prefixes: string[]) => {
  const pattern = new RegExp(`^(?:${prefixes.join('|')})(?:/|$)`, 'i');
  return (path: string) => pattern.test(path);
};
const exactly = (...paths: string[]) => {
  const pattern = new RegExp(`^(?:${paths.join('|')})/?$`, 'i');
  return (path: string) => pattern.test(path);
};
const without =
  (applies: (path: string) => boolean, ...exceptions: ((path: string) => boolean)[]) =>
  (path: string) =>
    applies(path) && !exceptions.some((exception) => exception(path));

const verticals = serviceTypes.join('|');
const suggestPage = under(`/(?:${verticals})/suggest`);
const suggestSignup = under(`/(?:${verticals})/suggest/signup`);

/**
 * Pages of company learners that must work before the login, and the calendar, which is never logged in: its address is
 * its secret.
 */
const corporateLearnerAuth = under('/f/company/learner/(?:login|join|find|calendar)');
/** A manager is also an employee; the report page itself informs an employee who is not a manager. */
const corporateLearnerPage = without(under('/f/company/learner', '/f/company/report'), corporateLearnerAuth);
/** Body checks and answers belong to the user, also after the user left the company or became a coach. */
const ownHealth = under('/f/company/learner/(?:body-check|questions)');

/**
 * Returns csCorporateId of a company-expert page: /f/company/expert/{calculate, notifications, schedule,
 * arrival}/{csCorporateId}.
 */
const companyOf = (path: string) =>
  /^\/f\/company\/expert\/(?:calculate|notifications|schedule|arrival)\/(\d{1,9})(?:\/|$)/i.exec(path)?.[1];

/** The page where a coach confirms the weekly hours. */
export const schedulePage = '/user/mypage/upload';

/** Pages to which the confirmation returns by default. */
const leadsHome = exactly('', '/expert', '/account/coachAuth');

/** Logout, alerts, errors and the confirmation itself must work for a coach with unconfirmed weekly hours. */
const reachableWithOldSchedule = under(
  schedulePage,
  '/user/logout',
  '/alert',
  '/error',
  '/terms',
  '/privacy',
  // Advertising can be stopped without anything else, and a redirect loses the token of the mail.
  '/login/marketing',
  // A lesson at a company takes place whether or not the weekly hours of private lessons are confirmed.
  '/f/company/expert/arrival',
  '/f/company/expert/body-check',
  '/f/company/expert/offline',
);

/** A coach has pages of their own instead of a learner's. */
const toCoachHome: Guard = (session) => (coach(session) ? '/expert/' : null);

/** Every guard by its name (docs/product/names-and-routes.md#guards). */
const guards = {
  /** Never redirects: proxy.ts has read the session before, and gives it to every guard. */
  session: () => null,

  /** Never redirects: a page computes its service type from its address (service-type-of-path.ts). */
  'service-type': () => null,

  /**
   * Redirects a coach who must update the schedule (and did not log in from admin) to the confirmation, and from there
   * on to where they were going.
   */
  needCoachScheduleUpdate: (session, page, path) => {
    if (!session.alive || session.grade !== 'coach' || !session.needScheduleUpdate || session.loggedInFromAdmin)
      return null;
    if (reachableWithOldSchedule(path)) return null;
    return `${schedulePage}/?msg=UC06${leadsHome(path) && page.search === '' ? '' : `&redirectTo=${back(page)}`}`;
  },

  redirectToMain: () => '/',

  /** A company-expert page with csCorporateId requires coach grade for that company. */
  'auth-for-coach-b2b': (session, _page, path) => {
    if (!session.alive) return null;
    const allowed = session.grade === 'coach' && session.expertOf.includes(Number(companyOf(path)));
    return allowed ? null : `/alert/?message=${encodeURIComponent(COMPANY_AUTH_MESSAGE)}`;
  },

  'auth-for-coach': (session, page) => {
    if (!session.alive) return `/login/expertLogin?redirectTo=${back(page)}`;
    return session.grade === 'coach' ? null : '/account/coachAuth/';
  },

  'auth-for-b2b': (session, page, path) => {
    if (session.alive && session.grade === 'user' && ownHealth(path)) return null;
    // A member without a company counts as logged out there; the page asks them to log out first.
    if (!session.alive || (session.grade !== 'coach' && session.csCorporateId === 0))
      return `/f/company/learner/login/?redirectTo=${back(page)}`;
    return null;
  },

  suggest: (session, _page, path) => (session.alive ? null : `/${path.split('/')[1] ?? ''}/suggest/signup`),

  userOnly: (session) => (coach(session) ? '/?msg=U41' : null),

  blockExpert: toCoachHome,

  redirectToCoachMyPage: toCoachHome,

  memberOnly: (session) =>
    session.alive && session.grade === 'operator' ? `/alert/?message=${encodeURIComponent(MEMBER_PAGE_MESSAGE)}` : null,

  auth: (session, page) => (session.alive ? null : `/login?redirectTo=${back(page)}`),
} satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards;

/**
 * The guards that each page names; the first redirect wins. proxy.ts runs this table before any page; guards.test.ts
 * has an example for each guard, and checks that the rows never form a redirect loop.
 */
export const pageGuards: readonly PageGuards[] = [
  // The old second address of the home page.
  { pages: exactly('/f'), names: ['redirectToMain'] },
  { pages: () => true, names: ['session', 'service-type', 'needCoachScheduleUpdate'] },
  { pages: (path) => companyOf(path) !== undefined, names: ['auth-for-coach-b2b'] },
  {
    pages: under('/f/company/expert', '/expert', '/f/user/mypage/lesson/expert', '/consulting/reg', schedulePage),
    names: ['auth-for-coach'],
  },
  { pages: corporateLearnerPage, names: ['auth-for-b2b'] },
  { pages: without(suggestPage, suggestSignup), names: ['suggest'] },
  {
    pages: (path) =>
      suggestPage(path) ||
      without(corporateLearnerPage, ownHealth)(path) ||
      under('/payment', '/tool/order', '/tool/payment', '/f/user/mypage/lesson/learner', '/consulting/proposals')(path),
    names: ['userOnly'],
  },
  {
    pages: exactly('/f/user/mypage', '/f/user/mypage/review', '/f/user/mypage/payments'),
    names: ['redirectToCoachMyPage'],
  },
  { pages: under('/user/mypage/profile', '/user/mypage/recent', '/user/mypage/favourites'), names: ['blockExpert'] },
  // Pages of a member's own lessons, orders and payments.
  {
    pages: under('/payment', '/tool/order', '/tool/payment', '/f/user/mypage', '/consulting', '/mypage'),
    names: ['memberOnly'],
  },
  {
    pages: without(
      under(
        '/f/user',
        '/user/mypage',
        '/f/document',
        '/mypage',
        '/consulting',
        '/payment',
        '/tool/order',
        '/tool/payment',
        '/login/myAccount',
        '/account/coachAuth',
        '/account/coachDocuments',
        '/account/notifications',
        '/admin',
      ),
      under('/f/user/mypage/lesson/expert', schedulePage),
    ),
    names: ['auth'],
  },
];

const isGuardName = (name: string): name is GuardName => Object.hasOwn(guards, name);

/**
 * Runs the guards that the page names, in the order of the rows: returns the first redirect with its guard, or null
 * when the page may be shown.
 * @throws UnknownMiddleware when the page names a guard that does not exist; then none of its guards runs
 */
export function guardPage(
  session: GuardSession,
  page: GuardedPage,
  rows: readonly PageGuards[] = pageGuards,
): { guard: GuardName; location: string } | null {
  const path = decoded(page.path);
  const names = rows.flatMap(({ pages, names }) => (pages(path) ? names : []));
  const checked = names.map((name) => {
    if (!isGuardName(name)) throw new UnknownMiddleware(name);
    return name;
  });
  for (const guard of checked) {
    const location = guards[guard](session, page, path);
    if (location) return { guard, location };
  }
  return null;
}

/** Decodes like the router: a percent-encoded letter opens the same page and must match the same guard. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
