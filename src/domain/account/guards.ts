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
      /** True for a coach whose weekly hours are not confirmed (UC06). */
      needScheduleUpdate: boolean;
      /** Companies whose expert pages the coach may open. */
      expertOf: readonly number[];
    };

/** The requested address: `path` as written (with or without the trailing slash), `search` with its `?`, or ''. */
export type GuardedPage = { path: string; search: string };

export type Guard = {
  id: string;
  /** The purpose of the row, in the words of docs/product/names-and-routes.md#guards. */
  description: string;
  applies: (path: string) => boolean;
  /**
   * Returns the redirect target, or null to allow the page. `path` is decoded as for `applies`; `page` is the request
   * as written.
   */
  decide: (session: GuardSession, page: GuardedPage, path: string) => string | null;
};

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
/** A manager is also an employee; the report page itself tells an employee who is not a manager. */
const corporateLearnerPage = without(under('/f/company/learner', '/f/company/report'), corporateLearnerAuth);
/** Body checks and answers belong to the user, also after the user left the company or became a coach. */
const ownHealth = under('/f/company/learner/(?:body-check|questions)');

const companyExpertPage = under('/f/company/expert');
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
  // A lesson at a company takes place whether or not the weekly hours of private lessons are confirmed.
  '/f/company/expert/arrival',
  '/f/company/expert/body-check',
  '/f/company/expert/offline',
);

/**
 * Every guard of the product (docs/product/names-and-routes.md#guards); the first redirect wins. proxy.ts runs this
 * table before any page; guards.test.ts has an example for each row, and checks that the rows never form a redirect
 * loop.
 */
export const guards: readonly Guard[] = [
  {
    id: 'redirectToMain',
    description: 'One guard always redirects to /: the old second address of the home page.',
    applies: exactly('/f'),
    decide: () => '/',
  },
  {
    id: 'needCoachScheduleUpdate',
    description:
      'A coach who must update the schedule (and did not log in from admin) goes to /user/mypage/upload/?msg=UC06, and from there on to where they were going. Every page runs it.',
    applies: (path) => !reachableWithOldSchedule(path),
    decide: (session, page, path) => {
      if (!session.alive || session.grade !== 'coach' || !session.needScheduleUpdate || session.loggedInFromAdmin)
        return null;
      return `${schedulePage}/?msg=UC06${leadsHome(path) && page.search === '' ? '' : `&redirectTo=${back(page)}`}`;
    },
  },
  {
    id: 'auth-for-coach-b2b',
    description:
      'A company-expert page with csCorporateId requires coach grade for that company; on failure /alert/?message={message}.',
    applies: (path) => companyOf(path) !== undefined,
    decide: (session, _page, path) => {
      if (!session.alive) return null;
      const allowed = session.grade === 'coach' && session.expertOf.includes(Number(companyOf(path)));
      return allowed ? null : `/alert/?message=${encodeURIComponent(COMPANY_AUTH_MESSAGE)}`;
    },
  },
  {
    id: 'auth-for-coach',
    description:
      'Not logged in on an expert page: /login/expertLogin?redirectTo={path+query}. A logged-in non-coach goes to /account/coachAuth/.',
    applies: (path) =>
      companyExpertPage(path) ||
      under('/expert', '/f/user/mypage/lesson/expert', '/consulting/reg', schedulePage)(path),
    decide: (session, page) => {
      if (!session.alive) return `/login/expertLogin?redirectTo=${back(page)}`;
      return session.grade === 'coach' ? null : '/account/coachAuth/';
    },
  },
  {
    id: 'auth-for-b2b',
    description:
      'Not logged in on a corporate-learner protected page: /f/company/learner/login/?redirectTo={original path and query}.',
    applies: corporateLearnerPage,
    decide: (session, page, path) => {
      if (session.alive && session.grade === 'user' && ownHealth(path)) return null;
      // A member without a company counts as logged out there; the page asks them to log out first.
      if (!session.alive || (session.grade !== 'coach' && session.csCorporateId === 0))
        return `/f/company/learner/login/?redirectTo=${back(page)}`;
      return null;
    },
  },
  {
    id: 'suggest',
    description: 'Suggest flow pages: if the session is not alive, /{first segment}/suggest/signup.',
    applies: without(suggestPage, suggestSignup),
    decide: (session, _page, path) => (session.alive ? null : `/${path.split('/')[1] ?? ''}/suggest/signup`),
  },
  {
    id: 'userOnly',
    description: 'A coach visiting a user-only page goes to /?msg=U41.',
    applies: (path) =>
      suggestPage(path) ||
      without(corporateLearnerPage, ownHealth)(path) ||
      under('/payment', '/tool/order', '/tool/payment', '/f/user/mypage/lesson/learner', '/consulting/proposals')(path),
    decide: (session) => (coach(session) ? '/?msg=U41' : null),
  },
  {
    id: 'blockExpert',
    description:
      'A coach visiting a page blocked for coaches goes to /expert/: a learner’s own pages, where a coach has others (redirectToCoachMyPage).',
    applies: (path) =>
      exactly('/f/user/mypage', '/f/user/mypage/review')(path) ||
      under('/user/mypage/profile', '/user/mypage/recent', '/user/mypage/favourites')(path),
    decide: (session) => (coach(session) ? '/expert/' : null),
  },
  {
    id: 'memberOnly',
    description:
      'An operator on a page of a member’s own lessons, orders and payments goes to /alert/?message={message}.',
    applies: under('/payment', '/tool/order', '/tool/payment', '/f/user/mypage', '/consulting'),
    decide: (session) =>
      session.alive && session.grade === 'operator'
        ? `/alert/?message=${encodeURIComponent(MEMBER_PAGE_MESSAGE)}`
        : null,
  },
  {
    id: 'auth',
    description: 'Not logged in on a normal protected page: /login?redirectTo={path+query}.',
    applies: (path) =>
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
        '/admin',
      )(path) && !under('/f/user/mypage/lesson/expert', schedulePage)(path),
    decide: (session, page) => (session.alive ? null : `/login?redirectTo=${back(page)}`),
  },
];

/** Runs the table: returns the first redirect with its row, or null when the page may be shown. */
export function guardPage(session: GuardSession, page: GuardedPage): { guard: string; location: string } | null {
  const path = decoded(page.path);
  for (const guard of guards) {
    if (!guard.applies(path)) continue;
    const location = guard.decide(session, page, path);
    if (location) return { guard: guard.id, location };
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
