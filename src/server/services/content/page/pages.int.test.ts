import { beforeEach, describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { writtenBlocks } from '~/domain/content/blocks/written-blocks';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { type PageAddress, pageAddresses, type PageContent } from '~/domain/content/pages/page-schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { publishScheduled } from '~/server/services/publication/change-publication-status';
import { rejectionOf } from '~/test/browser';
import { callerFor } from '~/test/caller';
import { exampleBlocks } from '~/test/example-blocks';
import { noonOf } from '~/test/factories/challenge';
import { asOperator } from '~/test/factories/company';
import { waitForLock } from '~/test/wait-for-lock';

const minute = (count: number) => new Date(noonOf(0).getTime() + count * MINUTE_MS);
const operator = (now = minute(1)) => callerFor(asOperator(now).actor, now).operations.publication;
const errorWith = (code: string) => ({ cause: { code } });

const subject = 'f/ocare' satisfies PageAddress;
const ref = { kind: 'page', subject } as const;
const pageOf = (change: Partial<PageContent> = {}): PageContent => ({
  title: '앉아서 일하는 사람',
  description: '새로 쓴 설명이에요.',
  blocks: [...exampleBlocks],
  ...change,
});
const seen = async () => ({ ...ref, basedOn: (await operator().get(ref)).version });
const row = () => db.publication.findUniqueOrThrow({ where: { kind_subject: ref }, include: { revisions: true } });

beforeEach(() =>
  db.$transaction(async (tx) => {
    // Published revisions cannot be deleted otherwise.
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.publicationRevision.deleteMany({});
    await tx.publication.deleteMany({});
  }),
);

describe('the form of a page', () => {
  it.each(pageAddresses)(
    'of %s shows the content in code until somebody edits it, and can save it as it is',
    async (address) => {
      const own = { kind: 'page', subject: address } as const;
      const loaded = await operator().get(own);
      expect(loaded).toEqual({
        version: 1,
        publication: {
          status: 'PUBLISHED',
          scheduledAt: null,
          refusal: null,
          publishedNumber: 1,
          newestNumber: 1,
          savedAt: null,
          savedBy: null,
        },
        content: editablePages[address],
        draft: null,
      });
      const { title, description, blocks } = editablePages[address];
      const content = { title, description, blocks: writtenBlocks(blocks) };
      await operator().saveDraft({ ...own, basedOn: 1, content });
      expect((await operator().get(own)).draft).toEqual(editablePages[address]);
    },
  );

  it('does not exist for another address', async () => {
    await expect(operator().get({ kind: 'page', subject: 'f/nowhere' })).rejects.toMatchObject(errorWith('NOT_FOUND'));
    const elsewhere = { kind: 'page', subject: 'f/nowhere' as PageAddress, basedOn: 1, content: pageOf() } as const;
    expect((await rejectionOf(operator().saveDraft(elsewhere))).code).toBe('INVALID_INPUT');
  });
});

describe('the first save of a page', () => {
  it('stores the content in code as the published version 1, which the draft is based on', async () => {
    await operator(minute(2)).saveDraft({ ...ref, basedOn: 1, content: pageOf() });
    const { id, revisions, ...publication } = await row();
    expect(publication).toMatchObject({ status: 'PUBLISHED', version: 2, publishedNumber: 1 });
    expect(revisions).toMatchObject([
      { number: 1, authorId: null, publishedAt: minute(2), content: editablePages[subject] },
      { number: 2, basedOn: 1, publishedAt: null, content: { title: pageOf().title } },
    ]);
    const events = await db.stateEvent.findMany({ where: { machine: 'publication', entityId: id } });
    expect(events).toMatchObject([{ from: null, to: 'PUBLISHED', actorRole: 'operator' }]);
    const { details } = await db.auditEvent.findFirstOrThrow({
      where: { action: 'page.save' },
      orderBy: { id: 'desc' },
    });
    expect(details).toMatchObject({
      what: '내용',
      changes: expect.arrayContaining([
        { field: '제목', from: editablePages[subject].title, to: pageOf().title },
        {
          field: '블록 2',
          from: '자동으로 채우는 부분 · sitting-day',
          to: '질문과 답 · 이런 질문이 많아요 · 매트가 있어야 하나요? · 코치와 먼저 정해요.',
        },
        { field: '블록 10', from: '없음', to: '떠 있는 버튼 · 코치 찾기' },
      ]),
    });
  });

  it('publishes at once, if the operator wants that', async () => {
    await operator().save({ ...ref, basedOn: 1, content: pageOf(), idempotencyKey: crypto.randomUUID() });
    expect(await row()).toMatchObject({ status: 'PUBLISHED', publishedNumber: 2 });
    expect(await operator().get(ref)).toMatchObject({ content: { title: pageOf().title }, draft: null });
  });

  it('of two operators is accepted once, and the other gets both contents', async () => {
    let saves: Promise<unknown>[] = [];
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`lock table publications in share row exclusive mode`;
      saves = ['하나', '둘'].map((title) =>
        operator().saveDraft({ ...ref, basedOn: 1, content: pageOf({ title: `${title} 제목` }) }),
      );
      await waitForLock('publications', saves.length);
    });
    const results = await Promise.allSettled(saves);
    const rejected = results.findIndex(({ status }) => status === 'rejected');
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { code, details } = await rejectionOf(saves[rejected] ?? Promise.resolve());
    const titles = ['하나 제목', '둘 제목'];
    expect([code, details]).toMatchObject([
      'CONFLICT',
      {
        current: { version: 2, content: { title: titles[1 - rejected] } },
        submitted: { title: titles[rejected] },
      },
    ]);
    expect((await row()).revisions).toHaveLength(2);
  });

  it('that is rejected stores nothing', async () => {
    const stale = operator().saveDraft({ ...ref, basedOn: 2, content: pageOf() });
    await expect(stale).rejects.toMatchObject(errorWith('CONFLICT'));
    expect(await db.publication.count()).toBe(0);
  });
});

describe('an edited page', () => {
  it('is scheduled, published and restored to the content in code', async () => {
    await operator().saveDraft({ ...ref, basedOn: 1, content: pageOf() });
    await operator().schedule({ ...(await seen()), at: minute(10) });
    const { id } = await row();
    const worker = serviceContext({ actor: system, now: minute(10), ip: null, userAgent: null });
    await publishScheduled(worker, { publicationId: id });
    expect(await row()).toMatchObject({ publishedNumber: 2, scheduledAt: null });
    await operator().restore({ ...(await seen()), number: 1 });
    expect(await operator().get(ref)).toMatchObject({
      draft: editablePages[subject],
      publication: { newestNumber: 3 },
    });
    await operator().move({ ...(await seen()), to: 'PUBLISHED' });
    expect((await operator().get(ref)).content).toEqual(editablePages[subject]);
  });

  it('is never withdrawn or deleted', async () => {
    await operator().saveDraft({ ...ref, basedOn: 1, content: pageOf() });
    const refused = errorWith('MOVE_NOT_ALLOWED');
    await expect(operator().move({ ...(await seen()), to: 'WITHDRAWN' })).rejects.toMatchObject(refused);
    await expect(operator().delete(await seen())).rejects.toMatchObject(refused);
  });

  it.each<[string, PageContent['blocks'], string]>([
    ['without blocks', [], 'blocks'],
    [
      'with a text that has no words',
      [{ ...exampleBlocks[0], textHtml: '<img src=x onerror=y>' }],
      'blocks.0.textHtml',
    ],
    [
      'with a text that grows too long',
      [{ ...exampleBlocks[0], textHtml: `<b>${'&'.repeat(2000)}</b>` }],
      'blocks.0.textHtml',
    ],
  ])('is not saved %s, and the reason names the field', async (_what, blocks, path) => {
    const saved = operator().saveDraft({ ...ref, basedOn: 1, content: pageOf({ blocks }) });
    const { code, details } = await rejectionOf(saved);
    expect([code, details]).toMatchObject(['INVALID_INPUT', { issues: [{ path: expect.stringMatching(`${path}$`) }] }]);
    expect(await db.publication.count()).toBe(0);
  });
});

describe('the console’s list', () => {
  it('shows pages that nobody has edited after all others', async () => {
    await operator(minute(3)).saveDraft({ ...ref, basedOn: 1, content: pageOf() });
    const { items, nextCursor } = await operator().list({ kind: 'page' });
    expect(nextCursor).toBeNull();
    expect(items[0]).toMatchObject({ subject, title: pageOf().title, hasDraft: true, savedAt: minute(3) });
    expect(items.slice(1)).toEqual(
      pageAddresses
        .filter((address) => address !== subject)
        .map((address) => ({
          kind: 'page',
          subject: address,
          title: editablePages[address].title,
          status: 'PUBLISHED',
          scheduledAt: null,
          hasDraft: false,
          savedAt: null,
          savedBy: null,
        })),
    );
    expect((await operator().list({})).items.map((one) => one.subject)).toEqual(items.map((one) => one.subject));
    expect((await operator().list({ kind: 'story' })).items).toEqual([]);
    expect((await operator().list({ status: 'DRAFT' })).items).toEqual([]);
  });
});
