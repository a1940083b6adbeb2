import type { Grade } from '../shared/actor';

export const employeeHome = '/f/company/learner/schedule';

/**
 * Home page of an expert's lessons at companies. The trailing slash is required: offline, the browser asks the service
 * worker only for addresses that begin with this one (src/components/outbox/use-day-worker.ts).
 */
export const expertHome = '/f/company/expert/';

/** Entry pages of the company area. */
export const companyLoginPath = '/f/company/learner/login/';
export const companyJoinPath = '/f/company/learner/join';

/**
 * Returns the target of /f/company and /f/company/learner: the lessons for an employee, the company pages for a coach,
 * the join page for a member without a company, the console for an operator, and the login for everybody else.
 */
export function companyHome({ grade, csCorporateId }: { grade: Grade | null; csCorporateId: number }): string {
  if (grade === 'coach') return expertHome;
  if (grade === 'operator') return '/admin';
  if (grade === null) return companyLoginPath;
  return csCorporateId > 0 ? employeeHome : companyJoinPath;
}
