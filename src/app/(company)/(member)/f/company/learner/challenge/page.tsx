import type { Metadata } from 'next';
import { ownChallengeInput } from '~/domain/challenge/schema';
import { OwnChallengePage } from '~/features/company-learner/challenge/own-challenge-page';
import { api } from '~/trpc/server';
import { missingAsNotFound } from '../../../../../../as-not-found';
import type { SearchParams } from '../company-page';

export const metadata: Metadata = { title: '챌린지' };

export default async function ChallengePage({ searchParams }: { searchParams: SearchParams }) {
  const renderedAt = new Date();
  const { challenge } = await searchParams;
  const input = ownChallengeInput.safeParse({ challengeId: Number(challenge) }).data ?? {};
  const [first, all, { loggedInFromAdmin }] = await Promise.all([
    missingAsNotFound(api.b2bLearner.challenge(input)),
    api.b2bLearner.challenges(),
    api.session.baseInfo(),
  ]);
  return (
    <OwnChallengePage
      key={first.summary?.challengeId ?? 0}
      first={first}
      all={all}
      locked={loggedInFromAdmin}
      renderedAt={renderedAt}
    />
  );
}
