import type { Metadata } from 'next';
import { CoachHomeView } from '~/features/lesson/coach-home-view';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '코치 홈' };

export default async function ExpertPage() {
  return <CoachHomeView first={await api.lesson.coachHome()} renderedAt={new Date()} />;
}
