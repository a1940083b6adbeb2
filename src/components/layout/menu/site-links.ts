import { supportName, supportPath } from '~/domain/messaging/support';
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

/** Lists to browse, for the mobile menu and the footer, which have room for them. */
export const browseLinks: readonly SiteLink[] = [
  { href: '/listings', label: '모든 코치' },
  { href: '/f/popular', label: '인기 코치' },
  { href: '/f/menu', label: '전체 메뉴' },
];

/** Links for finding a coach, for the page of all links. */
export const findLinks: readonly SiteLink[] = [
  { href: '/f/find', label: '조건으로 찾기' },
  { href: '/listings', label: '모든 코치' },
  { href: '/f/popular', label: '인기 코치' },
  { href: '/f/program', label: '프로그램' },
  { href: '/f/price', label: '가격' },
  { href: '/f/reviews', label: '이용 후기' },
];

/** Second level of the header on public pages: the most common purposes. */
export const purposeLinks: readonly SiteLink[] = [
  { href: '/workout/suggest?purposes=posture', label: '자세와 일상 통증' },
  { href: '/workout/suggest?purposes=diet', label: '다이어트' },
  { href: '/workout/suggest?purposes=strength', label: '근력 키우기' },
  { href: '/workout/suggest?purposes=fitness', label: '체력·건강' },
  { href: '/workout/suggest?purposes=pain', label: '통증과 재활' },
  { href: '/pregnant/suggest', label: '산전·산후' },
];

export const helpLinks: readonly SiteLink[] = [
  { href: '/f/service', label: '서비스 소개' },
  { href: '/f/process', label: '예약 과정' },
  { href: '/f/why', label: '수업 이야기' },
  { href: '/f/feed', label: '소식' },
  { href: '/#price', label: '가격' },
  { href: '/#refund', label: '환불 약속' },
  { href: '/f/group', label: '함께하는 수업' },
  { href: '/f/ocare', label: '직장인 케어' },
  { href: '/f/safety', label: '안전 안내' },
  { href: '/f/faq', label: '자주 묻는 질문' },
  { href: supportPath, label: supportName },
];

/** The page for companies. */
export const officeLink: SiteLink = { href: '/f/office', label: '회사 수업 안내' };

/**
 * Links about how the product works, without the short prices: for the page of all links, which leads to the whole
 * price list and names the ways to a coach before.
 */
export const aboutLinks: readonly SiteLink[] = [...mainLinks, ...helpLinks]
  .filter(
    ({ href }) => href !== '/#price' && href !== findCoachLink.href && !findLinks.some((link) => link.href === href),
  )
  .concat(officeLink);

export const policyLinks: readonly SiteLink[] = [
  { href: '/terms', label: '이용약관' },
  { href: '/privacy', label: '개인정보 처리방침' },
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
