import { ownBodyCheckInput } from '~/domain/body-check/schema';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../../../../../as-not-found';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Returns the company in the query; none for an invalid or missing one. */
export async function companyOf(searchParams: SearchParams): Promise<{ csCorporateId?: number }> {
  const { company } = await searchParams;
  const { data } = ownBodyCheckInput.safeParse({ csCorporateId: Number(company) });
  return data?.csCorporateId === undefined ? {} : { csCorporateId: data.csCorporateId };
}

export async function readReport(searchParams: SearchParams) {
  const named = await companyOf(searchParams);
  const [first, { loggedInFromAdmin }] = await Promise.all([
    missingAsNotFound(api.b2bLearner.bodyChecks(named)),
    api.session.baseInfo(),
  ]);
  return { first, locked: loggedInFromAdmin, ...named };
}
