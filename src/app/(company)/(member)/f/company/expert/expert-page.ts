import { TRPCError } from '@trpc/server';
import { notFound, redirect } from 'next/navigation';
import { expertHome } from '~/domain/account/company-home';
import { COMPANY_AUTH_MESSAGE } from '~/domain/account/redirect-messages';
import { csCorporateInput } from '~/domain/company/schema/company';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { monthSchema } from '~/domain/timetable/schema/timetable';
import { api } from '~/trpc/server';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Returns the company in the URL; the guard has already redirected users without access. */
export function companyOf(csCorporateId: string): number {
  const id = csCorporateInput.shape.csCorporateId.safeParse(Number(csCorporateId));
  return id.success ? id.data : notFound();
}

/** Returns the month in the URL, or the current month for an invalid or missing one. */
export async function monthOf(searchParams: SearchParams): Promise<string> {
  return monthSchema.safeParse((await searchParams).month).data ?? seoulMonth(new Date());
}

/** Reads the data of a page without a company; redirects a coach whom no company has authorised to the alert page. */
export async function expertOnly<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof TRPCError && thrown.code === 'FORBIDDEN')) throw thrown;
  }
  redirect(`/alert/?message=${encodeURIComponent(COMPANY_AUTH_MESSAGE)}`);
}

/**
 * Redirects a page that was requested without a company to the only company's page, or else to the list of companies.
 * @param search the rest of the query, such as the month
 */
export async function leadToCompany(section: 'notifications' | 'schedule' | 'arrival', search = ''): Promise<never> {
  const [only, ...others] = await expertOnly(() => api.b2bExpert.companies());
  redirect(only && others.length === 0 ? `/f/company/expert/${section}/${only.csCorporateId}${search}` : expertHome);
}
