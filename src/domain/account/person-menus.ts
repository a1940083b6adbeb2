import type { Grade } from '../shared/actor';
import { expertHome } from './company-home';

/** What somebody is; who is several of these has the menus of all. */
export const personKinds = ['operator', 'coach', 'expert', 'learner', 'employee', 'manager'] as const;
export type PersonKind = (typeof personKinds)[number];

/** The facts that decide it: those of a member's actor. */
export type Person = {
  grade: Grade;
  membership: { isManager: boolean } | null;
  expertOf: readonly number[];
};

/**
 * What somebody is. An employee is a learner besides, a manager an employee, and an expert a coach whom a company has
 * authorised. Coaches and operators reach no company as its members: the guards lead them elsewhere.
 */
export function kindsOf({ grade, membership, expertOf }: Person): readonly PersonKind[] {
  if (grade === 'operator') return ['operator'];
  if (grade === 'coach') return expertOf.length > 0 ? ['coach', 'expert'] : ['coach'];
  if (membership === null) return ['learner'];
  return membership.isManager ? ['learner', 'employee', 'manager'] : ['learner', 'employee'];
}

export type MenuLink = { href: string; label: string };

/** The pages that each kind adds. */
const pages: Record<PersonKind, readonly MenuLink[]> = {
  operator: [{ href: '/admin', label: '운영' }],
  coach: [
    { href: '/expert', label: '코치 홈' },
    { href: '/f/user/mypage/lesson/expert', label: '내 수업' },
    { href: '/user/mypage/upload', label: '수업 가능 시간' },
    { href: '/f/company/expert/calculate', label: '정산' },
  ],
  expert: [
    { href: expertHome, label: '기업 수업' },
    { href: '/f/company/expert/arrival/calendar', label: '기업 수업 달력' },
  ],
  learner: [
    { href: '/f/user/mypage', label: '마이페이지' },
    { href: '/f/user/mypage/lesson/learner', label: '내 수업' },
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
    { href: '/f/company/learner/notifications', label: '알림' },
  ],
  manager: [
    { href: '/f/company/report', label: '회사 리포트' },
    { href: '/f/document/bill', label: '회사 청구서' },
  ],
};

const account: MenuLink = { href: '/login/myAccount', label: '계정' };

const companyKinds: ReadonlySet<PersonKind> = new Set(['employee', 'manager', 'expert']);
// What a coach earned is of all companies and learners: it stands with the coach's own.
const companyPages = /^\/(f\/company(?!\/expert\/calculate(\/|$))|f\/document\/(bill|pdf))(\/|$)/;

/**
 * One's own ways, those of each kind together, so that the private and the company's stand apart; those of the page's
 * side first, the account last.
 */
export function menuGroupsOf(kinds: readonly PersonKind[], pathname = ''): readonly (readonly MenuLink[])[] {
  const isCompany = companyPages.test(pathname);
  const [there = [], here = []] = [false, true].map((is) =>
    kinds.filter((kind) => (companyKinds.has(kind) === isCompany) === is),
  );
  return [...[...here, ...there].map((kind) => pages[kind]), [account]].filter((links) => links.length > 0);
}

/**
 * One's own ways: those of everything one is, and the account last. They are the same in the second bar of a wide
 * screen, in the sliding menu of a narrow one and under the name.
 */
export function menuOf(kinds: readonly PersonKind[]): readonly MenuLink[] {
  return menuGroupsOf(kinds).flat();
}

/** What the two sides are called: a coach teaches at companies, an employee works in one. */
function sideLabels(kinds: readonly PersonKind[]): { private: string; company: string } {
  return kinds.includes('coach')
    ? { private: '코치 메뉴', company: '기업 메뉴' }
    : { private: '개인 메뉴', company: '회사 메뉴' };
}

/**
 * One's own ways on the side of a page, the company's or the private one, and the way to the other side: its first
 * page, where somebody has both.
 */
export function menuSideOf(
  kinds: readonly PersonKind[],
  pathname: string,
): { links: readonly MenuLink[]; otherSide: MenuLink | null } {
  const ofSide = (isCompany: boolean) => kinds.filter((kind) => companyKinds.has(kind) === isCompany);
  const asCompany = companyPages.test(pathname) && ofSide(true).length > 0;
  const there = ofSide(!asCompany).flatMap((kind) => pages[kind])[0];
  const otherSide = there && ofSide(asCompany).length > 0 ? there : null;
  return {
    links: menuOf(ofSide(asCompany)),
    otherSide: otherSide && { href: otherSide.href, label: sideLabels(kinds)[asCompany ? 'private' : 'company'] },
  };
}
