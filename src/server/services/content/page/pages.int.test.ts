import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { RichText } from '~/components/content/rich-text';
import { system } from '~/domain/shared/actor';
import { writtenBlocks } from '~/domain/content/blocks/written-blocks';
import { parsePage } from '~/domain/content/blocks/parse-page';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { type PageAddress, pageAddresses, type PageContent, type StoredPage } from '~/domain/content/pages/page-schema';
import { parseHtml } from '~/domain/content/rich-text/parse-html';
import { fileAddress } from '~/domain/file/address';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { publishScheduled } from '~/server/services/publication/change-publication-status';
import { rejectionOf } from '~/test/browser';
import { callerFor } from '~/test/caller';
import { loggedDuring } from '~/test/captured-log';
import { exampleBlocks } from '~/test/example-blocks';
import { noonOf } from '~/test/factories/challenge';
import { asOperator } from '~/test/factories/company';
import { createStoredFile } from '~/test/factories/file';
import { htmlPayloads } from '~/test/inputs/html-payloads';
import { waitForLock } from '~/test/wait-for-lock';

const minute = (count: number) => new Date(noonOf(0).getTime() + count * MINUTE_MS);
const operator = (now = minute(1)) => callerFor(asOperator(now).actor, now).operations.publication;
const errorWith = (code: string) => ({ cause: { code } });

const subject = 'f/process' satisfies PageAddress;
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
          from: '자동으로 채우는 부분 · booking-steps',
          to: '질문과 답 · 이런 질문이 많아요 · 매트가 있어야 하나요? · 코치와 먼저 정해요.',
        },
        { field: '블록 10', from: '없음', to: '하단 고정 버튼 · 코치 찾기' },
      ]),
    });
  });

  it('publishes immediately, if the operator wants that', async () => {
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
    const notAllowed = errorWith('MOVE_NOT_ALLOWED');
    await expect(operator().move({ ...(await seen()), to: 'WITHDRAWN' })).rejects.toMatchObject(notAllowed);
    await expect(operator().delete(await seen())).rejects.toMatchObject(notAllowed);
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

describe('a page with nothing below its first screen', () => {
  const floating = exampleBlocks.filter(({ type }) => type === 'bottomFloating');
  const issues = [{ path: 'blocks', message: '첫 화면 아래에 블록을 하나 이상 추가해 주세요.' }];
  const rejected = async (change: Promise<unknown>) => (await rejectionOf(change)).details;

  it.each([
    ['alone', exampleBlocks.slice(0, 1)],
    ['with a button that floats', [...exampleBlocks.slice(0, 1), ...floating]],
  ])('%s is a draft that is neither published nor scheduled', async (_what, blocks) => {
    const content = pageOf({ blocks });
    await operator().saveDraft({ ...ref, basedOn: 1, content });
    expect(await rejected(operator().move({ ...(await seen()), to: 'PUBLISHED' }))).toMatchObject({ issues });
    expect(await rejected(operator().schedule({ ...(await seen()), at: minute(10) }))).toMatchObject({ issues });
    const save = operator().save({ ...(await seen()), content, idempotencyKey: crypto.randomUUID() });
    expect(await rejected(save)).toMatchObject({ issues });
    expect(await callerFor(undefined, minute(9)).content.page({ address: subject })).toEqual(editablePages[subject]);
    await operator().saveDraft({ ...(await seen()), content: pageOf({ blocks: exampleBlocks.slice(0, 2) }) });
    await operator().move({ ...(await seen()), to: 'PUBLISHED' });
  });
});

describe('what readers see of a page', () => {
  const readers = () => callerFor(undefined, minute(9)).content;

  it('is the content in code until an operator publishes another, and no draft', async () => {
    expect(await readers().page({ address: subject })).toEqual(editablePages[subject]);
    await operator().saveDraft({ ...ref, basedOn: 1, content: pageOf() });
    expect(await readers().page({ address: subject })).toEqual(editablePages[subject]);
    await operator().move({ ...(await seen()), to: 'PUBLISHED' });
    const published = await readers().page({ address: subject });
    expect(published).toMatchObject({ title: pageOf().title, description: pageOf().description });
    expect(writtenBlocks(published.blocks)).toEqual(writtenBlocks(parsePage(exampleBlocks)));
    await operator().saveDraft({ ...(await seen()), content: pageOf({ title: '아직 초안' }) });
    expect(await readers().page({ address: subject })).toEqual(published);
  });

  it('is today’s content in code, also after a draft stored an older one', async () => {
    await operator().saveDraft({ ...ref, basedOn: 1, content: pageOf() });
    const { id } = await row();
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      await tx.$executeRaw`update publication_revisions set content = content || '{"title": "예전 제목"}'
        where publication_id = ${id} and number = 1`;
    });
    expect(await readers().page({ address: subject })).toEqual(editablePages[subject]);
  });

  it('is the content in code instead of a revision that pages cannot show any more, which is logged', async () => {
    await operator().save({ ...ref, basedOn: 1, content: pageOf(), idempotencyKey: crypto.randomUUID() });
    const { id } = await row();
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      await tx.$executeRaw`update publication_revisions set content = content || '{"blocks": [{"type": "video"}]}'
        where publication_id = ${id} and number = 2`;
    });
    const lines = await loggedDuring(async () => {
      expect(await readers().page({ address: subject })).toEqual(editablePages[subject]);
    });
    expect(lines).toMatchObject([{ msg: 'published page is not valid', address: subject, revision: 2 }]);
  });
});

describe('the words of a page', () => {
  it('are checked when it is saved, with the reason at each field', async () => {
    const blocks = [{ ...exampleBlocks[0], textHtml: '<h2>1<b>위</b></h2>' }, exampleBlocks[1]].flatMap(
      (item) => item ?? [],
    );
    const content = pageOf({ title: '통증 치료', blocks: [...blocks, special('도수 수업')] });
    const { code, details } = await rejectionOf(operator().saveDraft({ ...ref, basedOn: 1, content }));
    const message = expect.any(String) as unknown;
    expect([code, details]).toEqual([
      'INVALID_INPUT',
      {
        issues: [
          { path: 'title', message },
          { path: 'blocks.0.textHtml', message },
          { path: 'blocks.2.rows.0.text', message },
        ],
      },
    ]);
  });
});

it('an uploaded picture that does not exist is rejected at its field, also for phones', async () => {
  const { sha256 } = await createStoredFile(minute(1));
  const existing = fileAddress(sha256);
  const pictures = (imageUrlForMobile: string) =>
    pageOf({ blocks: [{ ...exampleBlocks[0], imageUrl: existing, imageUrlForMobile }] });
  const unknown = operator().saveDraft({ ...ref, basedOn: 1, content: pictures(fileAddress('a'.repeat(64))) });
  const { code, details } = await rejectionOf(unknown);
  expect([code, details]).toMatchObject(['INVALID_INPUT', { issues: [{ path: 'blocks.0.imageUrlForMobile' }] }]);
  await operator().saveDraft({ ...ref, basedOn: 1, content: pictures(existing) });
});

const special = (text: string): PageContent['blocks'][number] => ({
  type: 'special',
  title: '이럴 때는',
  rows: [{ title: '묻는 말', text }],
});

describe('hostile texts of a page', () => {
  const perPage = 29;
  // Each has a visible word, because a text without one is not saved. The database stores no NUL, so it is rejected.
  const texts = htmlPayloads.filter((html) => !html.includes('\0')).map((html) => `<p>글</p>${html}`);
  const pages = Array.from({ length: Math.ceil(texts.length / perPage) }, (_, index) =>
    texts.slice(index * perPage, (index + 1) * perPage),
  );
  const bottom = (textHtml: string): PageContent['blocks'][number] => ({
    type: 'bottom',
    imageUrl: null,
    textHtml,
    button: { label: '찾기', color: 'green', url: '/f/find' },
  });

  it('are stored and published as trees of the allowed elements, as the parser made them', async () => {
    expect(texts.length).toBeGreaterThan(199);
    for (const written of pages) {
      const { version } = await operator().get(ref);
      const content = pageOf({ blocks: [exampleBlocks[0], ...written.map(bottom)] });
      await operator().saveDraft({ ...ref, basedOn: version, content });
      await operator().move({ ...ref, basedOn: version + 1, to: 'PUBLISHED' });
      const page = await callerFor(undefined, minute(9)).content.page({ address: subject });
      const stored = page.blocks.flatMap((block) => (block.type === 'bottom' ? [block.textHtml] : []));
      expect(stored).toEqual(written.map((html) => parseHtml(html.normalize('NFC').trim())));
      expect(drawnTags(page)).toEqual([]);
    }
  });

  it('with a character that the database cannot store are not saved', async () => {
    const content = pageOf({ blocks: [exampleBlocks[0], bottom('<p>글</p><scr\0ipt>')] });
    expect((await rejectionOf(operator().saveDraft({ ...ref, basedOn: 1, content }))).code).toBe('INVALID_INPUT');
  });

  /** Returns the tags of the drawn texts that are not allowed, and those with an attribute that is not. */
  function drawnTags({ blocks }: StoredPage): string[] {
    const allowed = /^<(?:\/?(?:div|p|h2|h3|ul|ol|li|strong|em|a)|br\/|div class="[^"<>]*"|a href="[^"<>]*")>$/;
    return blocks.flatMap((block) => {
      if (block.type !== 'bottom') return [];
      const markup = renderToStaticMarkup(createElement(RichText, { text: block.textHtml }));
      return (markup.match(/<[^>]*>/g) ?? []).filter(
        (tag) => !allowed.test(tag) || /^<a href="(?!\/(?!\/)|https:|mailto:|tel:)/.test(tag),
      );
    });
  }
});

describe('the console’s list', () => {
  it('shows pages that nobody has edited after all others', async () => {
    await operator(minute(3)).saveDraft({ ...ref, basedOn: 1, content: pageOf() });
    const { items, nextCursor } = await operator().list({ kind: 'page' });
    expect(nextCursor).toBeNull();
    expect(items[0]).toMatchObject({ subject, title: pageOf().title, hasDraft: true, savedAt: minute(3) });
    expect(items.slice(1)).toEqual(
      Object.entries(editablePages)
        .filter(([address]) => address !== subject)
        .map(([address, { title }]) => ({
          kind: 'page',
          subject: address,
          title,
          place: `/${address}`,
          status: 'PUBLISHED',
          scheduledAt: null,
          hasDraft: false,
          savedAt: null,
          savedBy: null,
          consent: null,
        })),
    );
    const pages = (await operator().list({})).items.filter(({ kind }) => kind === 'page');
    expect(pages.map((row) => row.subject)).toEqual(items.map((row) => row.subject));
    expect((await operator().list({ kind: 'story' })).items).toEqual([]);
    expect((await operator().list({ status: 'DRAFT' })).items).toEqual([]);
  });
});
