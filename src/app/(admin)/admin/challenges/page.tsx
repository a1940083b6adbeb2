import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ChallengeList } from '~/features/operations/challenge/challenge-list';
import { HydrateClient, api } from '~/trpc/server';

export const metadata: Metadata = { title: '챌린지' };

export default async function AdminChallengesPage() {
  await api.operations.challenge.list.prefetchInfinite({});
  return (
    <HydrateClient>
      <Suspense>
        <ChallengeList />
      </Suspense>
    </HydrateClient>
  );
}
