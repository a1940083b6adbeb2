import type { CompanyBaseInfo } from '~/domain/company/schema';
import { api } from '~/trpc/server';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The company of who asks; the guard has led away who has none. */
export async function readOwnCompany(): Promise<CompanyBaseInfo> {
  const { csCorporateId } = await api.session.baseInfo();
  return api.b2bLearner.baseInfo({ csCorporateId });
}
