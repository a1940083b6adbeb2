import type { Metadata } from 'next';
import { PausedNote } from '~/components/coach/paused-note';
import { LearnerPage } from '~/features/lesson/learner/learner-page';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../../../as-not-found';

export const metadata: Metadata = { title: '회원' };

type PageProps = { params: Promise<{ encryptedUserId: string }> };

/** /expert/learners/{id}: one learner of the coach. A person who never was one is answered with 404. */
export default async function CoachLearnerPage({ params }: PageProps) {
  const { encryptedUserId } = await params;
  const [view, pause] = await Promise.all([
    missingAsNotFound(api.lesson.learner({ encryptedUserId })),
    api.session.coachPause(),
  ]);
  return <LearnerPage view={view} renderedAt={new Date()} notice={<PausedNote pause={pause} />} />;
}
