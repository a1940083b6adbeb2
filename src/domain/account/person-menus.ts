import type { Grade } from '../shared/actor';
import { expertHome } from './company-home';

/** Kinds of users; a user with several kinds has the menus of all of them. */
export const personKinds = ['operator', 'coach', 'expert', 'learner', 'employee', 'manager'] as const;
export type PersonKind = (typeof personKinds)[number];

/** The data that decide the kinds: those of a member's actor. */
export type Person = {
  grade: Grade;
  membership: { isManager: boolean } | null;
  expertOf: readonly number[];
};

/**
 * Returns the kinds of a user. An employee is also a learner, a manager also an employee, and an expert is a coach whom
 * a company has authorised. Coaches and operators cannot use a company as its members: the guards redirect them.
 */
export function kindsOf({ grade, membership, expertOf }: Person): readonly PersonKind[] {
  if (grade === 'operator') return ['operator'];
  if (grade === 'coach') return expertOf.length > 0 ? ['coach', 'expert'] : ['coach'];
  if (membership === null) return ['learner'];
  return membership.isManager ? ['learner', 'employee', 'manager'] : ['learner', 'employee'];
}

export type MenuLink = { href: string; label: string };

/** The list of a user's own notifications, which the bell opens outside of a company's pages. */
export const notificationsPage = '/account/notifications';
export const notifications: MenuLink = { href: notificationsPage, label: '내 알림' };
export const companyNotices: MenuLink = { href: '/f/company/learner/notifications', label: '회사 알림' };

/** Menu links that each kind adds. */
const pages: Record<PersonKind, readonly MenuLink[]> = {
  operator: [{ href: '/admin', label: '운영' }],
  coach: [
    { href: '/expert', label: '코치 홈' },
    { href: '/f/user/mypage/lesson/expert', label: '내 수업' },
    { href: '/expert/learners', label: '내 회원' },
    notifications,
    { href: '/user/mypage/upload', label: '수업 가능 시간' },
    { href: '/expert/profile', label: '프로필' },
    { href: '/account/coachDocuments', label: '확인 서류' },
    { href: '/f/company/expert/calculate', label: '정산' },
  ],
  expert: [
    { href: expertHome, label: '회사 수업' },
    { href: '/f/company/expert/arrival/calendar', label: '회사 수업 달력' },
  ],
  learner: [
    { href: '/f/user/mypage', label: '마이페이지' },
    { href: '/f/user/mypage/lesson/learner', label: '내 수업' },
    notifications,
    { href: '/f/user/mypage/payments', label: '결제와 환불' },
    { href: '/f/user/mypage/review', label: '내 후기' },
    { href: '/tool/order/mine', label: '내 도구 주문' },
    { href: '/user/mypage/favourites', label: '찜한 코치' },
    { href: '/user/mypage/recent', label: '최근 본 코치' },
    { href: '/user/mypage/profile', label: '프로필' },
  ],
  employee: [
    { href: '/f/company/learner/schedule', label: '회사 수업' },
    { href: '/f/company/learner/my', label: '내 예약' },
    { href: '/f/company/learner/body-check/report', label: '내 바디체크' },
    { href: '/f/company/learner/review', label: '수업 후기' },
    { href: '/f/company/learner/challenge', label: '챌린지' },
    { href: '/f/company/learner/feed', label: '소식' },
    companyNotices,
  ],
  manager: [
    { href: '/f/company/report', label: '회사 리포트' },
    { href: '/f/document/bill', label: '회사 청구서' },
  ],
};

const account: MenuLink = { href: '/login/myAccount', label: '계정' };

const companyKinds: ReadonlySet<PersonKind> = new Set(['employee', 'manager', 'expert']);
// A coach's settlement covers all companies and learners, so it belongs to the coach's own side.
export const companyPages = /^\/(f\/company(?!\/expert\/calculate(\/|$))|f\/document\/(bill|pdf))(\/|$)/;

const personalPages =
  /^\/(f\/(user|company|document)|user|mypage|account|consulting|tool\/order|login\/myAccount|admin|expert)(\/|$)/;

/** Whether a page is about the user's own lessons, orders or account, so that it has the user's own menu. */
export const isPersonalPage = (pathname: string): boolean => personalPages.test(pathname);

/**
 * Returns the user's menu links, grouped by kind, so that private and company links are separate. The side of the
 * current page comes first, the account last.
 */
export function menuGroupsOf(kinds: readonly PersonKind[], pathname = ''): readonly (readonly MenuLink[])[] {
  const isCompany = companyPages.test(pathname);
  const [other = [], current = []] = [false, true].map((is) =>
    kinds.filter((kind) => (companyKinds.has(kind) === isCompany) === is),
  );
  return [...[...current, ...other].map((kind) => pages[kind]), [account]].filter((links) => links.length > 0);
}

/**
 * Returns the menu links of all kinds of the user, the account last. They are the same in the second bar of a wide
 * screen, in the sliding menu of a narrow one and in the menu under the name.
 */
export function menuOf(kinds: readonly PersonKind[]): readonly MenuLink[] {
  return menuGroupsOf(kinds).flat();
}

/** Returns the names of the two sides: a coach teaches at companies, an employee works at one. */
function sideLabels(kinds: readonly PersonKind[]): { private: string; company: string } {
  return kinds.includes('coach')
    ? { private: '코치 메뉴', company: '회사 메뉴' }
    : { private: '개인 메뉴', company: '회사 메뉴' };
}

/**
 * Returns the menu links on the current page's side, the company's or the private one, and a link to the first page of
 * the other side if the user has both.
 */
export function menuSideOf(
  kinds: readonly PersonKind[],
  pathname: string,
): { links: readonly MenuLink[]; otherSide: MenuLink | null } {
  const ofSide = (isCompany: boolean) => kinds.filter((kind) => companyKinds.has(kind) === isCompany);
  const asCompany = companyPages.test(pathname) && ofSide(true).length > 0;
  const other = ofSide(!asCompany).flatMap((kind) => pages[kind])[0];
  const otherSide = other && ofSide(asCompany).length > 0 ? other : null;
  return {
    links: menuOf(ofSide(asCompany)),
    otherSide: otherSide && { href: otherSide.href, label: sideLabels(kinds)[asCompany ? 'private' : 'company'] },
  };
}
