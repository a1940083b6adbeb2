import type { Metadata } from 'next';
import { OwnAnswers } from '~/features/company-learner/question/own-answers';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '수업 전 질문' };

export default async function QuestionsPage() {
  const renderedAt = new Date();
  const [first, { loggedInFromAdmin, csCorporateId }] = await Promise.all([
    api.b2bLearner.questions(),
    api.session.baseInfo(),
  ]);
  return <OwnAnswers first={first} locked={loggedInFromAdmin} isEmployee={csCorporateId > 0} renderedAt={renderedAt} />;
}
