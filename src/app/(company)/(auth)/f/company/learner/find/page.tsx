import type { Metadata } from 'next';
import { FindCompany } from '~/features/company-learner/join/find-company';
import { type PageQuery, readAuthQuery } from '../../../../../../auth-query';

export const metadata: Metadata = { title: '우리 회사 찾기' };

export default async function CompanyFindPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo } = await readAuthQuery(searchParams);
  return <FindCompany redirectTo={redirectTo} />;
}
