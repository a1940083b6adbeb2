import { redirect } from 'next/navigation';
import { api } from '~/trpc/server';
import { expertOnly } from '../expert-page';

/** Without a company: the only one, else they are to choose from. */
export default async function CalculateOfCompanyPage() {
  const companies = await expertOnly(() => api.b2bExpert.companies());
  const [only] = companies;
  redirect(only && companies.length === 1 ? `/f/company/expert/calculate/${only.csCorporateId}` : '/f/company/expert');
}
