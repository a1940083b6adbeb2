import type { Grade } from '../shared/actor';

export const employeeHome = '/f/company/learner/schedule';

/** Ways into the pages of a company. */
export const companyLoginPath = '/f/company/learner/login/';
export const companyJoinPath = '/f/company/learner/join';

/**
 * Where /f/company and /f/company/learner lead: an employee to the lessons, a coach to the company's pages, a member
 * without a company to joining one, and everybody else to the login.
 */
export function companyHome({ grade, csCorporateId }: { grade: Grade | null; csCorporateId: number }): string {
  if (grade === 'coach') return '/f/company/expert';
  if (grade === 'operator') return '/admin';
  if (grade === null) return companyLoginPath;
  return csCorporateId > 0 ? employeeHome : companyJoinPath;
}
