import { TRPCError } from '@trpc/server';
import { notFound } from 'next/navigation';
import { ownBodyCheckInput } from '~/domain/body-check/schema';
import { api } from '~/trpc/server';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The company that an address names; none for anything else. */
export async function companyOf(searchParams: SearchParams): Promise<{ csCorporateId?: number }> {
  const { company } = await searchParams;
  const { data } = ownBodyCheckInput.safeParse({ csCorporateId: Number(company) });
  return data?.csCorporateId === undefined ? {} : { csCorporateId: data.csCorporateId };
}

/** What is another's, or of a company that one has nothing of, is not there. */
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
