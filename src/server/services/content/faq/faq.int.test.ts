import { beforeEach, describe, expect, it } from 'vitest';
import { bannerDefaults } from '~/domain/content/banner/banner';
import { wordProblem } from '~/domain/shared/word-problem';
import { faqDefaults } from '~/domain/content/faq/faq';
import { faqTopicKeys } from '~/domain/content/faq/faq-topic';
import { paymentPolicies } from '~/domain/payment/policy';
import { refundHeadline } from '~/domain/payment/texts/refund-texts';
import { currentPolicy } from '~/domain/shared/current-policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { rejectionOf } from '~/test/browser';
import { callerFor } from '~/test/caller';
import { noonOf } from '~/test/factories/challenge';
import { asOperator } from '~/test/factories/company';
import { createFaq, faqOf } from '~/test/factories/faq';

const minute = (count: number) => new Date(noonOf(0).getTime() + count * MINUTE_MS);
const operator = (now = minute(500)) => callerFor(asOperator(now).actor, now).operations.publication;
const visitor = () => callerFor(undefined, minute(600)).content;
const idsOf = async (topic: 'visit' | 'birth' | 'children' | 'company') =>
  (await visitor().faq({ topic })).items.map(({ id }) => id);
const inCode = (topic: string) => Object.keys(faqDefaults).filter((key) => faqDefaults[key]?.topic === topic);
const errorWith = (code: string) => ({ cause: { code } });

/** A question in code as the form sends it. */
const defaultOf = (key: string) => {
  const content = faqDefaults[key];
  if (!content) throw new Error(key);
  return content;
};

beforeEach(() =>
  db.$transaction(async (tx) => {
    // Published revisions cannot be deleted otherwise.
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.publicationRevision.deleteMany({});
    await tx.publication.deleteMany({});
    await tx.faqEntry.deleteMany({});
  }),
);

describe('the questions', () => {
  it.each(faqTopicKeys)('of the topic %s are those in code until an operator publishes others', async (topic) => {
    const page = await visitor().faq({ topic });
    expect([page.items.map(({ id }) => id), page.nextCursor]).toEqual([inCode(topic), null]);
  });

  it('that an operator adds are seen once they are published, last in the topic and with the current values', async () => {
    const { subject } = await createFaq(minute(0), {}, { publish: false });
    expect(await idsOf('company')).toEqual(inCode('company'));
    await operator().move({ kind: 'faq', subject, basedOn: 1, to: 'PUBLISHED' });
    expect((await visitor().faq({ topic: 'company' })).items.at(-1)).toEqual({
      id: subject,
      question: '회의실에서도 할 수 있나요?',
      answer: ['네. 책상을 밀고 50분 동안 해요.', '매트는 가져가요.'],
      next: { label: '문의하기', href: '/f/office' },
    });
    expect(await visitor().searchFaq({ text: '회의실' })).toMatchObject([
      { id: 'company', questions: [{ id: subject }] },
    ]);
  });

  it('are read one by one by their anchor while readers see them', async () => {
    const { subject } = await createFaq(minute(0), {}, { publish: false });
    const read = (key: string) => visitor().faqQuestion({ subject: key });
    await expect(read(subject)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    await operator().move({ kind: 'faq', subject, basedOn: 1, to: 'PUBLISHED' });
    expect(await read(subject)).toMatchObject({ id: subject, question: '회의실에서도 할 수 있나요?' });
    expect(await read('trial')).toMatchObject({ id: 'trial', question: defaultOf('trial').title });
    const content = { ...defaultOf('trial'), title: '체험은 어떻게 해요?' };
    await operator().save({ kind: 'faq', subject: 'trial', basedOn: 1, content });
    expect(await read('trial')).toMatchObject({ id: 'trial', question: '체험은 어떻게 해요?' });
    const { id } = await db.faqEntry.findUniqueOrThrow({ where: { defaultKey: 'trial' } });
    await operator().move({ kind: 'faq', subject, basedOn: 2, to: 'WITHDRAWN' });
    for (const key of [subject, `q${id}`, 'q0', 'q99999999999', 'x1', 'topic-birth'])
      await expect(read(key), key).rejects.toMatchObject(errorWith('NOT_FOUND'));
  });

  it('in code can be changed: immediately, or by a draft that nobody sees', async () => {
    const ref = { kind: 'faq', subject: 'trial' } as const;
    const changed = { ...defaultOf('trial'), title: '처음 한 번은 얼마예요?' };
    expect(await operator().get(ref)).toMatchObject({ version: 1, content: faqDefaults['trial'], draft: null });
    await operator().saveDraft({ ...ref, basedOn: 1, content: changed });
    expect((await visitor().faq({ topic: 'visit' })).items[1]).toMatchObject({
      id: 'trial',
      question: '체험 수업은 얼마예요?',
    });
    await operator().move({ ...ref, basedOn: 2, to: 'PUBLISHED' });
    const { items } = await visitor().faq({ topic: 'visit' });
    expect(items.map(({ id }) => id)).toEqual(inCode('visit'));
    expect(items[1]).toMatchObject({ id: 'trial', question: '처음 한 번은 얼마예요?' });
    expect(items[1]?.answer[0]).toBe('50분 1회에 39,000원이에요. 분야마다 한 번 받을 수 있어요.');
    await operator().save({ ...ref, basedOn: 3, content: { ...changed, topic: 'birth', position: 500 } });
    expect(await idsOf('visit')).toEqual(inCode('visit').filter((key) => key !== 'trial'));
    expect(await idsOf('birth')).toEqual(['trial', ...inCode('birth')]);
  });

  it('in code can end, also before anybody edited them, and are then not found', async () => {
    const ref = { kind: 'faq', subject: 'parking-pets' } as const;
    expect(await visitor().searchFaq({ text: '주차' })).toMatchObject([{ questions: [{ id: 'parking-pets' }] }]);
    await operator().move({ ...ref, basedOn: 1, to: 'WITHDRAWN' });
    expect(await idsOf('visit')).toEqual(inCode('visit').filter((key) => key !== 'parking-pets'));
    expect(await visitor().searchFaq({ text: '주차' })).toEqual([]);
    await expect(operator().move({ ...ref, basedOn: 2, to: 'PUBLISHED' })).rejects.toMatchObject(
      errorWith('MOVE_NOT_ALLOWED'),
    );
  });

  it('in code are changed first by one of two operators who saw the same text', async () => {
    const ref = { kind: 'faq', subject: 'trial' } as const;
    await operator().save({ ...ref, basedOn: 1, content: { ...defaultOf('trial'), title: '먼저 바꾼 질문?' } });
    const late = operator().save({ ...ref, basedOn: 1, content: { ...defaultOf('trial'), title: '나중 질문?' } });
    expect((await rejectionOf(late)).code).toBe('CONFLICT');
  });

  it('with an older text are restored, and a draft is deleted', async () => {
    const ref = await createFaq(minute(0));
    await operator().save({ ...ref, basedOn: 2, content: faqOf({ title: '다시 쓴 질문' }) });
    await operator().restore({ ...ref, basedOn: 3, number: 1 });
    await operator().move({ ...ref, basedOn: 4, to: 'PUBLISHED' });
    expect((await visitor().faq({ topic: 'company' })).items.at(-1)?.question).toBe(faqOf().title);
    const draft = await createFaq(minute(1), {}, { publish: false });
    await operator().delete({ ...draft, basedOn: 1 });
    expect(await db.faqEntry.count()).toBe(1);
  });

  it('name only values that exist', async () => {
    const content = faqOf({ text: '{무료취소시간}시간과 {모르는값}' });
    const saved = operator().save({ kind: 'faq', subject: null, basedOn: null, content });
    expect(await rejectionOf(saved)).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('a long topic', () => {
  it('continues after the last question of a page, those in code among the others, without a gap or a duplicate', async () => {
    const now = minute(0);
    const columns = {
      nextLabel: '보기',
      nextUrl: '/',
      searchKeys: '',
      searchInitials: '',
      createdAt: now,
      updatedAt: now,
    };
    await db.faqEntry.createMany({
      data: Array.from({ length: 70 }, (_, index) => ({
        ...columns,
        topic: 'birth',
        // Some share a position with each other and with questions in code.
        position: Math.floor(index / 2) * 250,
        title: `질문 ${index}`,
        text: '답',
        publishedAt: now,
        withdrawnAt: index % 10 === 9 ? now : null,
      })),
    });
    const pages: string[][] = [];
    let cursor: { position: number; id: number } | null | undefined;
    while (cursor !== null) {
      const page = await visitor().faq({ topic: 'birth', cursor });
      pages.push(page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const rows = await db.faqEntry.findMany({ where: { withdrawnAt: null } });
    const expected = [
      ...rows.map(({ id, position }) => ({ key: `q${id}`, position, id })),
      ...inCode('birth').map((key, index) => ({ key, position: defaultOf(key).position, id: index - 100 })),
    ].toSorted((a, b) => a.position - b.position || a.id - b.id);
    expect(pages.map(({ length }) => length)).toEqual([30, 30, expected.length - 60]);
    expect(pages.flat()).toEqual(expected.map(({ key }) => key));
  });
});

describe('the place of a question', () => {
  it('is between the visible questions around it, without the question itself', async () => {
    const first = await createFaq(minute(0), { title: '더한 질문 하나' });
    const second = await createFaq(minute(1), { title: '더한 질문 둘' });
    await createFaq(minute(2), { title: '초안' }, { publish: false });
    const { position } = (await operator().get(second)).content as { position: number };
    const last = inCode('company').at(-1) ?? '';
    const around = await operator().faqNeighbours({ topic: 'company', position, subject: second.subject });
    expect(around.before.map(({ title }) => title)).toEqual(['더한 질문 하나', defaultOf(last).title]);
    expect(around.after).toEqual([]);
    // Moved past the question in front of it.
    const [previous, beforeThat] = around.before;
    const moved = ((previous?.position ?? 0) + (beforeThat?.position ?? 0)) / 2;
    await operator().save({ ...second, basedOn: 2, content: faqOf({ title: '더한 질문 둘', position: moved }) });
    expect((await idsOf('company')).slice(-2)).toEqual([second.subject, first.subject]);
  });

  it('of a question in code is known before anybody edited it', async () => {
    const around = await operator().faqNeighbours({ topic: 'visit', position: 2000, subject: 'trial' });
    expect(around.before.map(({ title }) => title)).toEqual([defaultOf('equipment').title]);
    expect(around.after.map(({ title }) => title)).toEqual([defaultOf('travel').title, defaultOf('coach-check').title]);
  });
});

describe('the search', () => {
  it('finds every word, parts of syllables and first consonants, among rows and questions in code', async () => {
    const { subject } = await createFaq(minute(0), { title: '회의실 냉방이 되나요?', text: '수업 50% 가능해요.' });
    const found = async (text: string) =>
      (await visitor().searchFaq({ text })).flatMap(({ questions }) => questions.map(({ id }) => id));
    for (const text of ['냉바', '회의실 냉방', 'ㅎㅇㅅ', '기업 냉방', '50%'])
      expect(await found(text)).toContain(subject);
    expect(await found('냉방 환불')).toEqual([]);
    expect(await found('쌍둥이')).toEqual(['doctor']);
    // The keys of 과 (rhk) contain those of ㅏ (k).
    expect(await found('k')).not.toHaveLength(Object.keys(faqDefaults).length + 1);
  });
});

describe('the words of a question and of the banner', () => {
  it('are checked when it is saved, with the reason at the field', async () => {
    const question = operator().saveDraft({
      kind: 'faq',
      subject: 'pain',
      basedOn: 1,
      content: { ...defaultOf('pain'), text: '통증을 치료해요.' },
    });
    expect((await rejectionOf(question)).details).toMatchObject({ issues: [{ path: 'text' }] });
    const content = { ...bannerDefaults.top, title: '업계 최저가 체험' };
    const banner = operator().saveDraft({ kind: 'banner', subject: 'top', basedOn: 1, content });
    expect((await rejectionOf(banner)).details).toMatchObject({ issues: [{ path: 'title' }] });
  });

  it('in code are accepted', () => {
    const texts = [...Object.values(faqDefaults), ...Object.values(bannerDefaults)].flatMap((item) => [
      item.title,
      item.text,
    ]);
    expect(texts.filter((text) => wordProblem(text) !== null)).toEqual([]);
  });
});

describe('the banner', () => {
  const banner = { kind: 'banner', subject: 'top' } as const;
  const { top } = bannerDefaults;

  it('is the one in code until an operator publishes another one, with a new number', async () => {
    expect(await visitor().banner()).toMatchObject({ text: top.text, url: '/#refund', imageUrl: null, number: 1 });
    await operator().saveDraft({ ...banner, basedOn: 1, content: { ...top, title: '봄맞이 {체험가격} 체험' } });
    expect((await visitor().banner())?.number).toBe(1);
    await operator().move({ ...banner, basedOn: 2, to: 'PUBLISHED' });
    expect(await visitor().banner()).toMatchObject({ title: '봄맞이 39,000원 체험', number: 2 });
  });

  it('and questions have their current values in the list of content, in code and edited', async () => {
    const titles = async () => {
      const lists = [await operator().list({ kind: 'banner' }), await operator().list({ kind: 'faq' })];
      return lists.flatMap(({ items }) => items.map(({ title }) => title));
    };
    expect(await titles()).toContain(refundHeadline(currentPolicy(paymentPolicies).refund));
    await operator().saveDraft({ ...banner, basedOn: 1, content: { ...top, title: '봄맞이 {체험가격} 체험' } });
    await createFaq(minute(0), { title: '{체험가격}에 무엇을 하나요?' });
    expect(await titles()).toEqual(expect.arrayContaining(['봄맞이 39,000원 체험', '39,000원에 무엇을 하나요?']));
    expect((await titles()).filter((title) => title.includes('{'))).toEqual([]);
  });

  it('is not shown when it is hidden, and not after its last day', async () => {
    await operator().save({ ...banner, basedOn: 1, content: { ...top, endsOn: '2020-01-01' } });
    expect(await visitor().banner()).toBeNull();
    await operator().save({ ...banner, basedOn: 2, content: { ...top, visible: false } });
    expect(await visitor().banner()).toBeNull();
    await operator().save({ ...banner, basedOn: 3, content: top });
    expect((await visitor().banner())?.number).toBe(4);
  });

  it('is not saved with a picture that does not exist', async () => {
    const imageUrl = `/files/${'a'.repeat(64)}.webp`;
    const { code, details } = await rejectionOf(
      operator().save({ ...banner, basedOn: 1, content: { ...top, imageUrl } }),
    );
    expect([code, details]).toMatchObject(['INVALID_INPUT', { issues: [{ path: 'imageUrl' }] }]);
  });

  it('never ends without another one in its place', async () => {
    await operator().save({ ...banner, basedOn: 1, content: top });
    await expect(operator().move({ ...banner, basedOn: 2, to: 'WITHDRAWN' })).rejects.toMatchObject(
      errorWith('MOVE_NOT_ALLOWED'),
    );
  });

  it('that is not valid any more is replaced by the one in code', async () => {
    const now = minute(0);
    await db.publication.create({
      data: {
        ...banner,
        status: 'PUBLISHED',
        publishedNumber: 2,
        createdAt: now,
        updatedAt: now,
        revisions: { create: { number: 2, content: { title: '옛 배너' }, createdAt: now, publishedAt: now } },
      },
    });
    expect(await visitor().banner()).toMatchObject({ text: top.text });
  });
});
