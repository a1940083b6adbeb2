import type { Metadata } from 'next';
import { MyPage } from '~/features/lesson/my-page';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '마이페이지' };

export default async function MyPagePage() {
  return <MyPage first={await api.lesson.listForLearner({})} renderedAt={new Date()} />;
}
