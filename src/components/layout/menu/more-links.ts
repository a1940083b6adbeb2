// Links outside the header: of the footer, the mobile menu and the page of all links. The header's first load is
// smaller without them.
import type { EmptyPages } from '~/domain/content/pages/list-page';
import { supportName, supportPath } from '~/domain/messaging/support';
import { findCoachLink, mainLinks, type SiteLink } from './site-links';

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

export const helpLinks: readonly SiteLink[] = [
  { href: '/f/service', label: '서비스 소개' },
  { href: '/f/process', label: '예약 과정' },
  { href: '/f/why', label: '수업 이야기' },
  { href: '/f/feed', label: '소식' },
  { href: '/#price', label: '가격' },
  { href: '/#refund', label: '환불 규정' },
  { href: '/f/group', label: '함께하는 수업' },
  { href: '/f/ocare', label: '직장인 케어' },
  { href: '/f/safety', label: '안전 안내' },
  { href: '/f/faq', label: '자주 묻는 질문' },
  { href: supportPath, label: supportName },
];

/** Returns the links without those to a list that has nothing to show. */
export const withoutEmpty = (links: readonly SiteLink[], emptyPages: EmptyPages): readonly SiteLink[] =>
  links.filter(({ href }) => !(emptyPages as readonly string[]).includes(href));

/** The page for companies. */
export const officeLink: SiteLink = { href: '/f/office', label: '회사 수업 안내' };

/**
 * Links about how the product works, without the short prices: for the page of all links, which links to the whole
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
