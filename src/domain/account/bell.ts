import { companyNotices, companyPages, type MenuLink, notifications, type PersonKind } from './person-menus';

/**
 * Returns the list that the bell of a page opens: an employee's company notices on a company's pages, elsewhere the
 * user's own notifications. Operators have no bell. It is apart from the menus, because guests do not load it.
 */
export function bellOf(kinds: readonly PersonKind[], pathname: string): MenuLink | null {
  if (kinds.includes('employee') && companyPages.test(pathname)) return companyNotices;
  return kinds.includes('learner') || kinds.includes('coach') ? notifications : null;
}
