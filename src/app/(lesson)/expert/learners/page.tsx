import type { Metadata } from 'next';
import { LearnerList } from '~/features/lesson/learner/learner-list';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '내 회원' };

export default async function LearnersPage() {
  return <LearnerList first={await api.lesson.learners({})} />;
}
