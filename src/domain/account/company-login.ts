import type { Grade } from '../shared/actor';

/**
 * Who stands at the company login: only a normal member has to log out first
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
