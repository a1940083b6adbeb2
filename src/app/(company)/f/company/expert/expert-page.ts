import { TRPCError } from '@trpc/server';
import { notFound, redirect } from 'next/navigation';
import { COMPANY_AUTH_MESSAGE } from '~/domain/account/redirect-messages';
import { csCorporateInput } from '~/domain/company/schema';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { monthSchema } from '~/domain/timetable/schema';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The company that an address names; the guard has led away who may not look at it. */
export function companyOf(csCorporateId: string): number {
  const id = csCorporateInput.shape.csCorporateId.safeParse(Number(csCorporateId));
  return id.success ? id.data : notFound();
}

/** The month that an address names; this one for anything else. */
export async function monthOf(searchParams: SearchParams): Promise<string> {
  return monthSchema.safeParse((await searchParams).month).data ?? seoulMonth(new Date());
}

/** What a page without a company reads; a coach whom no company has authorised is told so. */
export async function expertOnly<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof TRPCError && thrown.code === 'FORBIDDEN')) throw thrown;
  }
  redirect(`/alert/?message=${encodeURIComponent(COMPANY_AUTH_MESSAGE)}`);
}
