import type { Metadata } from 'next';
import { MyPage } from '~/features/lesson/my-page';
import { OwnMatches } from '~/features/suggest/matching/own-matches';
import { api } from '~/trpc/server';

export const metadata: Metadata = { title: '마이페이지' };

export default async function MyPagePage() {
  const [lessons, matches] = await Promise.all([api.lesson.listForLearner({}), api.suggest.matches()]);
  const now = new Date();
  return <MyPage first={lessons} renderedAt={now} matches={matches.length > 0 ? <OwnMatches className="mt-5" matches={matches} now={now} /> : null} />;
}
