import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { mailHtml } from '~/components/mail/mail-html';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
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
const lastAudit = () =>
  db.auditEvent.findFirstOrThrow({ where: { operatorId: operator.userId }, orderBy: { id: 'desc' } });

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
    const readShown = async () => [
      (await asOperator().listMembers({ query: email })).items.map(({ company }) => company),
      (await asOperator().getMember({ encryptedUserId })).company,
    ];
    expect(await readShown()).toEqual([[own], own]);
    await asOperator().company.endMember({ csCorporateId, encryptedUserId, reason: '퇴사' });
    expect(await readShown()).toEqual([[null], null]);
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
    const listRefunded = async () =>
      [
        await asOperator().listOrders({ query: learner.email }),
        await asOperator().listToolOrders({ query: learner.email }),
      ].flatMap(({ items }) => items.map((order) => order.refunded));
    expect(await listRefunded()).toEqual([0, 0]);
    const paid = { approvedAt: new Date(), balanceAmount: 10_000 };
    const own = { learnerId: learner.userId };
    await db.payment.updateMany({ where: { OR: [{ order: own }, { toolOrder: own }] }, data: paid });
    expect(await listRefunded()).toEqual([250_000, 39_000]);
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
    expect(complaint).toMatchObject({
      kind: 'LATE',
      reporter: expect.stringContaining(learner.email),
      coach: expect.stringMatching(/^한지우/),
    });
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
      operations.retryJobs({ queue: 'send-marketing-event', state: 'dead', ids: 'all' }),
      operations.cancelJobs({ queue: 'send-marketing-event', state: 'ready', ids: 'all' }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: actor ? 'FORBIDDEN' : 'UNAUTHORIZED' });
  }
});
