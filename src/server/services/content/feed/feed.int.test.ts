import { describe, expect, it } from 'vitest';
import type { SaveFeedPostInput } from '~/domain/content/feed/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createPost, noonOf } from '~/test/factories/challenge';
import { asEmployee, asOperator, createCompany, createEmployees } from '~/test/factories/company';
import { waitsForLock } from '~/test/waits-for-lock';
import { readFeed, readPost } from './read-feed';

const refused = (code: string) => ({ cause: { code } });
const minute = (count: number) => new Date(noonOf(0).getTime() + count * MINUTE_MS);
const operator = (now = minute(500)) => callerFor(asOperator(now).actor, now).operations.feed;

async function reader() {
  const { csCorporateId } = await createCompany();
  const [employee] = await createEmployees(csCorporateId, 1);
  if (!employee) throw new Error('one was made');
  return {
    csCorporateId,
    as: callerFor(asEmployee(csCorporateId, employee, minute(600)).actor, minute(600)).b2bLearner,
  };
}
const anybody = { csCorporateId: null };

/** Nobody else's posts stand in the way of what a page holds. */
async function withoutOthers(): Promise<void> {
  await db.feedPost.deleteMany({});
}

describe('the feed', () => {
  it('has posts for everybody, for every company and for the own one; for anybody only the first', async () => {
    await withoutOthers();
    const [own, other] = [await reader(), await reader()];
    const open = await createPost(minute(0), { scene: 'meditation' });
    const companies = await createPost(minute(1), { audience: 'COMPANIES' });
    const mine = await createPost(minute(2), { audience: 'CHOSEN', csCorporateIds: [own.csCorporateId] });
    const ids = ({ items }: { items: { postId: number }[] }) => items.map(({ postId }) => postId);
    expect(ids(await own.as.feed({}))).toEqual([mine.postId, companies.postId, open.postId]);
    expect(ids(await other.as.feed({}))).toEqual([companies.postId, open.postId]);
    expect(await readFeed(db, anybody, {})).toEqual({
      items: [
        {
          ...open,
          title: '점심 산책',
          text: '십 분이면 돼요.\n\n오후가 가벼워져요.',
          imageUrl: `/f/reviews/picture/meditation-${open.postId}.svg`,
          publishedAt: minute(0),
        },
      ],
      nextCursor: null,
    });
    expect(await own.as.feedPost(mine)).toMatchObject({ ...mine, imageUrl: null });
    await expect(other.as.feedPost(mine)).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(readPost(db, anybody, companies)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readPost(db, anybody, open)).resolves.toMatchObject(open);
  });

  it('shows no draft and nothing that was withdrawn', async () => {
    await withoutOthers();
    const { as } = await reader();
    const words = { title: '점심 산책', text: '십 분이면 돼요.', scene: null, audience: 'PUBLIC' } as const;
    const draft = await operator().save({ ...words, csCorporateIds: [] });
    await expect(as.feedPost(draft)).rejects.toMatchObject(refused('NOT_FOUND'));
    expect((await as.feed({})).items).toEqual([]);
    await operator(minute(10)).move({ ...draft, to: 'PUBLISHED' });
    expect((await as.feed({})).items).toMatchObject([{ ...draft, publishedAt: minute(10) }]);
    await operator(minute(11)).save({ ...draft, ...words, text: '이십 분이면 돼요.', csCorporateIds: [] });
    expect((await as.feed({})).items).toMatchObject([{ text: '이십 분이면 돼요.', publishedAt: minute(10) }]);
    await operator(minute(12)).move({ ...draft, to: 'WITHDRAWN' });
    expect((await as.feed({})).items).toEqual([]);
    await expect(as.feedPost(draft)).rejects.toMatchObject(refused('NOT_FOUND'));
  });

  it('reads on behind the last one, over posts of one moment, also when that one was withdrawn', async () => {
    await withoutOthers();
    const { as } = await reader();
    const posts: number[] = [];
    for (let index = 0; index < 14; index += 1) posts.push((await createPost(minute(Math.floor(index / 4)))).postId);
    const first = await as.feed({});
    const rest = async () => (await as.feed({ cursor: first.nextCursor ?? 0 })).items.map(({ postId }) => postId);
    expect(first.items.map(({ postId }) => postId)).toEqual(posts.toReversed().slice(0, 12));
    expect(await rest()).toEqual(posts.slice(0, 2).toReversed());
    await operator().move({ postId: first.nextCursor ?? 0, to: 'WITHDRAWN' });
    expect(await rest()).toEqual(posts.slice(0, 2).toReversed());
    expect((await as.feed({ cursor: posts[1] ?? 0 })).nextCursor).toBeNull();
    await expect(as.feed({ cursor: 2_147_483_647 })).rejects.toMatchObject(refused('NOT_FOUND'));
  });
});

describe('operators', () => {
  it('see every post with its state, and change what is not withdrawn', async () => {
    const { csCorporateId } = await createCompany();
    const { postId } = await createPost(minute(20), { audience: 'CHOSEN', csCorporateIds: [csCorporateId] });
    expect((await operator().list({})).items[0]).toMatchObject({
      postId,
      status: 'PUBLISHED',
      publishedAt: minute(20),
    });
    expect(await operator().get({ postId })).toMatchObject({ audience: 'CHOSEN', csCorporateIds: [csCorporateId] });
    const words = { title: '점심 산책', text: '내용이에요', scene: null } as const;
    await operator().save({ postId, ...words, audience: 'COMPANIES', csCorporateIds: [csCorporateId] });
    expect(await operator().get({ postId })).toMatchObject({ audience: 'COMPANIES', csCorporateIds: [] });
    const nowhere = { postId, ...words, csCorporateIds: [2_147_483_647] };
    await expect(operator().save({ ...nowhere, audience: 'CHOSEN' })).rejects.toMatchObject(refused('INVALID_INPUT'));
    await operator().move({ postId, to: 'WITHDRAWN' });
    const again: SaveFeedPostInput = { postId, ...words, audience: 'PUBLIC', csCorporateIds: [] };
    await expect(operator().save(again)).rejects.toMatchObject(refused('MOVE_NOT_ALLOWED'));
    await expect(operator().move({ postId, to: 'PUBLISHED' })).rejects.toMatchObject(refused('MOVE_NOT_ALLOWED'));
    await expect(operator().save({ ...again, postId: 2_147_483_647 })).rejects.toMatchObject(refused('NOT_FOUND'));
    const events = await db.stateEvent.findMany({
      where: { machine: 'feed-post', entityId: postId },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ to }) => to)).toEqual(['DRAFT', 'PUBLISHED', 'WITHDRAWN']);
  });

  it('publish once: who is slower is told', async () => {
    const words = { title: '점심 산책', text: '내용이에요', scene: null, audience: 'PUBLIC' } as const;
    const { postId } = await operator().save({ ...words, csCorporateIds: [] });
    let slower: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.feedPost.update({ where: { id: postId }, data: { status: 'PUBLISHED', publishedAt: minute(30) } });
      slower = operator().move({ postId, to: 'PUBLISHED' });
      await waitsForLock('feed_posts');
    });
    await expect(slower).rejects.toMatchObject(refused('CONFLICT'));
    expect(await operator().get({ postId })).toMatchObject({ publishedAt: minute(30) });
    expect(await db.stateEvent.count({ where: { machine: 'feed-post', entityId: postId, to: 'PUBLISHED' } })).toBe(0);
  });
});
