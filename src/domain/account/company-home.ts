import type { Grade } from '../shared/actor';

export const employeeHome = '/f/company/learner/schedule';

/**
 * Where /f/company and /f/company/learner lead: an employee to the lessons, a coach to the company's pages, a member
 * without a company to joining one, and everybody else to the login.
 */
export function companyHome({ grade, csCorporateId }: { grade: Grade | null; csCorporateId: number }): string {
  if (grade === 'coach') return '/f/company/expert';
  if (grade === 'operator') return '/admin';
  if (grade === null) return '/f/company/learner/login/';
  return csCorporateId > 0 ? employeeHome : '/f/company/learner/join';
}
