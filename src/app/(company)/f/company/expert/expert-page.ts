import { TRPCError } from '@trpc/server';
import { notFound, redirect } from 'next/navigation';
import { expertHome } from '~/domain/account/company-home';
import { COMPANY_AUTH_MESSAGE } from '~/domain/account/redirect-messages';
import { csCorporateInput } from '~/domain/company/schema';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { monthSchema } from '~/domain/timetable/schema';
import { api } from '~/trpc/server';

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

/**
 * A page of one company, asked for without its number: the only company's page, or else the choice.
 * @param search what the address names besides, as the month
 */
export async function leadToCompany(section: 'notifications' | 'schedule' | 'arrival', search = ''): Promise<never> {
  const [only, ...others] = await expertOnly(() => api.b2bExpert.companies());
  redirect(only && others.length === 0 ? `/f/company/expert/${section}/${only.csCorporateId}${search}` : expertHome);
}
