import { TRPCError } from '@trpc/server';
import { notFound } from 'next/navigation';
import { ownBodyCheckInput } from '~/domain/body-check/schema';
import { api } from '~/trpc/server';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Returns the company in the query; none for an invalid or missing one. */
export async function companyOf(searchParams: SearchParams): Promise<{ csCorporateId?: number }> {
  const { company } = await searchParams;
  const { data } = ownBodyCheckInput.safeParse({ csCorporateId: Number(company) });
  return data?.csCorporateId === undefined ? {} : { csCorporateId: data.csCorporateId };
}

/** Answers 404 for another user's data, or for a company where the user has none. */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.code === 'NOT_FOUND') notFound();
    throw thrown;
  }
}

export async function readReport(searchParams: SearchParams) {
  const named = await companyOf(searchParams);
  const [first, { loggedInFromAdmin }] = await Promise.all([
    orNotFound(api.b2bLearner.bodyChecks(named)),
    api.session.baseInfo(),
  ]);
  return { first, locked: loggedInFromAdmin, ...named };
}
