import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { PausedNote } from '~/components/coach/paused-note';
import { ContractPage } from '~/features/lesson/contract/contract-page';
import { api } from '~/trpc/server';
import { rejectionDetails } from '../../../../../lesson-query';

export const metadata: Metadata = { title: '수업' };

export default async function LessonPage({ params }: { params: Promise<{ encryptedId: string }> }) {
  const { encryptedId } = await params;
  const contract = await read(encryptedId);
  // The learner sees the pause on the contract itself.
  const pause = contract.side === 'coach' && contract.coachPaused ? await api.session.coachPause() : null;
  const notice = <PausedNote pause={pause} />;
  return <ContractPage key={contract.encryptedId} contract={contract} renderedAt={new Date()} notice={notice} />;
}

/** Redirects an older id to the current one; another user's contract answers 404. */
async function read(encryptedId: string) {
  try {
    return await api.lesson.get({ encryptedId });
  } catch (thrown) {
    const stale = rejectionDetails(thrown, 'STALE');
    if (typeof stale?.encryptedId === 'string') redirect(`/f/user/mypage/lesson/${stale.encryptedId}`);
    if (rejectionDetails(thrown, 'NOT_FOUND') || rejectionDetails(thrown, 'INVALID_INPUT')) notFound();
    throw thrown;
  }
}
