import type { Grade } from '../shared/actor';

/**
 * Classifies a visitor of the company login: only a learner without a company has to log out first
 * (docs/product/names-and-routes.md#session).
 */
export function companyLogin({
  grade,
  csCorporateId,
}: {
  grade: Grade | null;
  csCorporateId: number;
}): 'login' | 'logoutFirst' | 'employee' | 'otherGrade' {
  if (grade === null) return 'login';
  if (grade !== 'user') return 'otherGrade';
  return csCorporateId > 0 ? 'employee' : 'logoutFirst';
}
