import { describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { publishScheduled } from '~/server/services/publication/change-publication-status';
import { rejectionOf } from '~/test/browser';
import { callerFor } from '~/test/caller';
import { noonOf } from '~/test/factories/challenge';
import { asOperator } from '~/test/factories/company';
import { createStory, storyOf } from '~/test/factories/story';

const minute = (count: number) => new Date(noonOf(0).getTime() + count * MINUTE_MS);
const operator = (now = minute(500)) => callerFor(asOperator(now).actor, now).operations.publication;
const visitor = (now = minute(600)) => callerFor(undefined, now).content;
const errorWith = (code: string) => ({ cause: { code } });

/** Deletes all stories, so that those of other tests do not fill the page. */
const withoutOthers = () => db.story.deleteMany({});

describe('a story', () => {
  it('is seen by everybody once it is published, changes with a publication and not with a draft, and ends', async () => {
    await withoutOthers();
    const { ref, storyId } = await createStory(minute(0), { scene: 'workout' }, { publish: false });
    await expect(visitor().story({ storyId })).rejects.toMatchObject(errorWith('NOT_FOUND'));
    expect((await visitor().stories({})).items).toEqual([]);
    await operator(minute(1)).move({ ...ref, basedOn: 1, to: 'PUBLISHED' });
    const { text, consentUntil: _until, scene: _scene, ...row } = storyOf();
    const listed = {
      storyId,
      ...row,
      imageUrl: `/f/reviews/picture/workout-${storyId}.svg`,
      publishedAt: minute(1),
    };
    expect(await visitor().stories({})).toEqual({ items: [listed], nextCursor: null });
    expect(await visitor().story({ storyId })).toEqual({ ...listed, text, updatedAt: minute(1) });

    await operator(minute(2)).saveDraft({ ...ref, basedOn: 2, content: storyOf({ title: '다시 쓴 이야기' }) });
    expect((await visitor().stories({})).items).toMatchObject([{ title: row.title }]);
    await operator(minute(3)).move({ ...ref, basedOn: 3, to: 'PUBLISHED' });
    expect((await visitor().stories({})).items).toMatchObject([{ title: '다시 쓴 이야기', publishedAt: minute(1) }]);
    await operator(minute(4)).move({ ...ref, basedOn: 4, to: 'WITHDRAWN' });
    expect((await visitor().stories({})).items).toEqual([]);
    await expect(visitor().story({ storyId })).rejects.toMatchObject(errorWith('NOT_FOUND'));
  });

  it('keeps a shortened consent when an older text is restored', async () => {
    const { ref, storyId } = await createStory(minute(0), { consentUntil: '2030-12-31' });
    const shortened = storyOf({ title: '짧아진 동의', consentUntil: '2029-12-31' });
    const { version } = await operator().get(ref);
    await operator().save({ ...ref, basedOn: version, content: shortened });
    await operator().restore({ ...ref, basedOn: version + 1, number: 1 });
    await operator().move({ ...ref, basedOn: version + 2, to: 'PUBLISHED' });
    const row = await db.story.findUniqueOrThrow({ where: { id: storyId } });
    expect([row.title, row.consentUntil]).toEqual([storyOf().title, new Date('2029-12-31')]);
  });

  it('is not published before the person agreed, and the draft stays', async () => {
    const { ref } = await createStory(minute(0), { consentUntil: null }, { publish: false });
    const { code, details } = await rejectionOf(operator().move({ ...ref, basedOn: 1, to: 'PUBLISHED' }));
    expect([code, details]).toMatchObject(['INVALID_INPUT', { issues: [{ path: 'consentUntil' }] }]);
    expect(await operator().get(ref)).toMatchObject({ version: 1, publication: { status: 'DRAFT' }, draft: null });
  });

  it('is not scheduled for a day after the consent has ended, and a scheduled one is not published then', async () => {
    const lastDay = { consentUntil: '2026-11-30' };
    const { ref } = await createStory(seoulInstant(2026, 11, 24, 9), lastDay, { publish: false });
    const schedule = (at: Date) => operator(seoulInstant(2026, 11, 24, 10)).schedule({ ...ref, basedOn: 1, at });
    expect((await rejectionOf(schedule(seoulInstant(2026, 12, 1)))).code).toBe('INVALID_INPUT');
    await schedule(seoulInstant(2026, 11, 30));
    const { id } = await db.publication.findUniqueOrThrow({ where: { kind_subject: ref } });
    const late = serviceContext({ actor: system, now: seoulInstant(2026, 12, 1), ip: null, userAgent: null });
    await publishScheduled(late, { publicationId: id });
    expect((await operator().get(ref)).publication).toMatchObject({
      status: 'DRAFT',
      refusal: '게시일 전에 당사자의 공개 동의가 끝나요. 게시일을 앞당기거나 동의를 다시 받아 주세요.',
    });
  });

  it('is no longer seen on the day after the consent ended', async () => {
    await withoutOthers();
    const { storyId } = await createStory(seoulInstant(2026, 11, 24, 9), { consentUntil: '2026-11-30' });
    const during = visitor(seoulInstant(2026, 11, 30, 23, 59));
    expect((await during.stories({})).items).toMatchObject([{ storyId }]);
    expect(await during.story({ storyId })).toMatchObject({ storyId });
    const after = visitor(seoulInstant(2026, 12, 1));
    expect((await after.stories({})).items).toEqual([]);
    await expect(after.story({ storyId })).rejects.toMatchObject(errorWith('NOT_FOUND'));
  });

  it('is not published again after its end, and not deleted once it was published', async () => {
    const { ref } = await createStory(minute(0));
    await expect(operator().delete({ ...ref, basedOn: 2 })).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    await operator().move({ ...ref, basedOn: 2, to: 'WITHDRAWN' });
    const again = operator().move({ ...ref, basedOn: 3, to: 'PUBLISHED' });
    await expect(again).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    await expect(operator().save({ ...ref, basedOn: 3, content: storyOf() })).rejects.toMatchObject(
      errorWith('MOVE_NOT_ALLOWED'),
    );
  });

  it('is saved by one of two operators who saw the same version, and the other gets both contents', async () => {
    const { ref } = await createStory(minute(0), {}, { publish: false });
    const first = storyOf({ title: '먼저 저장한 제목' });
    await operator().save({ ...ref, basedOn: 1, content: first });
    const second = storyOf({ title: '나중에 저장한 제목' });
    const { code, details } = await rejectionOf(operator().save({ ...ref, basedOn: 1, content: second }));
    expect([code, details]).toEqual(['CONFLICT', { current: { version: 2, content: first }, submitted: second }]);
  });

  it('is created once, however often the same draft is sent', async () => {
    const sent = { kind: 'story', subject: null, basedOn: null, content: storyOf() } as const;
    const idempotencyKey = '0d3f1a52-8c1e-4f6b-9a55-3f1b7f1d9e10';
    const created = await operator().save({ ...sent, idempotencyKey });
    expect(await operator().save({ ...sent, idempotencyKey })).toEqual(created);
  });
});

it('stories continue after the cursor, also when the story of the cursor has ended, and not after a draft', async () => {
  await withoutOthers();
  const created = [];
  for (let index = 0; index < 14; index += 1) created.push(await createStory(minute(index < 7 ? 0 : 1)));
  const ids = created.map(({ storyId }) => storyId).toReversed();
  const first = await visitor().stories({});
  expect(first.items.map(({ storyId }) => storyId)).toEqual(ids.slice(0, 12));
  const last = created[2];
  await operator().move({ kind: 'story', subject: String(first.nextCursor), basedOn: 2, to: 'WITHDRAWN' });
  expect(last?.storyId).toBe(first.nextCursor);
  const second = await visitor().stories({ cursor: first.nextCursor ?? 0 });
  expect(second).toMatchObject({ items: ids.slice(12).map((storyId) => ({ storyId })), nextCursor: null });
  const draft = await createStory(minute(0), {}, { publish: false });
  await expect(visitor().stories({ cursor: draft.storyId })).rejects.toMatchObject(errorWith('NOT_FOUND'));
});

describe('the console’s list of content', () => {
  it('shows every kind with its state, its newest title and who saved it, and is limited by kind and state', async () => {
    const { ref } = await createStory(minute(0));
    await operator().saveDraft({ ...ref, basedOn: 2, content: storyOf({ title: '아직 게시하지 않은 제목' }) });
    const [row] = (await operator().list({ kind: 'story' })).items;
    expect(row).toMatchObject({
      ...ref,
      title: '아직 게시하지 않은 제목',
      status: 'PUBLISHED',
      hasDraft: true,
      scheduledAt: null,
      savedAt: minute(500),
    });
    const listed = async (input: Parameters<ReturnType<typeof operator>['list']>[0]) =>
      (await operator().list(input)).items.map(({ kind, subject }) => `${kind}:${subject}`);
    expect(await listed({ kind: 'story', status: 'PUBLISHED' })).toContain(`story:${ref.subject}`);
    expect(await listed({ kind: 'story', status: 'DRAFT' })).not.toContain(`story:${ref.subject}`);
    expect(await listed({ kind: 'feed-post' })).not.toContain(`story:${ref.subject}`);
  });
});
