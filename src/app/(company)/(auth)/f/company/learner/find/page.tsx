import type { Metadata } from 'next';
import { FindCompany } from '~/features/company-learner/join/find-company';

export const metadata: Metadata = { title: '우리 회사 찾기' };

export default function CompanyFindPage() {
  return <FindCompany />;
}
