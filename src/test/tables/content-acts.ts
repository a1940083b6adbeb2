import type { callerFor } from '~/test/caller';
import { challengeOf, createChallenge, createPost, noonOf } from '~/test/factories/challenge';
import { createStory, storyOf } from '~/test/factories/story';
import type { Act } from './company-acts';

type AsOperator = (now: Date) => ReturnType<typeof callerFor>['operations'];

const postTexts = {
  title: '점심 산책',
  text: '이십 분이면 돼요.',
  scene: null,
  audience: 'PUBLIC' as const,
  csCorporateIds: [],
};

/** Actions of operators on challenges, the feed and stories: how to perform each, and its audit entry. */
export const contentActs = (as: AsOperator): Readonly<Record<string, () => Promise<Act>>> => ({
  'operations.challenge.save': async () => {
    const { challengeId } = await createChallenge({ forAll: true }, { publish: false });
    const renamed = challengeOf({ forAll: true, title: '아침 6분' });
    const call = () => as(noonOf(-1)).challenge.save({ ...renamed, challengeId, basedOn: 1 });
    return { subject: `challenge:${challengeId}`, action: 'challenge.save', details: { what: '내용' }, call };
  },
  'operations.challenge.move': async () => {
    const { challengeId } = await createChallenge({ forAll: true });
    const call = () => as(noonOf(1)).challenge.move({ challengeId, to: 'ENDED', basedOn: 2 });
    return {
      subject: `challenge:${challengeId}`,
      action: 'challenge.move',
      details: { from: 'PUBLISHED', to: 'ENDED' },
      call,
    };
  },
  'operations.challenge.delete': async () => {
    const { challengeId } = await createChallenge({ forAll: true }, { publish: false });
    const call = () => as(noonOf(-1)).challenge.delete({ challengeId, basedOn: 1 });
    return { subject: `challenge:${challengeId}`, action: 'challenge.delete', details: { title: '아침 5분' }, call };
  },
  'operations.feed.save': async () => {
    const { postId } = await createPost(noonOf(0));
    const texts = { title: '점심 산책', text: '이십 분이면 돼요.', scene: 'workout' } as const;
    const post = { postId, basedOn: 2, ...texts, audience: 'COMPANIES' } as const;
    const call = () => as(noonOf(1)).feed.save({ ...post, csCorporateIds: [] });
    return { subject: `feed-post:${postId}`, action: 'feed.save', details: { what: '내용' }, call };
  },
  'operations.feed.move': async () => {
    const { postId } = await createPost(noonOf(0));
    const call = () => as(noonOf(1)).feed.move({ postId, to: 'WITHDRAWN', basedOn: 2 });
    return {
      subject: `feed-post:${postId}`,
      action: 'feed.move',
      details: { from: 'PUBLISHED', to: 'WITHDRAWN' },
      call,
    };
  },
  'operations.publication.saveDraft': async () => {
    const { postId } = await createPost(noonOf(0));
    const ref = { kind: 'feed-post', subject: String(postId) } as const;
    const call = () => as(noonOf(1)).publication.saveDraft({ ...ref, basedOn: 2, content: postTexts });
    return { subject: `feed-post:${postId}`, action: 'feed.save', details: { what: '내용' }, call };
  },
  'operations.publication.schedule': async () => {
    const { postId } = await createPost(noonOf(0), {}, { publish: false });
    const ref = { kind: 'feed-post', subject: String(postId) } as const;
    const call = () => as(noonOf(1)).publication.schedule({ ...ref, basedOn: 1, at: noonOf(2) });
    const details = { at: noonOf(2).toISOString() };
    return { subject: `feed-post:${postId}`, action: 'feed.schedule', details, call };
  },
  'operations.publication.restore': async () => {
    const { postId } = await createPost(noonOf(0));
    await as(noonOf(1)).feed.save({ postId, basedOn: 2, ...postTexts, title: '저녁 산책' });
    const ref = { kind: 'feed-post', subject: String(postId) } as const;
    const call = () => as(noonOf(1)).publication.restore({ ...ref, basedOn: 3, number: 1 });
    return { subject: `feed-post:${postId}`, action: 'feed.save', details: { what: '내용' }, call };
  },
  'operations.publication.save': async () => {
    const { subject, ref } = await createStory(noonOf(0));
    const call = () => as(noonOf(1)).publication.save({ ...ref, basedOn: 2, content: storyOf({ lessons: 30 }) });
    return { subject: `story:${subject}`, action: 'story.save', details: { what: '내용' }, call };
  },
  'operations.publication.move': async () => {
    const { subject, ref } = await createStory(noonOf(0));
    const call = () => as(noonOf(1)).publication.move({ ...ref, to: 'WITHDRAWN', basedOn: 2 });
    const details = { from: 'PUBLISHED', to: 'WITHDRAWN' };
    return { subject: `story:${subject}`, action: 'story.move', details, call };
  },
  'operations.publication.delete': async () => {
    const { subject, ref } = await createStory(noonOf(0), {}, { publish: false });
    const call = () => as(noonOf(1)).publication.delete({ ...ref, basedOn: 1 });
    return { subject: `story:${subject}`, action: 'story.delete', details: { title: storyOf().title }, call };
  },
  'operations.feed.delete': async () => {
    const { postId } = await createPost(noonOf(0), {}, { publish: false });
    const call = () => as(noonOf(1)).feed.delete({ postId, basedOn: 1 });
    return { subject: `feed-post:${postId}`, action: 'feed.delete', details: { title: '점심 산책' }, call };
  },
});
