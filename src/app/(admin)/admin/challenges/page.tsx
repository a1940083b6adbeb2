import type { Metadata } from 'next';
import { ChallengeList } from '~/features/operations/challenge/challenge-list';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '챌린지' };

export default consolePage(ChallengeList, () => api.operations.challenge.list.prefetchInfinite({}));
