import { redirect } from 'next/navigation';
import { companyHome } from '~/domain/account/company-home';
import { api } from '~/trpc/server';

export default async function CompanyLearnerPage() {
  redirect(companyHome(await api.session.baseInfo()));
}
