import { companyLoginPath } from '~/domain/account/company-home';
import type { MenuLink } from '~/domain/account/person-menus';

export type SiteLink = MenuLink;

/** Link to the questionnaire of the current page's vertical (main-link.tsx). */
export const findCoachLink: SiteLink = { href: '/workout/suggest', label: '코치 찾기' };

/** First level of the desktop header, after the program guide. */
export const mainLinks: readonly SiteLink[] = [
  findCoachLink,
  { href: '/#how', label: '이용 방법' },
  { href: '/f/reviews', label: '이용 후기' },
];

/**
 * Second level of the header on public pages: coaches for the most common purposes. It links to public lists, because
 * the questionnaires require an account first.
 */
export const purposeLinks: readonly SiteLink[] = [
  { href: '/workout/listings?purpose=posture', label: '자세와 일상 통증' },
  { href: '/workout/listings?purpose=diet', label: '다이어트' },
  { href: '/workout/listings?purpose=strength', label: '근력 키우기' },
  { href: '/workout/listings?purpose=fitness', label: '체력·건강' },
  { href: '/workout/listings?purpose=pain', label: '통증과 움직임 연습' },
  { href: '/listings?vertical=pregnant', label: '임신·출산' },
];

export const accountLinks = {
  login: { href: '/login', label: '로그인' },
  join: { href: '/login/join/email', label: '시작하기' },
  expert: { href: '/login/expertLogin', label: '코치 로그인' },
  company: { href: companyLoginPath, label: '기업 회원 로그인' },
  settings: { href: '/login/myAccount', label: '계정' },
  logout: { href: '/user/logout/?redirectTo=%2F', label: '로그아웃' },
} as const satisfies Record<string, SiteLink>;

/** What a visitor gains by logging in. */
export const guestNote = '로그인하면 내 수업과 찜한 코치가 보여요';

/**
 * Returns the link that a page belongs to: the longest address that matches, since the address of one own page contains
 * others.
 */
export function nearestLink(links: readonly SiteLink[], pathname: string): SiteLink | undefined {
  return links
    .filter(({ href }) => `${pathname}/`.startsWith(href.endsWith('/') ? href : `${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
