import type { SaveChallengeInput } from '~/domain/challenge/schema';
import type { SaveFeedPostInput } from '~/domain/content/feed/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { changeChallengeStatus, saveChallenge } from '~/server/services/challenge/manage/save-challenge';
import { changeFeedPostStatus, saveFeedPost } from '~/server/services/content/feed/save-post';
import { asOperator } from './company';

/** The first day of `challengeOf`, which runs for two weeks. */
export const firstDay = '2026-11-24';
/** Returns noon in Seoul, that many days after the first day. */
export const noonOf = (days: number): Date => seoulInstant(2026, 11, 24 + days, 12);

export const challengeOf = (change: Partial<SaveChallengeInput> = {}): SaveChallengeInput => ({
  title: '아침 5분',
  description: '하루에 하나씩 몸을 깨워요.',
  startsOn: firstDay,
  endsOn: '2026-12-07',
  goalDays: 3,
  forAll: false,
  csCorporateIds: [],
  videos: [
    { title: '목 풀기', seconds: 60, address: '/videos/neck.webm' },
    { title: '허리 펴기', seconds: 95, address: 'https://videos.example.com/back' },
  ],
  ...change,
});

/**
 * Creates a challenge that is published on the day before it begins. Publishing makes revision two; a draft is revision
 * one.
 */
export async function createChallenge(change: Partial<SaveChallengeInput> = {}, { publish = true } = {}) {
  const operator = asOperator(noonOf(-1));
  const { challengeId } = await saveChallenge(operator, challengeOf(change));
  if (publish) await changeChallengeStatus(operator, { challengeId, to: 'PUBLISHED', basedOn: 1 });
  const videos = await db.challengeVideo.findMany({ where: { challengeId }, orderBy: { position: 'asc' } });
  return { challengeId, videoIds: videos.map(({ id }) => id) };
}

/** Creates a post that is published at the given time. Publishing makes revision two; a draft is revision one. */
export async function createPost(
  now: Date,
  change: Partial<SaveFeedPostInput> = {},
  { publish = true } = {},
): Promise<{ postId: number }> {
  const operator = asOperator(now);
  const texts = { title: '점심 산책', text: '십 분이면 돼요.\n\n오후가 가벼워져요.', scene: null };
  const post: SaveFeedPostInput = { ...texts, audience: 'PUBLIC', csCorporateIds: [], ...change };
  const { postId } = await saveFeedPost(operator, post);
  if (publish) await changeFeedPostStatus(operator, { postId, to: 'PUBLISHED', basedOn: 1 });
  return { postId };
}
