import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CompanyLogoutFirst } from '~/features/account/company-logout-first';
import { LoginDoor } from '~/features/account/login-door';
import { api } from '~/trpc/server';
import { type PageQuery, readDoorQuery } from '../../../../../door-query';

export const metadata: Metadata = { title: '기업 회원 로그인' };

export default async function CompanyLoginPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo, message } = await readDoorQuery(searchParams);
  const target = redirectTo ?? '/f/company/learner';
  const { grade, csCorporateId } = await api.session.baseInfo();
  if (csCorporateId > 0) redirect(target);
  // A normal member has to log out first (specification §5).
  if (grade !== null) return <CompanyLogoutFirst />;
  return (
    <LoginDoor
      title="기업 회원 로그인"
      lead="회사에서 등록한 이메일로 로그인해 주세요."
      message={message}
      redirectTo={target}
      others={[
        { label: '회원 로그인', href: '/login' },
        { label: '코치 로그인', href: '/login/expertLogin' },
      ]}
    />
  );
}
