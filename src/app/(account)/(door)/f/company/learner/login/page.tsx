import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { companyDoor } from '~/domain/account/company-door';
import { CompanyAccount } from '~/features/account/company-account';
import { CompanyLogoutFirst } from '~/features/account/company-logout-first';
import { LoginDoor } from '~/features/account/login-door';
import { api } from '~/trpc/server';
import { type PageQuery, readDoorQuery } from '../../../../../door-query';

export const metadata: Metadata = { title: '기업 회원 로그인' };

export default async function CompanyLoginPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo, message, isDemo } = await readDoorQuery(searchParams);
  const { grade, csCorporateId } = await api.session.baseInfo();
  const shown = companyDoor({ grade, csCorporateId });
  if (shown === 'employee') {
    if (redirectTo) redirect(redirectTo);
    return <CompanyAccount kind="employee" />;
  }
  if (shown === 'logoutFirst') return <CompanyLogoutFirst />;
  if (shown === 'otherGrade') return <CompanyAccount kind={grade === 'coach' ? 'coach' : 'operator'} />;
  return (
    <LoginDoor
      title="기업 회원 로그인"
      lead="회사에서 등록한 이메일로 로그인해 주세요."
      message={message}
      isDemo={isDemo}
      redirectTo={redirectTo ?? '/f/company/learner/login'}
      others={[
        { label: '회원 로그인', href: '/login' },
        { label: '코치 로그인', href: '/login/expertLogin' },
      ]}
    />
  );
}
