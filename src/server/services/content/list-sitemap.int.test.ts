import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createPost, noonOf } from '~/test/factories/challenge';
import { createFaq } from '~/test/factories/faq';
import { createStory } from '~/test/factories/story';
import { createCoach, createProgram } from '~/test/factories/lesson';

const { content } = callerFor();
const { consents } = accountPolicy;
const pathsOf = async (part: string) => (await content.sitemapEntries({ part })).entries.map(({ path }) => path);

describe('the sitemap', () => {
  it('contains every listed coach once, in the file of its range, and no unlisted coach', async () => {
    const [listedCoach, laterCoach, suspendedCoach, dormant, away] = [
      await createCoach(),
      await createCoach({ id: 25_001 }),
      await createCoach({ status: 'SUSPENDED' }),
      await createCoach(),
      await createCoach({ id: 55_001 }),
    ];
    const userIds = [dormant.userId, away.userId];
    await db.user.updateMany({ where: { id: { in: userIds } }, data: { status: 'DORMANT' } });
    const { parts } = await content.sitemapParts();
    expect(parts).toEqual(['pages', 'coaches-1', 'coaches-3']);
    expect(await pathsOf('coaches-3')).toEqual([`/coaches/${encryptId('coach', laterCoach.id)}`]);
    const paths = await pathsOf('coaches-1');
    expect(paths).toContain(`/coaches/${encryptId('coach', listedCoach.id)}`);
    for (const { id } of [suspendedCoach, dormant]) expect(paths).not.toContain(`/coaches/${encryptId('coach', id)}`);
    for (const part of ['coaches-2', 'coaches-6', 'coaches-214748', 'coaches-214749', 'coaches-999999'])
      expect(await pathsOf(part), part).toEqual([]);
  });

  it('contains the stories and posts that everybody sees, each with its last publication, in the file of its range', async () => {
    const now = noonOf(0);
    const { content: visited } = callerFor(undefined, noonOf(1));
    const articleParts = async () => (await visited.sitemapParts()).parts.filter((part) => /stories|posts/.test(part));
    await createStory(now, {}, { publish: false });
    await createPost(now, { audience: 'COMPANIES' });
    await createStory(now, { consentUntil: '2026-11-24' });
    expect([await articleParts(), await pathsOf('stories-1'), await pathsOf('posts-1')]).toEqual([[], [], []]);
    const { postId } = await createPost(now);
    const { storyId } = await createStory(now);
    const later = await db.story.findUniqueOrThrow({ where: { id: storyId } });
    await db.story.create({ data: { ...later, id: 120_001 } });
    expect(await articleParts()).toEqual(['stories-1', 'stories-3', 'posts-1']);
    const changedAt = now.toISOString();
    const entriesOf = async (part: string) => (await visited.sitemapEntries({ part })).entries;
    expect(await entriesOf('stories-1')).toEqual([{ path: `/f/why/${storyId}`, changedAt }]);
    expect(await entriesOf('stories-2')).toEqual([]);
    expect(await entriesOf('stories-3')).toEqual([{ path: '/f/why/120001', changedAt }]);
    expect(await entriesOf('posts-1')).toEqual([{ path: `/f/feed?post=${postId}`, changedAt }]);
  });

  it('contains the lists of stories and posts only while everybody sees an entry of them', async () => {
    const visited = callerFor(undefined, noonOf(1)).content;
    const lists = async () => {
      const { entries } = await visited.sitemapEntries({ part: 'pages' });
      return [
        entries.map(({ path }) => path).filter((path) => path === '/f/why' || path === '/f/feed'),
        await visited.emptyPages(),
      ];
    };
    await db.$executeRaw`update stories set consent_until = '2026-01-01'`;
    await db.feedPost.updateMany({ data: { status: 'WITHDRAWN' } });
    await createPost(noonOf(0), { audience: 'COMPANIES' });
    await createStory(noonOf(0), { consentUntil: '2026-11-24' });
    expect(await lists()).toEqual([[], ['/f/why', '/f/feed']]);
    await createPost(noonOf(0));
    expect(await lists()).toEqual([['/f/feed'], ['/f/why']]);
    await createStory(noonOf(0));
    expect(await lists()).toEqual([['/f/why', '/f/feed'], []]);
  });

  it('names the last change of the questions', async () => {
    const entry = async () =>
      (await content.sitemapEntries({ part: 'pages' })).entries.find(({ path }) => path === '/f/faq');
    expect(await entry()).toEqual({ path: '/f/faq' });
    await createFaq(noonOf(0));
    await createFaq(noonOf(1), {}, { publish: false });
    expect(await entry()).toEqual({ path: '/f/faq', changedAt: noonOf(0).toISOString() });
  });

  it('contains the public pages and programs without duplicates, and no member page', async () => {
    const [open, payonly] = [
      await createProgram(),
      await createProgram({ payonly: true, parentId: (await createProgram()).id }),
    ];
    const paths = await pathsOf('pages');
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/listings',
        '/art/listings',
        '/listings?vertical=ache',
        '/workout/listings/pilates',
        `/listings/${open.permalink}`,
      ]),
    );
    const { entries } = await content.sitemapEntries({ part: 'pages' });
    const languages = { ko: '/f/office', en: '/f/office/en' };
    expect(entries.filter((entry) => entry.languages)).toEqual([
      { path: '/f/office', languages },
      { path: '/f/office/en', languages },
    ]);
    expect(paths).not.toContain(`/listings/${payonly.permalink}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /^\/(f\/user|user|login|payment|admin|expert|api)/.test(path))).toEqual([]);
  });

  it('says when a profile changed last: by its creation, the status of the coach or a review', async () => {
    const created = seoulInstant(2026, 3, 1);
    const moved = seoulInstant(2026, 3, 2);
    const reviewed = seoulInstant(2026, 3, 3);
    const coach = await createCoach({ createdAt: created });
    const changedAt = async () => {
      const { parts } = await content.sitemapParts();
      const files = await Promise.all(parts.map((part) => content.sitemapEntries({ part })));
      const entries = files.flatMap((file) => file.entries);
      return entries.find(({ path }) => path === `/coaches/${encryptId('coach', coach.id)}`)?.changedAt;
    };
    expect(await changedAt()).toBe(created.toISOString());
    const event = { machine: 'coach', entityId: coach.id, actorRole: 'system', to: 'APPROVED' } as const;
    await db.stateEvent.create({ data: { ...event, at: moved } });
    expect(await changedAt()).toBe(moved.toISOString());
    const review = { coachId: coach.id, writer: '김하늘', rating: 5, contents: '자세를 꼼꼼히 봐 주셨어요.' };
    const { id } = await db.review.create({ data: { ...review, createdAt: created } });
    expect(await changedAt()).toBe(moved.toISOString());
    await db.review.update({ where: { id }, data: { editedAt: reviewed } });
    expect(await changedAt()).toBe(reviewed.toISOString());
  });

  it('names the version of the terms', async () => {
    const { entries } = await content.sitemapEntries({ part: 'pages' });
    for (const [path, version] of Object.entries({ '/terms': consents.TERMS, '/privacy': consents.PRIVACY })) {
      const changedAt = entries.find((entry) => entry.path === path)?.changedAt ?? '';
      expect(changedAt).toMatch(/^\d{4}-\d{2}(-\d{2})?$/);
      expect(version.startsWith(changedAt)).toBe(true);
    }
    expect(entries).toContainEqual({ path: '/' });
  });
});
