import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SaveFeedPostInput } from '~/domain/content/feed/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { lockPublication } from '~/server/services/publication/lock-publication';
import { callerFor, memberActor } from '~/test/caller';
import { createPost, noonOf } from '~/test/factories/challenge';
import { asEmployee, asOperator, createCompany, createEmployees } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { waitForLock } from '~/test/wait-for-lock';
import { readFeed, readPost } from './read-feed';

const errorWith = (code: string) => ({ cause: { code } });
const minute = (count: number) => new Date(noonOf(0).getTime() + count * MINUTE_MS);
const operator = (now = minute(500)) => callerFor(asOperator(now).actor, now).operations.feed;

async function reader() {
  const { csCorporateId } = await createCompany();
  const [employee] = await createEmployees(csCorporateId, 1);
  if (!employee) throw new Error('the factory created none');
  return {
    csCorporateId,
    as: callerFor(asEmployee(csCorporateId, employee, minute(600)).actor, minute(600)).b2bLearner,
  };
}
const refOf = (postId: number) => ({ kind: 'feed-post', subject: String(postId) }) as const;
const anonymousReader = { csCorporateId: null };

/** Deletes all posts, so that those of other tests do not fill the page. */
async function withoutOthers(): Promise<void> {
  await db.feedPost.deleteMany({});
}

describe('the feed', () => {
  it('shows an employee posts for everybody, for all companies and for their own, and an anonymous reader only the first kind', async () => {
    await withoutOthers();
    const [own, other] = [await reader(), await reader()];
    const open = await createPost(minute(0), { scene: 'meditation' });
    const companies = await createPost(minute(1), { audience: 'COMPANIES' });
    const ownPost = await createPost(minute(2), { audience: 'CHOSEN', csCorporateIds: [own.csCorporateId] });
    const ids = ({ items }: { items: { postId: number }[] }) => items.map(({ postId }) => postId);
    expect(ids(await own.as.feed({}))).toEqual([ownPost.postId, companies.postId, open.postId]);
    expect(ids(await other.as.feed({}))).toEqual([companies.postId, open.postId]);
    expect(await readFeed(db, anonymousReader, {})).toEqual({
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
    expect(await own.as.feedPost(ownPost)).toMatchObject({ ...ownPost, imageUrl: null });
    await expect(other.as.feedPost(ownPost)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    await expect(readPost(db, anonymousReader, companies)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(readPost(db, anonymousReader, open)).resolves.toMatchObject(open);
  });

  it('shows no draft and no withdrawn post', async () => {
    await withoutOthers();
    const { as } = await reader();
    const words = { title: '점심 산책', text: '십 분이면 돼요.', scene: null, audience: 'PUBLIC' } as const;
    const draft = await operator().save({ ...words, csCorporateIds: [] });
    await expect(as.feedPost(draft)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    expect((await as.feed({})).items).toEqual([]);
    await operator(minute(10)).move({ ...draft, to: 'PUBLISHED', basedOn: 1 });
    expect((await as.feed({})).items).toMatchObject([{ ...draft, publishedAt: minute(10) }]);
    await operator(minute(11)).save({ ...draft, basedOn: 2, ...words, text: '이십 분이면 돼요.', csCorporateIds: [] });
    expect((await as.feed({})).items).toMatchObject([{ text: '이십 분이면 돼요.', publishedAt: minute(10) }]);
    await operator(minute(12)).move({ ...draft, to: 'WITHDRAWN', basedOn: 3 });
    expect((await as.feed({})).items).toEqual([]);
    await expect(as.feedPost(draft)).rejects.toMatchObject(errorWith('NOT_FOUND'));
  });

  it('continues after the cursor, also among posts with the same time, and when the post of the cursor was withdrawn', async () => {
    await withoutOthers();
    const { as } = await reader();
    const posts: number[] = [];
    for (let index = 0; index < 14; index += 1) posts.push((await createPost(minute(Math.floor(index / 4)))).postId);
    const first = await as.feed({});
    const rest = async () => (await as.feed({ cursor: first.nextCursor ?? 0 })).items.map(({ postId }) => postId);
    expect(first.items.map(({ postId }) => postId)).toEqual(posts.toReversed().slice(0, 12));
    expect(await rest()).toEqual(posts.slice(0, 2).toReversed());
    await operator().move({ postId: first.nextCursor ?? 0, to: 'WITHDRAWN', basedOn: 2 });
    expect(await rest()).toEqual(posts.slice(0, 2).toReversed());
    expect((await as.feed({ cursor: posts[1] ?? 0 })).nextCursor).toBeNull();
    await expect(as.feed({ cursor: 2_147_483_647 })).rejects.toMatchObject(errorWith('NOT_FOUND'));
  });

  it('rejects the cursor of a post that the reader cannot see, which would reveal its time', async () => {
    const [own, other] = [await reader(), await reader()];
    const { postId: ownPost } = await createPost(minute(1), {
      audience: 'CHOSEN',
      csCorporateIds: [own.csCorporateId],
    });
    const { postId: companies } = await createPost(minute(2), { audience: 'COMPANIES' });
    await expect(own.as.feed({ cursor: ownPost })).resolves.toBeDefined();
    await expect(other.as.feed({ cursor: companies })).resolves.toBeDefined();
    await expect(other.as.feed({ cursor: ownPost })).rejects.toMatchObject(errorWith('NOT_FOUND'));
    for (const cursor of [ownPost, companies])
      await expect(readFeed(db, anonymousReader, { cursor })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('operators', () => {
  it('see every post with its state, and can change posts that are not withdrawn', async () => {
    const { csCorporateId } = await createCompany();
    const { postId } = await createPost(minute(20), { audience: 'CHOSEN', csCorporateIds: [csCorporateId] });
    expect((await operator().list({})).items[0]).toMatchObject({
      postId,
      status: 'PUBLISHED',
      publishedAt: minute(20),
    });
    expect(await operator().get({ postId })).toMatchObject({ audience: 'CHOSEN', csCorporateIds: [csCorporateId] });
    const words = { title: '점심 산책', text: '내용이에요', scene: null } as const;
    await operator().save({ postId, basedOn: 2, ...words, audience: 'COMPANIES', csCorporateIds: [csCorporateId] });
    expect(await operator().get({ postId })).toMatchObject({ audience: 'COMPANIES', csCorporateIds: [] });
    const unknownCompany = { postId, basedOn: 3, ...words, csCorporateIds: [2_147_483_647] };
    await expect(operator().save({ ...unknownCompany, audience: 'CHOSEN' })).rejects.toMatchObject(
      errorWith('INVALID_INPUT'),
    );
    await operator().move({ postId, to: 'WITHDRAWN', basedOn: 3 });
    const secondSave: SaveFeedPostInput = { postId, basedOn: 4, ...words, audience: 'PUBLIC', csCorporateIds: [] };
    await expect(operator().save(secondSave)).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    const publish = { postId, to: 'PUBLISHED', basedOn: 4 } as const;
    await expect(operator().move(publish)).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    await expect(operator().save({ ...secondSave, postId: 2_147_483_647 })).rejects.toMatchObject(
      errorWith('NOT_FOUND'),
    );
    const { id } = await db.publication.findUniqueOrThrow({ where: { kind_subject: refOf(postId) } });
    const events = await db.stateEvent.findMany({
      where: { machine: 'publication', entityId: id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ to }) => to)).toEqual(['DRAFT', 'PUBLISHED', 'WITHDRAWN']);
  });

  it('change a post only at the revision they saw: the later one gets a conflict, and nothing is overwritten', async () => {
    const { postId } = await createPost(minute(30), {}, { publish: false });
    const { revision, ...seen } = await operator().get({ postId });
    await operator().save({ ...seen, basedOn: revision, text: '이십 분이면 돼요.' });
    const conflict = errorWith('CONFLICT');
    await expect(operator().save({ ...seen, basedOn: revision, title: '저녁 산책' })).rejects.toMatchObject(conflict);
    await expect(operator().save({ ...seen, title: '저녁 산책' })).rejects.toMatchObject(conflict);
    const staleRevision = { postId, basedOn: revision };
    await expect(operator().move({ ...staleRevision, to: 'PUBLISHED' })).rejects.toMatchObject(conflict);
    await expect(operator().delete(staleRevision)).rejects.toMatchObject(conflict);
    expect(await operator().get({ postId })).toMatchObject({
      title: '점심 산책',
      text: '이십 분이면 돼요.',
      status: 'DRAFT',
      revision: 2,
    });
    await operator().save({ ...seen, basedOn: 2, title: '저녁 산책' });
    expect(await operator().get({ postId })).toMatchObject({ title: '저녁 산책', revision: 3 });
  });

  it('make a new draft once, however often it is sent under its key', async () => {
    const { feed } = callerFor(memberActor(await createOperator()), minute(30)).operations;
    const post = { title: randomUUID(), text: '십 분이면 돼요.', scene: null, audience: 'PUBLIC' } as const;
    const input = { ...post, csCorporateIds: [], idempotencyKey: randomUUID() };
    const first = await feed.save(input);
    expect(await feed.save(input)).toEqual(first);
    expect(await db.feedPost.count({ where: { title: post.title } })).toBe(1);
    // An older client version sends no key.
    await feed.save({ ...post, csCorporateIds: [] });
    expect(await db.feedPost.count({ where: { title: post.title } })).toBe(2);
  });

  it('succeed with only one of several concurrent saves and publications; the others get a conflict', async () => {
    const { postId } = await createPost(minute(30), {}, { publish: false });
    const { revision: basedOn, ...seen } = await operator().get({ postId });
    let others: Promise<unknown>[] = [];
    await db.$transaction(async (tx) => {
      await lockPublication(tx, refOf(postId));
      others = [
        operator().save({ ...seen, basedOn, title: '저녁 산책' }),
        operator().save({ ...seen, basedOn, title: '아침 산책' }),
        operator().move({ postId, to: 'PUBLISHED', basedOn }),
        operator().move({ postId, to: 'PUBLISHED', basedOn }),
      ];
      await waitForLock('publications', others.length);
    });
    const results = await Promise.allSettled(others);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(errorWith('CONFLICT'));
    expect(await operator().get({ postId })).toMatchObject({ revision: 2 });
  });

  it('can delete a draft, whose title stays in the log, and no post that was published', async () => {
    const { csCorporateId } = await createCompany();
    const forOne = {
      audience: 'CHOSEN',
      csCorporateIds: [csCorporateId],
      title: '지울 글',
    } satisfies Partial<SaveFeedPostInput>;
    const draft = await createPost(minute(30), forOne, { publish: false });
    await operator().delete({ ...draft, basedOn: 1 });
    await expect(operator().get(draft)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    await expect(operator().delete({ ...draft, basedOn: 1 })).rejects.toMatchObject(errorWith('NOT_FOUND'));
    const entry = { subject: `feed-post:${draft.postId}`, action: 'feed.delete' };
    expect(await db.auditEvent.findFirst({ where: entry })).toMatchObject({ details: { title: '지울 글' } });
    const post = await createPost(minute(31));
    await expect(operator().delete({ ...post, basedOn: 2 })).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    await operator().move({ ...post, to: 'WITHDRAWN', basedOn: 2 });
    await expect(operator().delete({ ...post, basedOn: 3 })).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
  });
});
