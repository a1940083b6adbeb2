import type { Metadata } from 'next';
import { employeeHome } from '~/domain/account/company-home';
import { companyLogin } from '~/domain/account/company-login';
import { afterLogin } from '~/domain/account/safe-redirect';
import { CompanyAccount } from '~/features/account/company-account';
import { AlreadyJoined } from '~/features/company-learner/join/already-joined';
import { JoinCompany } from '~/features/company-learner/join/join-company';
import { LogInFirst } from '~/features/company-learner/join/log-in-first';
import { api } from '~/trpc/server';
import { type PageQuery, readAuthQuery } from '../../../../../../auth-query';

export const metadata: Metadata = { title: '회사 가입' };

export default async function CompanyJoinPage({ searchParams }: { searchParams: PageQuery }) {
  const { redirectTo } = await readAuthQuery(searchParams);
  const next = afterLogin(redirectTo ?? employeeHome, employeeHome);
  const { grade, csCorporateId } = await api.session.baseInfo();
  switch (companyLogin({ grade, csCorporateId })) {
    case 'employee':
      return <AlreadyJoined name={(await api.b2bLearner.membership()).name} next={next} />;
    case 'otherGrade':
      return <CompanyAccount kind={grade === 'coach' ? 'coach' : 'operator'} />;
    case 'login':
      return <LogInFirst redirectTo={redirectTo} />;
    case 'logoutFirst':
      return <JoinCompany open={await api.b2bLearner.mailJoin()} stated={new Date()} next={next} />;
  }
}
