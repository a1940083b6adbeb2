import { afterAll, describe, expect, it, vi } from 'vitest';
import { demoSupplier } from '~/domain/document/supplier';
import { system } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { handleDocumentDownload } from '~/server/api/document-download';
import { queueSender, stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator, createReceiptOrder } from '~/test/factories/document';
import { createPaidOrder } from '~/test/factories/lesson';
import { createDeliveredToolOrder } from '~/test/factories/tools';
import { cookieOf } from '~/test/members';
import { renderDocument } from './render-document';

afterAll(stopSender);

const draw = (text: string) => () => Promise.resolve({ file: new Uint8Array(Buffer.from(text)), pageCount: 1 });
const job = () => serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null });

async function queuedJobs(documentId: number): Promise<number> {
  return (await (await queueSender()).findJobs('render-document', { data: { documentId } })).length;
}

function download(
  encryptedDocumentId: string,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return handleDocumentDownload(
    new Request(`http://localhost/documents/${encryptedDocumentId}/download`, { headers: { cookie, ...headers } }),
  );
}

describe('a receipt', () => {
  it('is shown only to the learner who paid and to operators', async () => {
    const { learner, coach, encryptedId } = await createReceiptOrder();
    const otherOrder = await createReceiptOrder({ name: '박도윤' });
    const operator = await createOperator();
    const input = { kind: 'receipt' as const, encryptedId };
    expect(await callerFor(memberActor(learner)).document.get(input)).toMatchObject({
      total: 260_000,
      buyer: { name: '김하늘' },
      lesson: { coach: '한지우', count: 4 },
    });
    expect(await callerFor(memberActor(operator)).document.get(input)).toMatchObject({ total: 260_000 });
    for (const other of [memberActor(otherOrder.learner), memberActor(coach.user, coach.id)]) {
      await expect(callerFor(other).document.get(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(callerFor(other).document.request(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(callerFor().document.get(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(
      callerFor(memberActor(learner)).document.get({ ...input, encryptedId: encryptId('coach', 1) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows program and coach as they were at the sale, and the current ones for an older order', async () => {
    const { learner, coach, order, encryptedId } = await createReceiptOrder();
    const contractText = async () =>
      JSON.stringify(await callerFor(memberActor(learner)).document.get({ kind: 'program', encryptedId }));
    await db.coach.update({ where: { id: coach.id }, data: { displayName: '새이름' } });
    expect(await contractText()).toContain('새이름');
    const soldAs = { title: '옛 프로그램', description: '예전 소개예요.', coach: '옛이름' };
    await db.order.update({ where: { id: order.id }, data: { soldAs } });
    for (const text of Object.values(soldAs)) expect(await contractText()).toContain(text);
    expect(await contractText()).not.toContain('새이름');
  });

  it('is not available before the payment arrives', async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    await db.payment.update({
      where: { orderId: order.id },
      data: { status: 'WAITING_FOR_DEPOSIT', approvedAt: null },
    });
    await expect(
      callerFor(memberActor(learner)).document.request({ kind: 'receipt', encryptedId }),
    ).rejects.toMatchObject({ cause: { code: 'DOCUMENT_NOT_READY' } });
  });

  it('is drawn once, however many requests arrive at the same time', async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    const caller = callerFor(memberActor(learner));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => caller.document.request({ kind: 'receipt', encryptedId })),
    );
    expect(new Set(answers.map((answer) => answer.encryptedDocumentId)).size).toBe(1);
    const documents = await db.document.findMany({ where: { subjectId: order.id, kind: 'receipt' } });
    expect(documents).toHaveLength(1);
    expect(await queuedJobs(documents[0]?.id ?? 0)).toBe(1);
  });

  it('is drawn again when the data changes, and reused when it does not', async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    const caller = callerFor(memberActor(learner));
    const first = await caller.document.request({ kind: 'receipt', encryptedId });
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { orderId: order.id } });
    await db.refund.create({
      data: {
        paymentId,
        amount: 60_000,
        gatewayAmount: 60_000,
        breakdown: {},
        reason: '일부 환불',
        status: 'DONE',
        policyVersion: 'test',
        idempotencyKey: `test-${order.id}`,
        createdAt: new Date('2026-11-21T10:00:00Z'),
        finishedAt: new Date('2026-11-24T01:00:00Z'),
      },
    });
    const second = await caller.document.request({ kind: 'receipt', encryptedId });
    expect(second.encryptedDocumentId).not.toBe(first.encryptedDocumentId);
    expect(await caller.document.request({ kind: 'receipt', encryptedId })).toEqual(second);
    expect(await caller.document.get({ kind: 'receipt', encryptedId })).toMatchObject({
      total: 260_000,
      // The day on which the refund was paid, not the day on which it was requested.
      refunds: [{ at: '2026-11-24T01:00:00.000Z', amount: 60_000 }],
      net: 200_000,
    });
    // No supplier is configured here, and no money is really paid.
    expect(await caller.document.get({ kind: 'receipt', encryptedId })).toMatchObject({ supplier: demoSupplier });
  });
});

describe('the documents of a member', () => {
  it('list only the member’s own paid orders, of lessons and tools, newest payment first', async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    const unpaidOrder = await createPaidOrder({
      learnerId: learner.id,
      coachId: order.coachId,
      programId: order.programId,
      startsAt: new Date('2026-12-24T10:00:00Z'),
      now: new Date('2026-11-24T10:00:00Z'),
    });
    await db.payment.update({
      where: { orderId: unpaidOrder.id },
      data: { status: 'WAITING_FOR_DEPOSIT', approvedAt: null },
    });
    const tools = await createDeliveredToolOrder(learner.id, new Date('2026-11-22T10:00:00Z'));
    await createReceiptOrder({ name: '박도윤' });
    const listed = await callerFor(memberActor(learner)).document.list();
    expect(listed.map(({ encryptedId }) => encryptedId)).toEqual([encryptId('toolOrder', tools.id), encryptedId]);
    expect(listed[1]).toMatchObject({
      title: '한지우 코치 수업 4회',
      amount: 260_000,
      paidAt: new Date('2026-11-20T10:05:00Z'),
    });
    await expect(callerFor().document.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('rendering', () => {
  it('goes from queued through progress to a file that its owner can download', async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    const caller = callerFor(memberActor(learner));
    const { encryptedDocumentId } = await caller.document.request({ kind: 'receipt', encryptedId });
    const { id } = await db.document.findFirstOrThrow({ where: { subjectId: order.id } });
    await renderDocument(job(), { documentId: id, final: false }, async ({ data }, progress) => {
      progress(40);
      return draw(JSON.stringify(data))();
    });
    expect(await caller.document.status({ encryptedDocumentId })).toMatchObject({ status: 'DONE', progress: 100 });

    const cookie = await cookieOf(learner.id);
    const answer = await download(encryptedDocumentId, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="2026-11-20-receipt-${order.oid}.pdf"`,
    );
    expect(await answer.text()).toContain('김하늘');
    expect(
      (await download(encryptedDocumentId, cookie, { 'if-none-match': answer.headers.get('etag') ?? '' })).status,
    ).toBe(304);

    const otherOrder = await createReceiptOrder();
    expect((await download(encryptedDocumentId, await cookieOf(otherOrder.learner.id))).status).toBe(404);
    expect((await download(encryptedDocumentId, '')).status).toBe(401);
    expect((await download('forged', cookie)).status).toBe(404);
  });

  it('stores one file when it runs twice, and does not overwrite it', async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    await callerFor(memberActor(learner)).document.request({ kind: 'receipt', encryptedId });
    const { id } = await db.document.findFirstOrThrow({ where: { subjectId: order.id } });
    await Promise.all([
      renderDocument(job(), { documentId: id, final: false }, draw('같은 종이')),
      renderDocument(job(), { documentId: id, final: false }, draw('같은 종이')),
    ]);
    await renderDocument(job(), { documentId: id, final: false }, draw('다른 종이'));
    const row = await db.document.findUniqueOrThrow({ where: { id } });
    expect(Buffer.from(row.file ?? []).toString()).toBe('같은 종이');
  });

  it('needs no file when it was deleted before its job ran', async () => {
    const draw = vi.fn();
    await renderDocument(job(), { documentId: 2_000_000_000, final: false }, draw);
    expect(draw).not.toHaveBeenCalled();
  });

  it('is retried after a failure, and can be requested again after the last attempt', async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    const caller = callerFor(memberActor(learner));
    await caller.document.request({ kind: 'receipt', encryptedId });
    const { id } = await db.document.findFirstOrThrow({ where: { subjectId: order.id } });
    const broken = () => Promise.reject(new Error('no ink'));
    await expect(renderDocument(job(), { documentId: id, final: false }, broken)).rejects.toThrow('no ink');
    expect(await db.document.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'QUEUED', error: 'no ink' });
    await expect(renderDocument(job(), { documentId: id, final: true }, broken)).rejects.toThrow('no ink');
    expect(await db.document.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'FAILED' });

    const repeatedAnswers = await Promise.all(
      Array.from({ length: 5 }, () => caller.document.request({ kind: 'receipt', encryptedId })),
    );
    expect(repeatedAnswers.every((answer) => answer.status === 'QUEUED')).toBe(true);
    expect(await queuedJobs(id)).toBe(2);
  });

  it.each(['QUEUED', 'RENDERING'] as const)('is queued again when its job was lost while %s', async (status) => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    const now = new Date();
    const requestAfter = (minutes: number) =>
      callerFor(memberActor(learner), new Date(now.getTime() + minutes * MINUTE_MS)).document.request({
        kind: 'receipt',
        encryptedId,
      });
    await requestAfter(0);
    const { id } = await db.document.findFirstOrThrow({ where: { subjectId: order.id } });
    await db.document.update({ where: { id }, data: { status, progress: status === 'RENDERING' ? 35 : 0 } });
    expect([(await requestAfter(29)).status, await queuedJobs(id)]).toEqual([status, 1]);
    const repeatedAnswers = await requestAfter(31);
    expect([repeatedAnswers.status, repeatedAnswers.progress, await queuedJobs(id)]).toEqual(['QUEUED', 0, 2]);
  });
});

describe('a contract', () => {
  it('is shown only to the learner who paid and to operators, and not for an order of tools', async () => {
    const { learner, coach, encryptedId } = await createReceiptOrder();
    const input = { kind: 'program' as const, encryptedId };
    for (const reader of [learner, await createOperator()])
      expect(await callerFor(memberActor(reader)).document.get(input)).toMatchObject({
        kind: 'program',
        figure: { value: '260,000원' },
      });
    const other = await createReceiptOrder({ name: '박도윤' });
    for (const stranger of [memberActor(other.learner), memberActor(coach.user, coach.id)])
      await expect(callerFor(stranger).document.get(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const tools = await createDeliveredToolOrder(learner.id, new Date('2026-11-22T10:00:00Z'));
    await expect(
      callerFor(memberActor(learner)).document.get({ ...input, encryptedId: encryptId('toolOrder', tools.id) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const listed = await callerFor(memberActor(learner)).document.list();
    expect(listed.map(({ isLesson }) => isLesson)).toEqual([false, true]);
  });

  it('is not available before the payment arrives', async () => {
    const { learner, order, encryptedId } = await createReceiptOrder();
    await db.payment.update({ where: { orderId: order.id }, data: { approvedAt: null } });
    await expect(callerFor(memberActor(learner)).document.get({ kind: 'program', encryptedId })).rejects.toMatchObject({
      cause: { code: 'DOCUMENT_NOT_READY' },
    });
  });
});

describe('a coach’s profile', () => {
  it('can be read by every member while the coach is listed, also as a stored file', async () => {
    const { learner, coach } = await createReceiptOrder();
    const reader = await createReceiptOrder({ name: '박도윤' });
    const input = { kind: 'expert' as const, encryptedId: encryptId('coach', coach.id) };
    const caller = callerFor(memberActor(reader.learner));
    expect(await caller.document.get(input)).toMatchObject({ kind: 'expert', parties: [{ name: '한지우' }] });
    const { encryptedDocumentId } = await callerFor(memberActor(learner)).document.request(input);
    expect(await caller.document.status({ encryptedDocumentId })).toMatchObject({ encryptedDocumentId });
    await db.coach.update({ where: { id: coach.id }, data: { status: 'SUSPENDED' } });
    await expect(caller.document.get(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(caller.document.status({ encryptedDocumentId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is listed for the coach and for learners with a contract', async () => {
    const { learner, coach } = await createReceiptOrder();
    const other = await createReceiptOrder({ name: '박도윤' });
    const encryptedId = encryptId('coach', coach.id);
    expect(await callerFor(memberActor(coach.user, coach.id)).document.coaches()).toEqual([
      { encryptedId, name: '한지우' },
    ]);
    const namesFor = async (member: typeof learner) =>
      (await callerFor(memberActor(member)).document.coaches()).map((listed) => listed.encryptedId);
    expect(await namesFor(other.learner)).not.toContain(encryptedId);
  });
});
