import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { companyJoinPath, employeeHome } from '~/domain/account/company-home';
import { companyLogin } from '~/domain/account/company-login';
import { afterLogin, withRedirect } from '~/domain/account/safe-redirect';
import { brand } from '~/domain/shared/brand';
import { CompanyAccount } from '~/features/account/company-account';
import { CompanyLogoutFirst } from '~/features/account/company-logout-first';
import { LoginView } from '~/features/account/login-view';
import { api } from '~/trpc/server';
import { type PageQuery, readAuthQuery } from '../../../../../../auth-query';

export const metadata: Metadata = { title: '기업 회원 로그인' };

export default async function CompanyLoginPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo, message, isDemo } = await readAuthQuery(searchParams);
  const { grade, csCorporateId } = await api.session.baseInfo();
  const view = companyLogin({ grade, csCorporateId });
  if (view === 'employee') {
    redirect(afterLogin(redirectTo ?? employeeHome, employeeHome));
  }
  if (view === 'logoutFirst') return <CompanyLogoutFirst redirectTo={redirectTo} />;
  if (view === 'otherGrade') return <CompanyAccount kind={grade === 'coach' ? 'coach' : 'operator'} />;
  return (
    <LoginView
      title="기업 회원 로그인"
      lead={`${brand.name}에 가입한 이메일로 로그인해 주세요.`}
      message={message}
      isDemo={isDemo}
      redirectTo={redirectTo}
      home={employeeHome}
      join={{
        question: '아직 회사에 가입하지 않았다면',
        label: '회사 가입하기',
        href: withRedirect(companyJoinPath, redirectTo),
      }}
      others={[
        { label: '우리 회사 찾기', href: withRedirect('/f/company/learner/find', redirectTo) },
        { label: '회원 로그인', href: '/login' },
        { label: '코치 로그인', href: '/login/expertLogin' },
      ]}
    />
  );
}
