import type { Metadata } from 'next';
import { PausedNote } from '~/components/coach/paused-note';
import { InvitationPage } from '~/features/suggest/matching/invitation-page';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../../../as-not-found';

export const metadata: Metadata = { title: '추천 요청' };

type PageProps = { params: Promise<{ encryptedInvitationId: string }> };

/**
 * /expert/requests/{id}: a learner's request and the coach's answer. The loading skeleton of /expert is in a group of
 * its own, because it would answer 200 for a missing request.
 */
export default async function RequestPage({ params }: PageProps) {
  const { encryptedInvitationId } = await params;
  const [first, pause] = await Promise.all([
    missingAsNotFound(api.suggest.invitation({ encryptedInvitationId })),
    api.session.coachPause(),
  ]);
  return <InvitationPage first={first} notice={<PausedNote pause={pause} />} />;
}
