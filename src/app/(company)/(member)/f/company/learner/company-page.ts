import type { CompanyBaseInfo } from '~/domain/company/schema/company';
import { api } from '~/trpc/server';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Returns the company of the user; the guard has already redirected users without one. */
export async function readOwnCompany(): Promise<CompanyBaseInfo> {
  const { csCorporateId } = await api.session.baseInfo();
  return api.b2bLearner.baseInfo({ csCorporateId });
}
