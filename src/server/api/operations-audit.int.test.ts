import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditActionLabels } from '~/domain/operations/texts/audit-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { enqueue, stopSender } from '~/server/jobs/enqueue';
import { createBrowser } from '~/test/browser';
import { callerFor, memberActor } from '~/test/caller';
import { PASSWORD, createAccount, newAddress } from '~/test/factories/account';
import { createCompany } from '~/test/factories/company';
import { createLessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { createSubstituteScene } from '~/test/factories/substitute';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createCoach, createProgram } from '~/test/factories/lesson';
import { createMatchingScene } from '~/test/factories/matching';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourInDays,
  orderInput,
} from '~/test/factories/payment';
import {
  createDeliveryRegion,
  createTool,
  deliverToolOrder,
  payToolOrder,
  toolLine,
  toolOrderInput,
} from '~/test/factories/tools';
import { misdirectedMails } from '~/test/misdirected-mails';
import { changedSince, readAllRows } from '~/test/other-rows';
import { procedures } from '~/test/procedures';
import { type Act, companyActs } from '~/test/tables/company-acts';
import { coachDocumentActs } from '~/test/tables/coach-document-acts';
import { coachProfileActs } from '~/test/tables/coach-profile-acts';
import { reviewActs } from '~/test/tables/review-acts';
import { contentActs } from '~/test/tables/content-acts';
import { leadActs } from '~/test/tables/lead-acts';
import { notSavedOver, savesOverNothing } from '~/test/tables/operator-saves';
import { settlementActs } from '~/test/tables/settlement-acts';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();
afterAll(stopSender);

let operator: MemberActor;
let login: { email: string; password: string };
let region: Awaited<ReturnType<typeof createDeliveryRegion>>;
beforeAll(async () => {
  const account = await createAccount({ grade: 'operator', name: '나운영' });
  operator = memberActor(account);
  login = { email: account.email, password: PASSWORD };
  region = await createDeliveryRegion();
});

const reason = '전화로 확인하고 정했어요';
const asOperator = () => callerFor(operator).operations;

const queue = 'send-marketing-event';
const sendJob = async (startAfter?: Date) =>
  (await enqueue(db, queue, { marketingEventId: 1_950_000_000 }, startAfter ? { startAfter } : {})) ?? '';

async function boughtLessons() {
  const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
  const input = orderInput(offered, hourInDays(3, 19), { type: 'short', lessonCount: 4 });
  const { encryptedOrderId, confirmation } = await approveOrder(server.url, learner, input);
  await callerFor(learner).payment.confirm(confirmation);
  return { learner, encryptedOrderId, subject: `order:${decryptId('order', encryptedOrderId).id}` };
}

async function faulty() {
  const bought = await boughtLessons();
  const refundInput = { encryptedOrderId: bought.encryptedOrderId, fault: 'coach' } as const;
  const { promise, coachBears } = await asOperator().faultRefund(refundInput);
  return {
    ...bought,
    amount: promise.amount,
    refund: { ...refundInput, promisedAmount: promise.amount, promisedCoachBears: coachBears, reason },
  };
}

async function boughtTools() {
  const learner = await createPayingLearner();
  const lines = [toolLine(await createTool({ stock: 3 }))];
  const encryptedOrderId = await payToolOrder(server.url, learner, await toolOrderInput(lines, region));
  return { learner, encryptedOrderId, subject: `tool-order:${decryptId('toolOrder', encryptedOrderId).id}` };
}

async function returning() {
  const bought = await boughtTools();
  await deliverToolOrder(operator, bought.encryptedOrderId);
  const { tools } = callerFor(bought.learner);
  const { items, returnPromise } = await promiseOf(bought);
  const encryptedItemIds = items.map(({ encryptedItemId }) => encryptedItemId);
  await tools.requestReturn({
    encryptedOrderId: bought.encryptedOrderId,
    encryptedItemIds,
    promisedAmount: returnPromise,
  });
  return { ...bought, amount: returnPromise };
}

/** The promised refund: a mat of 46,000 won returned within the first days, minus the return delivery. */
async function promiseOf({ learner, encryptedOrderId }: Awaited<ReturnType<typeof boughtTools>>) {
  const { items } = await callerFor(learner).tools.order({ encryptedOrderId });
  return { items, returnPromise: 41_000 };
}

/** Adds a refund that the gateway rejected to the order's payment. */
async function reject(where: { orderId: number } | { toolOrderId: number }) {
  const { id, amount } = await db.payment.findFirstOrThrow({ where });
  const data = {
    paymentId: id,
    amount,
    gatewayAmount: amount,
    reason: '환불',
    status: 'FAILED',
    failureCode: 'REFUSED',
  } as const;
  await db.refund.create({
    data: { ...data, idempotencyKey: newAddress('refund'), policyVersion: 'test', breakdown: {} },
  });
}

/** Every operator call that changes something or opens private data, one entry each. */
const acts: Record<string, () => Promise<Act>> = {
  ...companyActs((now) => callerFor(operator, now).operations.company),
  ...coachDocumentActs(asOperator),
  ...coachProfileActs(asOperator),
  ...reviewActs(asOperator),
  ...leadActs(asOperator),
  ...contentActs((now) => callerFor(operator, now).operations),
  ...settlementActs((now) => callerFor(operator, now).operations.settlement),
  'operations.retryJobs': async () => {
    const id = await sendJob(new Date(Date.now() + HOUR_MS));
    const call = () => asOperator().retryJobs({ queue, state: 'scheduled', ids: [id] });
    return { subject: `queue:${queue}`, action: 'jobs.start', details: { affected: 1, ids: [id] }, call };
  },
  'operations.cancelJobs': async () => {
    const id = await sendJob();
    const call = () => asOperator().cancelJobs({ queue, state: 'ready', ids: [id] });
    return { subject: `queue:${queue}`, action: 'jobs.cancel', details: { affected: 1, ids: [id] }, call };
  },
  'operations.resendMessage': async () => {
    const key = newAddress('resend');
    const message = { template: 'audit', recipient: key, subject: '안내', text: '-', dedupeKey: key };
    const { id } = await db.message.create({ data: { ...message, status: 'SENT' } });
    const call = () => asOperator().resendMessage({ encryptedMessageId: encryptId('message', id) });
    return { subject: `message:${id}`, action: 'message.resend', details: { was: 'SENT' }, call };
  },
  'operations.loginAs': async () => {
    const { id } = await createAccount();
    const browser = createBrowser();
    await browser.call((caller) => caller.session.login(login));
    const call = () =>
      browser.call((caller) => caller.operations.loginAs({ encryptedUserId: encryptId('user', id), reason }));
    return { subject: `user:${id}`, action: 'impersonation.start', details: { reason }, call };
  },
  'operations.changeCoachStatus': async () => {
    const { id, createdAt } = await createCoach({ status: 'APPROVED' });
    const seen = { encryptedCoachId: encryptId('coach', id), from: 'APPROVED', appliedAt: createdAt } as const;
    const call = () => asOperator().changeCoachStatus({ ...seen, to: 'SUSPENDED', reason });
    return {
      subject: `coach:${id}`,
      action: 'coach.move',
      details: { from: 'APPROVED', to: 'SUSPENDED', reason },
      call,
    };
  },
  'operations.closeCoach': async () => {
    const { id } = await createCoach();
    const call = () => asOperator().closeCoach({ encryptedCoachId: encryptId('coach', id), reason });
    return { subject: `coach:${id}`, action: 'coach.close', details: { reason }, call };
  },
  'operations.correctCoach': async () => {
    const district = await createDistrict();
    const { permalink, id: programId } = await createProgram({ workoutTypes: [1] });
    const { id } = await createSearchableCoach({ regionIds: [district.id], programIds: [programId], purposes: [2] });
    const encryptedCoachId = encryptId('coach', id);
    const { version, areas } = await asOperator().getCoachOffering({ encryptedCoachId });
    const offering = { permalinks: [permalink], purposes: ['diet' as const] };
    const call = () => asOperator().correctCoach({ encryptedCoachId, version, offering, areas, reason });
    return { subject: `coach:${id}`, action: 'coach.correct', details: { what: '목적', reason }, call };
  },
  'operations.retryRefunds': async () => {
    const { encryptedOrderId, subject } = await boughtLessons();
    await reject({ orderId: decryptId('order', encryptedOrderId).id });
    const call = () => asOperator().retryRefunds({ encryptedOrderId });
    return { subject, action: 'refund.retry', details: { codes: ['REFUSED'] }, call };
  },
  'operations.refundWithFault': async () => {
    const { subject, amount, refund } = await faulty();
    const call = () => asOperator().refundWithFault(refund);
    return { subject, action: 'refund.fault', details: { fault: 'coach', amount, reason }, call };
  },
  'operations.payOwed': async () => {
    const { subject, encryptedOrderId, refund } = await faulty();
    await asOperator().refundWithFault(refund);
    const paid = { paidOn: new Date(Date.now() + 9 * HOUR_MS).toISOString().slice(0, 10), reference: '이체 2048' };
    const call = () => asOperator().payOwed({ encryptedOrderId, ...paid });
    return { subject, action: 'refund.extra', details: paid, call };
  },
  'operations.advanceToolOrder': async () => {
    const { encryptedOrderId, subject } = await boughtTools();
    const call = () => asOperator().advanceToolOrder({ to: 'PREPARING', encryptedOrderId });
    return { subject, action: 'tool-order.advance', details: { to: 'PREPARING' }, call };
  },
  'operations.callOffToolOrder': async () => {
    const { encryptedOrderId, subject } = await boughtTools();
    const call = () => asOperator().callOffToolOrder({ encryptedOrderId, reason });
    return { subject, action: 'tool-order.cancel', details: { reason }, call };
  },
  'operations.receiveToolReturn': async () => {
    const { encryptedOrderId, subject, amount } = await returning();
    const call = () => asOperator().receiveToolReturn({ encryptedOrderId });
    return { subject, action: 'tool-order.return', details: { amount }, call };
  },
  'operations.refuseToolReturn': async () => {
    const { encryptedOrderId, subject } = await returning();
    const call = () => asOperator().refuseToolReturn({ encryptedOrderId, reason });
    return { subject, action: 'tool-order.refuse-return', details: { reason }, call };
  },
  'operations.retryToolRefunds': async () => {
    const { encryptedOrderId, subject } = await boughtTools();
    await reject({ toolOrderId: decryptId('toolOrder', encryptedOrderId).id });
    const call = () => asOperator().retryToolRefunds({ encryptedOrderId });
    return { subject, action: 'refund.retry', details: { codes: ['REFUSED'] }, call };
  },
  'operations.setToolStock': async () => {
    const { id } = await createTool({ stock: 3 });
    const call = () => asOperator().setToolStock({ uid: encryptId('tool', id), from: 3, to: 9, reason });
    return { subject: `tool:${id}`, action: 'tool.stock', details: { from: 3, to: 9, reason }, call };
  },
  'operations.endMatch': async () => {
    const scene = await createMatchingScene({ coaches: 1 });
    const { encryptedCsId: encryptedConsultingId } = await scene.submitAnswers();
    const { consultingId } = await scene.match();
    const call = () => asOperator().endMatch({ encryptedConsultingId, reason });
    return { subject: `consulting:${consultingId}`, action: 'match.end', details: { reason }, call };
  },
  'operations.sendNextRound': async () => {
    const scene = await createMatchingScene({ coaches: 7 });
    const { encryptedCsId: encryptedConsultingId } = await scene.submitAnswers();
    const { consultingId } = await scene.match();
    const call = () => asOperator().sendNextRound({ encryptedConsultingId });
    return {
      subject: `consulting:${consultingId}`,
      action: 'match.next-round',
      details: { round: 2, coaches: 2 },
      call,
    };
  },
  'operations.openComplaintPhotos': async () => {
    const { learner, contract } = await createLessonScene();
    const { id } = await db.complaint.create({
      data: {
        contractId: contract.id,
        reporterId: learner.id,
        reportedBy: 'learner',
        kind: 'LATE',
        text: '20분 늦게 시작했어요.',
      },
    });
    const call = () => asOperator().openComplaintPhotos({ encryptedComplaintId: encryptId('complaint', id) });
    return { subject: `complaint:${id}`, action: 'complaint.photos', call };
  },
  'operations.resolveComplaint': async () => {
    const scene = await createLessonScene();
    await scene.fix();
    const complaint = { encryptedId: await scene.token(), kind: 'OTHER', text: '시간이 잘못 적혀 있어요.' } as const;
    await scene.as.learner(new Date()).reportComplaint(complaint);
    const { id } = await db.complaint.findFirstOrThrow({ where: { reporterId: scene.learner.id } });
    const answer = '양쪽에 확인했어요. 그대로 둘게요.';
    const refundInput = {
      encryptedComplaintId: encryptId('complaint', id),
      outcome: 'KEPT',
      reason: '양쪽 통화',
      answer,
    } as const;
    const call = () => asOperator().resolveComplaint(refundInput);
    return {
      subject: `complaint:${id}`,
      action: 'complaint.resolve',
      details: { outcome: 'KEPT', reason: '양쪽 통화' },
      call,
    };
  },
  'operations.proposeLessonSubstitute': async () => {
    const scene = await createSubstituteScene();
    const { id } = await scene.lesson();
    const substituted = { encryptedLessonId: encryptId('lesson', id), encryptedCoachId: scene.other.encryptedCoachId };
    const call = () => callerFor(operator, sceneNow).operations.proposeLessonSubstitute(substituted);
    const details = { toCoachId: scene.other.id };
    return { subject: `lesson:${id}`, action: 'lesson.substitute', details, call };
  },
  'operations.withdrawLessonSubstitute': async () => {
    const scene = await createSubstituteScene();
    await scene.propose();
    const encryptedSubstitutionId = await scene.substitutionToken();
    const call = () => callerFor(operator, sceneNow).operations.withdrawLessonSubstitute({ encryptedSubstitutionId });
    return { subject: `lesson:${(await scene.lesson()).id}`, action: 'lesson.substitute-withdraw', call };
  },
  'operations.askComplaintSide': async () => {
    const scene = await createLessonScene();
    await scene.fix();
    const lessonRef = { encryptedId: await scene.token(), encryptedLessonId: await scene.lessonId() };
    const report = { ...lessonRef, kind: 'MANNERS', text: '큰 소리로 말했어요. 불편했어요.' } as const;
    await scene.as.learner(new Date()).reportComplaint(report);
    const { id } = await db.complaint.findFirstOrThrow({ where: { reporterId: scene.learner.id } });
    const call = () => asOperator().askComplaintSide({ encryptedComplaintId: encryptId('complaint', id) });
    return { subject: `complaint:${id}`, action: 'complaint.ask', call };
  },
};

const changes = procedures
  .filter(([path, procedure]) => path.startsWith('operations.') && procedure._def.type === 'mutation')
  .map(([path]) => path);

/** Of settlements one month is closed at a time, and a login changes the operator's own session. */
const withoutTwin = new Set(['operations.settlement.start', 'operations.loginAs']);

describe('every mutation of an operator', () => {
  it('has an entry in the table of this test', () => expect(Object.keys(acts).toSorted()).toEqual(changes.toSorted()));

  it.each(Object.entries(acts))(
    '%s is recorded in the audit log with operator, subject, action and details',
    async (path, prepare) => {
      // The same as it is prepared for somebody else, whose rows stay as they are.
      if (!withoutTwin.has(path)) await prepare();
      const others = await readAllRows();
      const { subject, action, details = {}, call } = await prepare();
      const rows = () => db.auditEvent.findMany({ where: { subject, action } });
      const before = new Set((await rows()).map(({ id }) => id));
      await call();
      const written = (await rows()).filter(({ id }) => !before.has(id));
      expect(written).toMatchObject([
        { operatorId: operator.userId, subject, action, details, ip: expect.any(String) },
      ]);
      expect(Object.keys(auditActionLabels)).toContain(action);
      if (!withoutTwin.has(path)) expect(await changedSince(others)).toEqual([]);
    },
  );

  it('is announced in mails to its people, which link to pages that they may open', async () => {
    const { wrong, checked } = await misdirectedMails();
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(10);
  });
});

/**
 * Saves whose sentence already names the old and the new value, or that have neither: an import counts people, a draft
 * is deleted, a company begins, and an entry does not repeat erased personal data.
 */
const withoutChanges = [
  'operations.challenge.delete',
  'operations.challenge.move',
  'operations.changeCoachStatus',
  'operations.coachDocument.decide',
  'operations.coachProfile.decide',
  'operations.company.importEmployees',
  'operations.feed.delete',
  'operations.feed.move',
  'operations.lead.convert',
  'operations.lead.erase',
  'operations.lead.move',
  'operations.publication.delete',
  'operations.publication.move',
  'operations.review.setPhotoHidden',
  'operations.setToolStock',
];

describe('the audit entry of a save', () => {
  it.each(
    [...Object.keys(notSavedOver), 'operations.company.saveRate'].filter((path) => !withoutChanges.includes(path)),
  )('%s: lists old and new values', async (path) => {
    const prepare = acts[path];
    if (!prepare) throw new Error(`no act for ${path}`);
    await (await prepare()).call();
    const [row] = (await asOperator().listAudit({})).items;
    expect(row?.changes.length).toBeGreaterThan(0);
    for (const change of row?.changes ?? []) expect(change).toMatch(/^.+: (.+ → .+|변경)$/);
  });

  it.each(withoutChanges.filter((path) => !/convert|delete|erase|importEmployees/.test(path)))(
    '%s: names old and new values in its sentence',
    async (path) => {
      await (await acts[path]?.())?.call();
      const [row] = (await asOperator().listAudit({})).items;
      expect(row?.sentence).toMatch(/→|에서/);
    },
  );

  it('leaves out a company’s join code and a coach’s business number', async () => {
    const { csCorporateId, company } = await createCompany();
    const flags = { isUseAttendanceNumber: true, isUseCoachAttendanceCheck: false, isUseOccupant: true };
    const saved = { name: company.name, code: 'NEWCODE77', mailDomains: [], ...flags, isUseEmployeeList: false };
    await asOperator().company.save({ csCorporateId, basedOn: 1, ...saved });
    const [row] = (await asOperator().listAudit({})).items;
    expect(row?.changes).toContain('회사 코드: 변경');
    expect(row?.details).not.toContain('NEWCODE77');
    expect(row?.details).not.toContain(company.code);
    await (await acts['operations.settlement.saveTaxType']?.())?.call();
    const [tax] = (await asOperator().listAudit({})).items;
    expect(tax?.changes).toEqual(['세금 유형: 개인 → 등록 사업자', '사업자등록번호: 변경']);
    expect(tax?.details).not.toMatch(/124/);
  });
});

describe('two operators who opened the same row', () => {
  it('are covered for every mutation of an operator', () => {
    expect([...Object.keys(notSavedOver), ...Object.keys(savesOverNothing)].toSorted()).toEqual(changes.toSorted());
  });

  it.each(Object.entries(notSavedOver))('%s: the second save is rejected', async (path, code) => {
    const prepare = acts[path];
    if (!prepare) throw new Error(`no act for ${path}`);
    const { subject, action, call } = await prepare();
    await call();
    const written = await db.auditEvent.count({ where: { subject, action } });
    await expect(call()).rejects.toMatchObject({ cause: { code } });
    expect(await db.auditEvent.count({ where: { subject, action } })).toBe(written);
  });
});
