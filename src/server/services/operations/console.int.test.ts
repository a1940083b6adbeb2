import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { mailHtml } from '~/components/mail/mail-html';
import { MessageStatus } from '~/generated/prisma/enums';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { enqueue, queueSender, stopSender } from '~/server/jobs/enqueue';
import { callerFor, memberActor } from '~/test/caller';
import { addEmployee, createCompany, createEmployees } from '~/test/factories/company';
import { createOperator, createReceiptOrder } from '~/test/factories/document';
import { createCoach, createLearner, createPaidOrder, createProgram } from '~/test/factories/lesson';
import { createOfferedCoach, createPayingLearner, hourInDays, orderInput } from '~/test/factories/payment';
import { createDeliveredToolOrder, createTool, toolLine, toolOrderInput } from '~/test/factories/tools';
import { queueMessage } from '~/server/services/messaging/queue-message';

let operator: MemberActor;
beforeAll(async () => {
  operator = memberActor(await createOperator());
});
afterAll(stopSender);

const asOperator = () => callerFor(operator).operations;
const queue = 'send-marketing-event';
/** Ids that no row has. No worker runs these jobs here, so they stay as the test created them. */
let missing = 1_900_000_000;
const send = (options?: Parameters<typeof enqueue>[3]) =>
  enqueue(db, queue, { marketingEventId: (missing += 1) }, options);
const lastAudit = () =>
  db.auditEvent.findFirstOrThrow({ where: { operatorId: operator.userId }, orderBy: { id: 'desc' } });

/** Runs a job manually and lets it fail permanently, as the worker does. */
async function die(): Promise<string> {
  const id = (await send({ priority: 10 })) ?? '';
  const boss = await queueSender();
  const [job] = await boss.fetch<object>(queue);
  expect(job?.id).toBe(id);
  // After the last retry, the failure copies the job to the dead letter.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await boss.fail(queue, id, { message: 'the other side is away', code: 'UNAVAILABLE' });
    if ((await boss.findJobs(`${queue}.dead`, { data: job?.data })).length > 0) break;
    await boss.update(queue, undefined, { id, startAfter: new Date(0) });
    await boss.fetch(queue);
  }
  return id;
}

describe('queues', () => {
  it('are shown with their jobs by state', async () => {
    await send();
    await send({ startAfter: new Date(Date.now() + HOUR_MS) });
    const summary = (await asOperator().listQueues()).find((entry) => entry.name === queue);
    expect(summary?.counts).toMatchObject({ ready: 1, scheduled: 1, active: 0, dead: 0 });
    expect(summary?.oldestSeconds).toBeGreaterThanOrEqual(0);
    expect(summary?.history).toHaveLength(30);
    const { items } = await asOperator().listJobs({ queue, state: 'scheduled' });
    expect(items).toHaveLength(1);
    expect(JSON.parse(items[0]?.data ?? '')).toEqual({ marketingEventId: missing });
  });

  it('show how many jobs per minute are created, completed and failed, over the last five minutes', async () => {
    // The test uses noon: the table has a partition for each day, and the night before the first day has none.
    const noon = new Date();
    noon.setUTCHours(12, 0, 0, 0);
    for (const [minutesAgo, created, completed, failed] of [
      [1, 20, 10, 1],
      [3, 4, 5, 1],
      [12, 900, 800, 700],
    ] as const) {
      const at = new Date(noon.getTime() - minutesAgo * MINUTE_MS);
      await db.$executeRaw`insert into pgboss.queue_stats (name, captured_on, created_delta, completed_delta, failed_delta, delta_seconds) values (${queue}, ${at}, ${created}, ${completed}, ${failed}, 60)`;
    }
    const summary = (await callerFor(operator, noon).operations.listQueues()).find((entry) => entry.name === queue);
    expect(summary?.rate).toEqual({ created: 4.8, completed: 3, failed: 0.4 });
    expect(summary?.history.filter((done) => done > 0)).toEqual([800, 5, 10]);
  });

  it('page through many jobs without losing or repeating one', async () => {
    await Promise.all(
      Array.from({ length: 120 }, () => enqueue(db, 'expire-contract', { contractId: (missing += 1) })),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asOperator().listJobs({ queue: 'expire-contract', state: 'ready', cursor });
      seen.push(...page.items.map((job) => job.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  it('show why a job died, retry it, and log the operator', async () => {
    const before = (await asOperator().listQueues()).find((entry) => entry.name === queue)?.counts;
    await die();
    const { items } = await asOperator().listJobs({ queue, state: 'dead' });
    expect(items[0]).toMatchObject({ error: 'UNAVAILABLE: the other side is away', state: 'dead', attempts: 6 });
    expect(await asOperator().retryJobs({ queue, state: 'dead', ids: [items[0]?.id ?? ''] })).toEqual({ affected: 1 });
    expect((await asOperator().listJobs({ queue, state: 'dead' })).items).toHaveLength(0);
    expect((await asOperator().listQueues()).find((entry) => entry.name === queue)?.counts.ready).toBe(
      (before?.ready ?? 0) + 1,
    );
    expect(await lastAudit()).toMatchObject({
      action: 'jobs.retry',
      subject: `queue:${queue}`,
      details: { affected: 1 },
    });
  });

  it('retry all dead jobs at once', async () => {
    const countReady = async () => (await asOperator().listJobs({ queue, state: 'ready' })).items.length;
    await asOperator().cancelJobs({ queue, state: 'ready', ids: 'all' });
    for (let job = 0; job < 3; job += 1) await die();
    expect((await asOperator().listJobs({ queue, state: 'dead' })).items).toHaveLength(3);
    expect(await asOperator().retryJobs({ queue, state: 'dead', ids: 'all' })).toEqual({ affected: 3 });
    expect((await asOperator().listJobs({ queue, state: 'dead' })).items).toHaveLength(0);
    expect(await countReady()).toBe(3);
  });

  it('cancel all waiting jobs, discard dead ones, and start a scheduled one immediately', async () => {
    const scheduled = await send({ startAfter: new Date(Date.now() + HOUR_MS) });
    expect(await asOperator().retryJobs({ queue, state: 'scheduled', ids: [scheduled ?? ''] })).toEqual({
      affected: 1,
    });
    expect((await asOperator().listJobs({ queue, state: 'ready' })).items.map((job) => job.id)).toContain(scheduled);
    const { ready } = (await asOperator().listQueues()).find((entry) => entry.name === queue)?.counts ?? { ready: 0 };
    expect(await asOperator().cancelJobs({ queue, state: 'ready', ids: 'all' })).toEqual({ affected: ready });
    expect((await asOperator().listJobs({ queue, state: 'ready' })).items).toHaveLength(0);
    await die();
    expect(await asOperator().cancelJobs({ queue, state: 'dead', ids: 'all' })).toEqual({ affected: 1 });
    expect((await asOperator().listJobs({ queue, state: 'dead' })).items).toHaveLength(0);
    expect(await lastAudit()).toMatchObject({ action: 'jobs.discard' });
  });

  it('show cancelled jobs, and resume or discard them', async () => {
    const [first, second] = [(await send({ startAfter: new Date(Date.now() + HOUR_MS) })) ?? '', (await send()) ?? ''];
    await asOperator().cancelJobs({ queue, state: 'scheduled', ids: [first] });
    await asOperator().cancelJobs({ queue, state: 'ready', ids: [second] });
    const cancelled = async () => (await asOperator().listJobs({ queue, state: 'cancelled' })).items;
    expect((await cancelled()).slice(0, 2)).toMatchObject([
      { id: second, state: 'cancelled', endedAt: expect.any(Date) },
      { id: first },
    ]);
    const count = (await asOperator().listQueues()).find((entry) => entry.name === queue)?.counts.cancelled;
    expect(count).toBe((await cancelled()).length);

    const results = await Promise.all([
      asOperator().retryJobs({ queue, state: 'cancelled', ids: [first] }),
      asOperator().retryJobs({ queue, state: 'cancelled', ids: [first] }),
    ]);
    expect(results.map(({ affected }) => affected).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await asOperator().listJobs({ queue, state: 'scheduled' })).items.map((job) => job.id)).toContain(first);
    expect(await lastAudit()).toMatchObject({
      action: 'jobs.resume',
      subject: `queue:${queue}`,
      details: { state: 'cancelled' },
    });
    expect(await asOperator().cancelJobs({ queue, state: 'cancelled', ids: 'all' })).toEqual({
      affected: (count ?? 0) - 1,
    });
    expect(await cancelled()).toHaveLength(0);
    expect(await lastAudit()).toMatchObject({ action: 'jobs.discard' });
  });

  it.each(Object.values(MessageStatus))(
    'with a cancelled job of a message that is %s fail the message only if it was not sent yet',
    async (status) => {
      const dedupeKey = `taken-back:${status}:${Date.now()}`;
      const messageRow = {
        template: 'audit',
        recipient: 'a@example.com',
        subject: '안내',
        text: '-',
        dedupeKey,
        status,
      };
      const { id: messageId } = await db.message.create({ data: messageRow });
      const startAfter = new Date(Date.now() + HOUR_MS);
      const id = (await enqueue(db, 'send-message', { messageId }, { startAfter })) ?? '';
      await asOperator().cancelJobs({ queue: 'send-message', state: 'scheduled', ids: [id] });
      expect(await db.message.findUniqueOrThrow({ where: { id: messageId } })).toMatchObject(
        status === 'QUEUED' ? { status: 'FAILED', error: '운영자가 취소했어요.' } : { status, error: null },
      );
    },
  );

  it('reject unknown queues and actions on finished jobs', async () => {
    await expect(asOperator().listJobs({ queue: 'no-such', state: 'ready' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(asOperator().retryJobs({ queue, state: 'done', ids: 'all' })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
    await expect(asOperator().cancelJobs({ queue, state: 'done', ids: 'all' })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
  });
});

describe('messages', () => {
  const put = (key: string) =>
    db.$transaction((tx) =>
      queueMessage(tx, {
        kind: 'account',
        template: 'welcome',
        recipient: `${key}@example.com`,
        userId: null,
        content: { title: '안내', paragraphs: ['첫 줄', '<script>둘째 줄</script>'] },
        dedupeKey: `console-${key}`,
      }),
    );

  it('are found, shown as they were sent, and each view is logged', async () => {
    await put('one');
    await put('two');
    const { items } = await asOperator().listMessages({ query: 'ONE@example' });
    expect(items).toHaveLength(1);
    const view = await asOperator().viewMessage({ encryptedMessageId: items[0]?.encryptedMessageId ?? '' });
    expect(view.content && mailHtml(view.content)).toContain('&lt;script&gt;둘째 줄');
    expect(await lastAudit()).toMatchObject({ action: 'message.view' });
    const called = await asOperator().listMessages({ query: '가입 인사' });
    expect(called.items.map(({ recipient }) => recipient)).toContain('two@example.com');
    expect((await asOperator().listMessages({ status: 'SENT', query: 'two@example' })).items).toHaveLength(0);
    // A code is meant for its recipient only. Opening the message is logged; reading the list is not.
    await db.message.create({
      data: {
        channel: 'email',
        template: 'certification-code',
        recipient: 'code@example.com',
        subject: '다가온 인증 번호 ••••••',
        text: '••••••',
        secret: '342493',
        holdsSecret: true,
        dedupeKey: 'console-code',
      },
    });
    const [coded] = (await asOperator().listMessages({ query: 'code@example' })).items;
    expect(coded?.subject).toBe('다가온 인증 번호 ••••••');
    expect(await asOperator().viewMessage({ encryptedMessageId: coded?.encryptedMessageId ?? '' })).toMatchObject({
      subject: '다가온 인증 번호 342493',
    });
  });

  it('are sent again as a new message, one copy at a time', async () => {
    await put('again');
    const { encryptedMessageId } = (await asOperator().listMessages({ query: 'again@' })).items[0] ?? {
      encryptedMessageId: '',
    };
    await expect(asOperator().resendMessage({ encryptedMessageId })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    await db.message.updateMany({ where: { dedupeKey: 'console-again' }, data: { status: 'FAILED' } });
    const answers = await Promise.allSettled([1, 2, 3].map(() => asOperator().resendMessage({ encryptedMessageId })));
    expect(answers.some((answer) => answer.status === 'fulfilled')).toBe(true);
    expect(
      await db.message.count({ where: { dedupeKey: { startsWith: 'resend:' }, recipient: 'again@example.com' } }),
    ).toBe(1);
    expect(await asOperator().resendMessage({ encryptedMessageId })).toEqual({ affected: 0 });
  });
});

describe('members, orders, complaints and the log in the console', () => {
  it('finds a member by part of the name or e-mail, ignoring case', async () => {
    const { learner } = await createReceiptOrder({ name: '제갈공명' });
    const byName = await asOperator().listMembers({ query: '갈공' });
    expect(byName.items).toMatchObject([{ email: learner.email, orders: 1 }]);
    expect((await asOperator().listMembers({ query: learner.email.toUpperCase() })).items).toHaveLength(1);
    expect((await asOperator().listMembers({ query: '갈공', grade: 'coach' })).items).toHaveLength(0);
  });

  it('finds a member by the phone number in any form or by a part of it, and finds no other member', async () => {
    const { id, email } = await createLearner({ phone: '01093847561' });
    const emails = async (query: string) => (await asOperator().listMembers({ query })).items.map((row) => row.email);
    for (const query of ['010-9384-7561', '+82 10 9384 7561', '010.9384.7561', '０１０９３８４７５６１', '9384-7561'])
      expect([query, await emails(query)]).toEqual([query, [email]]);
    expect(await emails('010-9384-7562')).toEqual([]);
    expect((await asOperator().listMembers({ query: '9384-7561' })).items[0]?.encryptedUserId).toBe(
      encryptId('user', id),
    );
  });

  it('finds people by phone number in every search of the console', async () => {
    const query = '+82 10-7531-9864';
    const phone = '01075319864';
    const [learner, now] = [await createLearner({ phone }), new Date()];
    const coachUser = await createLearner({ phone, grade: 'coach' });
    const coach = await createCoach({ userId: coachUser.id });
    const startsAt = new Date(now.getTime() + 24 * HOUR_MS);
    const program = await createProgram();
    await createPaidOrder({ learnerId: learner.id, coachId: coach.id, programId: program.id, startsAt, now });
    await createDeliveredToolOrder(learner.id, now);
    const message = { template: 'welcome', subject: '', text: '', status: 'SENT', channel: 'sms' } as const;
    await db.message.create({ data: { ...message, recipient: phone, dedupeKey: `phone:${learner.id}` } });
    const details = { operatorId: operator.userId, action: 'impersonation.start', at: now } as const;
    await db.auditEvent.create({ data: { ...details, subject: `user:${learner.id}` } });
    const { csCorporateId } = await createCompany();
    await addEmployee(csCorporateId, learner);
    const lists = await Promise.all([
      asOperator().listCoaches({ query }),
      asOperator().listOrders({ query }),
      asOperator().listToolOrders({ query }),
      asOperator().listMessages({ query }),
      asOperator().listAudit({ query }),
      asOperator().company.members({ csCorporateId, query }),
    ]);
    expect(lists.map(({ items }) => items.length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('names the company of an employee, and no company after the employee leaves it', async () => {
    const { csCorporateId, company } = await createCompany({ name: '한빛소재' });
    const [employee] = await createEmployees(csCorporateId, 1);
    const { userId = 0, email = '' } = employee ?? {};
    const own = { csCorporateId, name: company.name };
    const encryptedUserId = encryptId('user', userId);
    const shown = async () => [
      (await asOperator().listMembers({ query: email })).items.map(({ company }) => company),
      (await asOperator().getMember({ encryptedUserId })).company,
    ];
    expect(await shown()).toEqual([[own], own]);
    await asOperator().company.endMember({ csCorporateId, encryptedUserId, reason: '퇴사' });
    expect(await shown()).toEqual([[null], null]);
  });

  it('shows an order with its payment, refunds and transitions', async () => {
    const { order, learner, encryptedId } = await createReceiptOrder({ name: '사마의' });
    await db.stateEvent.create({
      data: {
        machine: 'order',
        entityId: order.id,
        from: 'PENDING',
        to: 'PAID',
        actorRole: 'learner',
        actorId: learner.id,
      },
    });
    const { items } = await asOperator().listOrders({ query: order.oid });
    expect(items).toMatchObject([
      { encryptedOrderId: encryptedId, learner: '사마의', amount: 260_000, refunded: 0, paymentStatus: 'DONE' },
    ]);
    expect(await asOperator().getOrder({ encryptedOrderId: encryptedId })).toMatchObject({
      learnerEmail: learner.email,
      payment: { method: '카드' },
      events: [{ machine: 'order', from: 'PENDING', to: 'PAID', role: 'learner' }],
    });
  });

  it('shows the refunded amount of an order, and none for an order that was never paid', async () => {
    const learner = await createPayingLearner();
    const { payment, tools } = callerFor(learner);
    await payment.createOrder(orderInput(await createOfferedCoach(), hourInDays(3, 19)));
    await tools.createOrder(await toolOrderInput([toolLine(await createTool())]));
    const refunded = async () =>
      [
        await asOperator().listOrders({ query: learner.email }),
        await asOperator().listToolOrders({ query: learner.email }),
      ].flatMap(({ items }) => items.map((order) => order.refunded));
    expect(await refunded()).toEqual([0, 0]);
    const paid = { approvedAt: new Date(), balanceAmount: 10_000 };
    const own = { learnerId: learner.userId };
    await db.payment.updateMany({ where: { OR: [{ order: own }, { toolOrder: own }] }, data: paid });
    expect(await refunded()).toEqual([250_000, 39_000]);
  });

  it('resolves a complaint once, and keeps its note', async () => {
    const { order, learner, coach } = await createReceiptOrder();
    const contract = await db.contract.create({
      data: {
        orderId: order.id,
        learnerId: learner.id,
        coachId: coach.id,
        programId: order.programId,
        serviceType: 'workout',
        productType: 'short',
        lessonCount: 4,
        unitPrice: 65_000,
        lessonPolicyVersion: order.lessonPolicyVersion,
      },
    });
    await db.complaint.create({
      data: {
        contractId: contract.id,
        reporterId: learner.id,
        reportedBy: 'learner',
        kind: 'LATE',
        text: '20분 늦었어요.',
      },
    });
    const [complaint] = (await asOperator().listComplaints({ status: 'OPEN' })).items;
    expect(complaint).toMatchObject({ kind: 'LATE', reporter: learner.name, coach: '한지우' });
    const input = {
      encryptedComplaintId: complaint?.encryptedComplaintId ?? '',
      outcome: 'KEPT' as const,
      reason: '양쪽에 확인함',
      answer: '코치와 통화했어요. 다음부터 제때 시작해요.',
    };
    const answers = await Promise.allSettled([
      asOperator().resolveComplaint(input),
      asOperator().resolveComplaint(input),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    const [entry] = (await asOperator().listAudit({ action: 'complaint.resolve' })).items;
    expect(entry).toMatchObject({ operator: '운영자', details: expect.stringContaining('KEPT') });
    // The text is stored in the complaint. The log, which is never deleted, does not repeat it.
    expect(entry?.details).not.toContain('코치와 통화');
  });

  it('counts the open work', async () => {
    expect(await asOperator().overview()).toMatchObject({
      failedMessages: expect.any(Number),
      openComplaints: 0,
      waitingTools: expect.any(Number),
      waitingMatches: expect.any(Number),
      stuckMatches: expect.any(Number),
      waitingCoaches: expect.any(Number),
      today: { orders: expect.any(Number) },
    });
  });
});

it('allows only operators', async () => {
  const { learner, coach } = await createReceiptOrder();
  for (const actor of [undefined, memberActor(learner), memberActor(coach.user, coach.id)]) {
    const { operations } = callerFor(actor);
    const calls = [
      operations.listQueues(),
      operations.overview(),
      operations.listMessages({}),
      operations.listMembers({}),
      operations.listOrders({}),
      operations.listComplaints({}),
      operations.listAudit({}),
      operations.retryJobs({ queue, state: 'dead', ids: 'all' }),
      operations.cancelJobs({ queue, state: 'ready', ids: 'all' }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: actor ? 'FORBIDDEN' : 'UNAUTHORIZED' });
  }
});
