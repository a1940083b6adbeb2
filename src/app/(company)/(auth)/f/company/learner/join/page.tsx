import type { Metadata } from 'next';
import { companyLogin } from '~/domain/account/company-login';
import { CompanyAccount } from '~/features/account/company-account';
import { AlreadyJoined } from '~/features/company-learner/join/already-joined';
import { JoinCompany } from '~/features/company-learner/join/join-company';
import { LogInFirst } from '~/features/company-learner/join/log-in-first';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '회사 가입' };

export default async function CompanyJoinPage() {
  const { grade, csCorporateId } = await api.session.baseInfo();
  switch (companyLogin({ grade, csCorporateId })) {
    case 'employee':
      return <AlreadyJoined name={(await api.b2bLearner.membership()).name} />;
    case 'otherGrade':
      return <CompanyAccount kind={grade === 'coach' ? 'coach' : 'operator'} />;
    case 'login':
      return <LogInFirst />;
    case 'logoutFirst':
      return <JoinCompany open={await api.b2bLearner.mailJoin()} stated={new Date()} />;
  }
}
