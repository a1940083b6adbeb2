import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeedPostContent } from '~/domain/content/feed/schema';
import { publicationMachine, type PublicationStatus } from '~/domain/publication/status';
import { system } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { db, pool } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { callerFor, memberActor } from '~/test/caller';
import { createChallenge, createPost, noonOf } from '~/test/factories/challenge';
import { asOperator, createCompany } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { rejectionOf } from '~/test/browser';
import { waitForLock } from '~/test/wait-for-lock';
import { lockPublication } from './lock-publication';
import { publish, publishScheduled, schedulePublication, withdraw } from './change-publication-status';
import { restoreRevision, saveRevision } from './save-revision';

const minute = (count: number) => new Date(noonOf(0).getTime() + count * MINUTE_MS);
const content: FeedPostContent = {
  title: '점심 산책',
  text: '십 분이면 돼요.',
  scene: null,
  audience: 'PUBLIC',
  csCorporateIds: [],
};
const contentWith = (title: string): FeedPostContent => ({ ...content, title });
const worker = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });
const calls = (now = minute(1)) => callerFor(asOperator(now).actor, now).operations;
const errorWith = (code: string) => ({ cause: { code } });

/** Creates a post and returns what a test needs of its publication. */
async function open(options?: { publish: boolean }) {
  const { postId } = await createPost(minute(0), content, options);
  const ref = { kind: 'feed-post', subject: String(postId) } as const;
  const row = () => db.publication.findUniqueOrThrow({ where: { kind_subject: ref } });
  const { id } = await row();
  const revisions = () => db.publicationRevision.findMany({ where: { publicationId: id }, orderBy: { number: 'asc' } });
  const currentRef = async () => ({ ...ref, basedOn: (await row()).version });
  const post = () => db.feedPost.findUniqueOrThrow({ where: { id: postId } });
  return { id, postId, ref, row, revisions, seen: currentRef, post };
}

describe('a draft', () => {
  it('is saved only against the version it was based on; the rejection contains both contents', async () => {
    const scene = await open({ publish: false });
    const first = contentWith('저녁 산책');
    await calls().publication.saveDraft({ ...scene.ref, basedOn: 1, content: first });
    const second = calls().publication.saveDraft({ ...scene.ref, basedOn: 1, content: contentWith('아침 산책') });
    const { code, details } = await rejectionOf(second);
    expect([code, details]).toEqual([
      'CONFLICT',
      { current: { version: 2, content: first }, submitted: contentWith('아침 산책') },
    ]);
    expect((await scene.revisions()).map(({ number, basedOn, content: saved }) => [number, basedOn, saved])).toEqual([
      [1, null, content],
      [2, 1, first],
    ]);
  });

  it('is saved by one of two concurrent saves, and the other is rejected', async () => {
    const scene = await open({ publish: false });
    let saves: Promise<unknown>[] = [];
    await db.$transaction(async (tx) => {
      await lockPublication(tx, scene.ref);
      saves = ['저녁 산책', '아침 산책'].map((title) =>
        saveRevision(asOperator(minute(1)), { ...scene.ref, basedOn: 1, content: contentWith(title) }),
      );
      await waitForLock('publications', saves.length);
    });
    const results = await Promise.allSettled(saves);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await scene.revisions()).toHaveLength(2);
  });

  it('beside published content is not visible until it is published, and then keeps the time of the first', async () => {
    const scene = await open();
    await calls().publication.saveDraft({ ...scene.ref, basedOn: 2, content: contentWith('저녁 산책') });
    expect(await scene.post()).toMatchObject({ title: '점심 산책', status: 'PUBLISHED' });
    expect(await calls().feed.get(scene)).toMatchObject({
      title: '점심 산책',
      draft: contentWith('저녁 산책'),
      publication: { publishedNumber: 1, newestNumber: 2 },
    });
    await publish(asOperator(minute(2)), await scene.seen());
    expect(await scene.post()).toMatchObject({ title: '저녁 산책', publishedAt: minute(0), updatedAt: minute(2) });
    expect(await calls().feed.get(scene)).toMatchObject({ draft: null, publication: { publishedNumber: 2 } });
    expect((await scene.revisions()).map(({ publishedAt }) => publishedAt)).toEqual([minute(0), minute(2)]);
    await expect(publish(asOperator(minute(3)), await scene.seen())).rejects.toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
    });
  });

  it('is the content of an older revision after it was restored', async () => {
    const scene = await open();
    await calls().feed.save({ postId: scene.postId, basedOn: 2, ...contentWith('저녁 산책') });
    const { items: listed } = await calls().publication.revisions(scene.ref);
    expect(listed.map(({ number, content: saved }) => [number, saved])).toEqual([
      [2, contentWith('저녁 산책')],
      [1, content],
    ]);
    await calls().publication.restore({ ...scene.ref, basedOn: 3, number: 1 });
    expect((await scene.revisions()).at(-1)).toMatchObject({ number: 3, basedOn: 1, content, publishedAt: null });
    expect(await scene.post()).toMatchObject({ title: '저녁 산책' });
    await publish(asOperator(minute(2)), await scene.seen());
    expect(await scene.post()).toMatchObject({ title: '점심 산책' });
    const missing = { ...(await scene.seen()), number: 9 };
    await expect(calls().publication.restore(missing)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    const stale = { ...scene.ref, basedOn: 1, number: 1 };
    await expect(calls().publication.restore(stale)).rejects.toMatchObject(errorWith('CONFLICT'));
  });
});

describe('the form of a publication', () => {
  it('shows who saved the newest revision and when, also after somebody else published it', async () => {
    const scene = await open();
    const author = memberActor(await createOperator());
    await callerFor(author, minute(5)).operations.publication.saveDraft({ ...(await scene.seen()), content });
    expect((await calls().feed.get(scene)).publication).toMatchObject({ savedAt: minute(5), savedBy: author.name });
    const { items } = await calls().publication.revisions(scene.ref);
    expect(items.map(({ createdAt }) => createdAt)).toEqual([minute(5), minute(0)]);
    expect(items[0]).toMatchObject({ author: author.name });
    await publish(asOperator(minute(6)), await scene.seen());
    expect((await calls().feed.get(scene)).publication).toMatchObject({ savedAt: minute(5), savedBy: author.name });
  });

  it.each(['feed-post', 'challenge'] as const)('of a %s never has older content than its version', async (kind) => {
    const isPost = kind === 'feed-post';
    const { postId } = await createPost(minute(0));
    const { challengeId } = await createChallenge({ forAll: true });
    let form: Promise<{ revision: number; title: string }> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`lock table publications in access exclusive mode`;
      form = isPost ? calls().feed.get({ postId }) : calls().challenge.get({ challengeId });
      await waitForLock('publications');
      const title = '저녁 산책';
      if (isPost) await tx.feedPost.update({ where: { id: postId }, data: { title } });
      else await tx.challenge.update({ where: { id: challengeId }, data: { title } });
      const subject = String(isPost ? postId : challengeId);
      await tx.publication.update({ where: { kind_subject: { kind, subject } }, data: { version: 9 } });
    });
    expect(await form).toMatchObject({ revision: 9, title: '저녁 산책' });
  });
});

describe('a published revision', () => {
  it('cannot be changed or deleted, not even by SQL, and neither can its publication', async () => {
    const scene = await open();
    await calls().publication.saveDraft({ ...scene.ref, basedOn: 2, content: contentWith('저녁 산책') });
    const restricted = { code: '23001' };
    const change = (number: number) =>
      pool.query(
        `update publication_revisions set content = '{"title": 1}' where publication_id = $1 and number = $2`,
        [scene.id, number],
      );
    await expect(change(1)).rejects.toMatchObject(restricted);
    await expect(pool.query('delete from publications where id = $1', [scene.id])).rejects.toMatchObject(restricted);
    await expect(pool.query('truncate publication_revisions')).rejects.toMatchObject(restricted);
    await expect(change(2)).resolves.toMatchObject({ rowCount: 1 });
  });

  it('is published by one of two concurrent publications', async () => {
    const scene = await open({ publish: false });
    let transitions: Promise<unknown>[] = [];
    await db.$transaction(async (tx) => {
      await lockPublication(tx, scene.ref);
      transitions = [1, 2].map((count) => publish(asOperator(minute(count)), { ...scene.ref, basedOn: 1 }));
      await waitForLock('publications', transitions.length);
    });
    const results = await Promise.allSettled(transitions);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await scene.row()).toMatchObject({ status: 'PUBLISHED', version: 2, publishedNumber: 1 });
    const events = await db.stateEvent.findMany({ where: { machine: 'publication', entityId: scene.id } });
    expect(events.map(({ to }) => to)).toEqual(['DRAFT', 'PUBLISHED']);
  });
});

describe('a schedule', () => {
  const at = minute(60);

  it('publishes the newest saved draft at its time, once, however often the job runs', async () => {
    const scene = await open({ publish: false });
    await calls().publication.schedule({ ...scene.ref, basedOn: 1, at });
    expect(await calls().feed.get(scene)).toMatchObject({ status: 'SCHEDULED', publication: { scheduledAt: at } });
    await calls().feed.save({ postId: scene.postId, basedOn: 2, ...contentWith('저녁 산책') });
    await publishScheduled(worker(new Date(at.getTime() - 1)), { publicationId: scene.id });
    expect(await scene.post()).toMatchObject({ status: 'DRAFT', publishedAt: null });
    await Promise.all([1, 2].map(() => publishScheduled(worker(at), { publicationId: scene.id })));
    await publishScheduled(worker(minute(70)), { publicationId: scene.id });
    expect(await scene.post()).toMatchObject({ title: '저녁 산책', status: 'PUBLISHED', publishedAt: at });
    expect(await scene.row()).toMatchObject({ version: 4, publishedNumber: 2, scheduledAt: null });
    const events = await db.stateEvent.findMany({
      where: { machine: 'publication', entityId: scene.id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ to, actorRole }) => [to, actorRole])).toEqual([
      ['DRAFT', 'operator'],
      ['SCHEDULED', 'operator'],
      ['PUBLISHED', 'system'],
    ]);
  });

  it('enqueues its job for its time, and another one when it is moved, but none when it is rejected', async () => {
    const scene = await open({ publish: false });
    const data = JSON.stringify({ publicationId: scene.id });
    const startTimes = async () => {
      const rows = await db.$queryRaw<{ at: Date }[]>`
        select start_after as at from pgboss.job where name = 'publish-scheduled' and data = ${data}::jsonb order by 1`;
      return rows.map((row) => row.at);
    };
    const schedule = async (to: Date) => calls().publication.schedule({ ...(await scene.seen()), at: to });
    await expect(schedule(minute(1))).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    expect(await startTimes()).toEqual([]);
    await schedule(at);
    expect(await startTimes()).toEqual([at]);
    await schedule(minute(120));
    expect(await startTimes()).toEqual([at, minute(120)]);
  });

  it('leaves no trace of a publication that fails half way, and publishes when it runs again', async () => {
    const scene = await open({ publish: false });
    await calls().publication.schedule({ ...scene.ref, basedOn: 1, at });
    await pool.query(
      `alter table feed_posts add constraint test_full check (id <> ${scene.postId} or published_at is null)`,
    );
    try {
      await expect(publishScheduled(worker(at), { publicationId: scene.id })).rejects.toThrow('test_full');
    } finally {
      await pool.query('alter table feed_posts drop constraint test_full');
    }
    expect(await scene.row()).toMatchObject({ status: 'SCHEDULED', version: 2, publishedNumber: null });
    expect(await scene.revisions()).toMatchObject([{ publishedAt: null }]);
    await publishScheduled(worker(at), { publicationId: scene.id });
    expect(await scene.post()).toMatchObject({ status: 'PUBLISHED' });
  });

  it('can be moved and cancelled, and needs a time that has not passed', async () => {
    const scene = await open({ publish: false });
    const schedule = async (to: Date | null, now = minute(1)) =>
      calls(now).publication.schedule({ ...(await scene.seen()), at: to });
    await expect(schedule(null)).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    await expect(schedule(minute(1))).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    await schedule(at);
    await schedule(minute(120));
    await publishScheduled(worker(at), { publicationId: scene.id });
    expect(await scene.row()).toMatchObject({ status: 'SCHEDULED', scheduledAt: minute(120) });
    await expect(calls().feed.delete({ postId: scene.postId, basedOn: 3 })).rejects.toMatchObject(
      errorWith('MOVE_NOT_ALLOWED'),
    );
    await schedule(null);
    await publishScheduled(worker(minute(120)), { publicationId: scene.id });
    expect(await scene.row()).toMatchObject({ status: 'DRAFT', scheduledAt: null });
  });

  it('also publishes a draft beside published content, which stays visible until then', async () => {
    const scene = await open();
    const schedule = async () => calls().publication.schedule({ ...(await scene.seen()), at });
    await expect(schedule()).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    await calls().publication.saveDraft({ ...(await scene.seen()), content: contentWith('저녁 산책') });
    await schedule();
    expect(await scene.row()).toMatchObject({ status: 'PUBLISHED', scheduledAt: at });
    expect(await scene.post()).toMatchObject({ title: '점심 산책' });
    await publishScheduled(worker(at), { publicationId: scene.id });
    expect(await scene.post()).toMatchObject({ title: '저녁 산책' });
  });

  it('ends when the content is published by hand or withdrawn, and the job then changes nothing', async () => {
    for (const end of [publish, withdraw]) {
      const scene = await open();
      await calls().publication.saveDraft({ ...(await scene.seen()), content: contentWith('저녁 산책') });
      await calls().publication.schedule({ ...(await scene.seen()), at });
      await end(asOperator(minute(2)), await scene.seen());
      const [row, post] = [await scene.row(), await scene.post()];
      expect(row).toMatchObject({ status: end === publish ? 'PUBLISHED' : 'WITHDRAWN', scheduledAt: null });
      await publishScheduled(worker(at), { publicationId: scene.id });
      expect([await scene.row(), await scene.post()]).toEqual([row, post]);
    }
  });

  it('whose draft can no longer be published becomes a draft that says why', async () => {
    const { csCorporateId } = await createCompany();
    const { postId } = await createPost(
      minute(0),
      { audience: 'CHOSEN', csCorporateIds: [csCorporateId] },
      {
        publish: false,
      },
    );
    const ref = { kind: 'feed-post', subject: String(postId) } as const;
    await calls().publication.schedule({ ...ref, basedOn: 1, at });
    const { id } = await db.publication.findUniqueOrThrow({ where: { kind_subject: ref } });
    const lost = { ...content, audience: 'CHOSEN', csCorporateIds: [2_147_483_647] };
    await db.publicationRevision.update({
      where: { publicationId_number: { publicationId: id, number: 1 } },
      data: { content: lost },
    });
    await publishScheduled(worker(at), { publicationId: id });
    expect((await calls().feed.get({ postId })).publication).toMatchObject({
      status: 'DRAFT',
      refusal: '없는 회사가 들어 있어요.',
      scheduledAt: null,
    });
    expect(await db.feedPost.findUniqueOrThrow({ where: { id: postId } })).toMatchObject({ publishedAt: null });
  });
});

type Step = 'save' | 'saveAndPublish' | 'schedule' | 'cancel' | 'publish' | 'withdraw' | 'restore' | 'job';
const steps: readonly Step[] = [
  'save',
  'saveAndPublish',
  'schedule',
  'cancel',
  'publish',
  'withdraw',
  'restore',
  'job',
];

it('every sequence of actions ends in an allowed state, readers see the published revision, and it never changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 12 }), async (sequence) => {
      const scene = await open({ publish: false });
      const published = new Map<number, unknown>();
      for (const [index, step] of sequence.entries()) {
        const { status: from } = await scene.row();
        const now = minute(10 * index + 10);
        await act(step, scene, now, index).catch((thrown: unknown) => {
          if (!(thrown instanceof DomainError)) throw thrown;
        });
        await expectConsistent(scene, from, published);
      }
    }),
    { numRuns: 25 },
  );
});

type Scene = Awaited<ReturnType<typeof open>>;

async function act(step: Step, scene: Scene, now: Date, index: number): Promise<unknown> {
  const operator = asOperator(now);
  const seen = await scene.seen();
  const edited = { ...seen, content: contentWith(`제목 ${index}`) };
  switch (step) {
    case 'save':
      return saveRevision(operator, edited);
    case 'saveAndPublish':
      return saveRevision(operator, edited, { publishImmediately: true });
    case 'schedule':
      return schedulePublication(operator, { ...seen, at: new Date(now.getTime() + 5 * MINUTE_MS) });
    case 'cancel':
      return schedulePublication(operator, { ...seen, at: null });
    case 'publish':
      return publish(operator, seen);
    case 'withdraw':
      return withdraw(operator, seen);
    case 'restore':
      return restoreRevision(operator, { ...seen, number: 1 });
    case 'job':
      return publishScheduled(worker(now), { publicationId: scene.id });
  }
}

async function expectConsistent(scene: Scene, from: PublicationStatus, published: Map<number, unknown>): Promise<void> {
  const { status, publishedNumber, scheduledAt } = await scene.row();
  const allowed = Object.entries(publicationMachine.transitions).find(([state]) => state === from)?.[1] ?? {};
  if (status !== from) expect(Object.keys(allowed)).toContain(status);
  expect((await scene.post()).status).toBe(status === 'SCHEDULED' ? 'DRAFT' : status);
  if (status === 'SCHEDULED') expect(scheduledAt).not.toBeNull();
  const revisions = await scene.revisions();
  expect(revisions.map(({ number }) => number)).toEqual(revisions.map((_, index) => index + 1));
  for (const { number, content: saved, publishedAt } of revisions) {
    if (published.has(number)) expect(saved).toEqual(published.get(number));
    if (publishedAt) published.set(number, saved);
  }
  const visible = revisions.find(({ number }) => number === (publishedNumber ?? revisions.length));
  const { title } = await scene.post();
  expect(visible?.content).toMatchObject({ title });
  if (publishedNumber !== null) expect(visible?.publishedAt).not.toBeNull();
}
