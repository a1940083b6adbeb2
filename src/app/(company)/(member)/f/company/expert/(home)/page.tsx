import type { Metadata } from 'next';
import { seoulDate } from '~/domain/shared/seoul-time';
import { CompanyList } from '~/features/company-expert/company-list';
import { api } from '~/trpc/server';
import { expertOnly } from '../expert-page';

export const metadata: Metadata = { title: '회사 수업' };

export default async function ExpertCompaniesPage() {
  const companies = await expertOnly(() => api.b2bExpert.companies());
  return <CompanyList companies={companies} today={seoulDate(new Date())} />;
}
