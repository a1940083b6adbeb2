import type { Grade } from '../shared/actor';

export const employeeHome = '/f/company/learner/schedule';

/**
 * An expert's lessons at companies. The slash at the end is needed: without a connection the browser asks the service
 * worker only for addresses that begin with this one (src/features/company-expert/outbox/use-day-worker.ts).
 */
export const expertHome = '/f/company/expert/';

/** Ways into the pages of a company. */
export const companyLoginPath = '/f/company/learner/login/';
export const companyJoinPath = '/f/company/learner/join';

/**
 * Where /f/company and /f/company/learner lead: an employee to the lessons, a coach to the company's pages, a member
 * without a company to joining one, and everybody else to the login.
 */
export function companyHome({ grade, csCorporateId }: { grade: Grade | null; csCorporateId: number }): string {
  if (grade === 'coach') return expertHome;
  if (grade === 'operator') return '/admin';
  if (grade === null) return companyLoginPath;
  return csCorporateId > 0 ? employeeHome : companyJoinPath;
}
