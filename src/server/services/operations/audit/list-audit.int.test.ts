import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '~/domain/operations/texts/audit-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount, newAddress } from '~/test/factories/account';
import { createCoachDocument } from '~/test/factories/coach-document';
import { createCompany } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { createLessonScene, type LessonScene } from '~/test/factories/lesson-scene';
import { createMatchingScene } from '~/test/factories/matching';
import { createDeliveredToolOrder, createTool } from '~/test/factories/tools';
import { rejection } from '~/test/rejection';

let operator: MemberActor;
let scene: LessonScene;
beforeAll(async () => {
  operator = memberActor(await createOperator());
  scene = await createLessonScene();
});

const asOperator = () => callerFor(operator).operations;
const write = (action: AuditAction, subject: string, details: object = {}, at = new Date()) =>
  db.auditEvent.create({ data: { operatorId: operator.userId, action, subject, details, ip: null, at } });
/** Returns the newest entry as the console shows it. */
const latestEntry = async () => (await asOperator().listAudit({})).items[0];

type Entry = readonly [action: AuditAction, subject: string, name: string, details?: object];

/** Creates a learner and a coach, named like others, and returns an entry of each kind that names them. */
async function createNamesake(local: string): Promise<Entry[]> {
  const own = await createLessonScene();
  const [userId, coachId] = [own.learner.id, own.coach.id];
  const match = await createMatchingScene({ coaches: 1 });
  await match.submitAnswers();
  const { consultingId } = await match.match();
  for (const [id, host] of [
    [userId, 'log'],
    [match.learner.id, 'match'],
  ] as const)
    await db.user.update({ where: { id }, data: { name: '온새미', email: `${local}@${host}.kr` } });
  await db.coach.update({ where: { id: coachId }, data: { displayName: '온누리' } });
  await db.user.update({ where: { id: own.coach.userId }, data: { email: `${local}@coach.kr` } });
  await own.fix();
  await own.as.learner(new Date()).reportComplaint({
    encryptedId: await own.token(),
    kind: 'OTHER',
    text: '수업 시간이 약속과 달랐어요. 확인해 주세요.',
  });
  await createDeliveredToolOrder(userId, new Date());
  const [complaint, toolOrder, lesson, document] = [
    await db.complaint.findFirstOrThrow({ where: { reporterId: userId } }),
    await db.toolOrder.findFirstOrThrow({ where: { learnerId: userId } }),
    await own.lesson(),
    await createCoachDocument(coachId),
  ];
  const review = await db.review.create({
    data: { coachId, contractId: own.contract.id, writer: '온*미', rating: 5, contents: '좋았어요.' },
  });
  const mail = { template: 'audit', recipient: `${local}@log.kr`, userId, subject: '안내', text: '-' };
  const message = await db.message.create({ data: { ...mail, dedupeKey: newAddress('audit') } });
  const request = await db.coachProfileRequest.create({
    data: { coachId, before: {}, changes: {}, submittedAt: new Date() },
  });
  const { csCorporateId } = await createCompany();
  const visiblePart = local.slice(0, 2);
  const [person, coach] = [`온새미(${visiblePart}***@log.kr) 님`, `온누리(${visiblePart}***@coach.kr) 코치`];
  return [
    ['impersonation.start', `user:${userId}`, `${person}으로`],
    ['refund.retry', `order:${own.order.id}`, `${person}의`],
    ['tool-order.cancel', `tool-order:${toolOrder.id}`, `${person}의`],
    ['lesson.substitute', `lesson:${lesson.id}`, `${person}의`],
    ['complaint.resolve', `complaint:${complaint.id}`, `${person}의`],
    ['review.photo', `review:${review.id}`, `${person}의`],
    ['message.view', `message:${message.id}`, `${person}에게`],
    ['match.end', `consulting:${consultingId}`, `온새미(${visiblePart}***@match.kr) 님의`],
    ['coach.move', `coach:${coachId}`, `${coach}의`],
    ['coach-profile.decide', `coach-profile-request:${request.id}`, `${coach}의`],
    ['coach-document.open', `coach-document:${document.id}`, `${coach}의`],
    ['company.expert', `company:${csCorporateId}`, `${coach} 추가`, { what: '추가', person: coachId }],
  ];
}

describe('the subject of a log entry', () => {
  it('has a name and an address in the console, for every kind', async () => {
    const [learner, coach, order] = [scene.learner, scene.coach, scene.order];
    await db.user.update({ where: { id: learner.id }, data: { name: '서하늬' } });
    await scene.fix();
    await scene.as.learner(new Date()).reportComplaint({
      encryptedId: await scene.token(),
      kind: 'OTHER',
      text: '시간이 잘못 적혀 있어요.',
    });
    const complaint = await db.complaint.findFirstOrThrow({ where: { reporterId: learner.id } });
    const match = await createMatchingScene({ coaches: 1 });
    await match.submitAnswers();
    const { consultingId } = await match.match();
    const tool = await createTool({ name: '빨간 매트' });
    await createDeliveredToolOrder(learner.id, new Date());
    const toolOrder = await db.toolOrder.findFirstOrThrow({ where: { learnerId: learner.id } });
    const message = await db.message.create({
      data: {
        template: 'audit',
        recipient: learner.email,
        userId: learner.id,
        subject: '인증 번호 123456',
        text: '-',
        dedupeKey: newAddress('audit'),
      },
    });
    const expected: [AuditAction, string, RegExp, string | null][] = [
      [
        'impersonation.start',
        `user:${learner.id}`,
        /서하늬 님으로 로그인/,
        `/admin/members?open=${encryptId('user', learner.id)}`,
      ],
      ['page.save', 'page:f/purpose/care', /\/f\/purpose\/care 페이지/, '/admin/content?open=f/purpose/care'],
      [
        'coach.move',
        `coach:${coach.id}`,
        new RegExp(`${coach.displayName} 코치의 상태`),
        `/admin/coaches?open=${encryptId('coach', coach.id)}`,
      ],
      [
        'refund.retry',
        `order:${order.id}`,
        /서하늬 님의 .+ 주문에서/,
        `/admin/orders?open=${encryptId('order', order.id)}`,
      ],
      [
        'tool-order.cancel',
        `tool-order:${toolOrder.id}`,
        /서하늬 님의 .+ 주문을 취소/,
        `/admin/tool-orders?open=${encryptId('toolOrder', toolOrder.id)}`,
      ],
      [
        'complaint.resolve',
        `complaint:${complaint.id}`,
        /서하늬 님의 불편 신고에/,
        `/admin/complaints?open=${encryptId('complaint', complaint.id)}`,
      ],
      [
        'match.end',
        `consulting:${consultingId}`,
        /김하늘 님의 추천 요청을/,
        `/admin/matches?open=${encryptId('consulting', consultingId)}`,
      ],
      ['tool.stock', `tool:${tool.id}`, /‘빨간 매트’ 재고를/, `/admin/tools?open=${encryptId('tool', tool.id)}`],
      [
        'message.view',
        `message:${message.id}`,
        /서하늬 님에게 보낸 ‘인증 번호 ••••••’ 메시지/,
        `/admin/messages?open=${encryptId('message', message.id)}`,
      ],
      ['jobs.retry', 'queue:send-message', /‘메시지 보내기’ 작업 중/, '/admin/queues/send-message'],
      ['coach.move', 'coach:2000000000', /알 수 없는 코치의/, null],
      ['jobs.retry', 'what:ever', /what:ever/, null],
    ];
    for (const [action, subject, sentence, href] of expected) {
      await write(action, subject);
      expect(await latestEntry()).toMatchObject({ action, subject, sentence: expect.stringMatching(sentence), href });
    }
  });

  it('distinguishes two people and two coaches of one name, for every kind', async () => {
    const entries = [...(await createNamesake('garam')), ...(await createNamesake('noeul'))];
    for (const [action, subject, , details] of entries) await write(action, subject, details);
    const { items } = await asOperator().listAudit({});
    const sentences = items.slice(0, entries.length).map(({ sentence }) => sentence);
    expect(sentences.toReversed()).toEqual(entries.map(([, , name]) => expect.stringContaining(` ${name}`)));
  });

  it('distinguishes two operators of one name', async () => {
    const { id: companyId } = (await createCompany()).company;
    const names = [];
    for (const local of ['haneul', 'bada']) {
      const { id: operatorId } = await createOperator();
      await db.user.update({ where: { id: operatorId }, data: { name: '나운영', email: `${local}@log.kr` } });
      await db.auditEvent.create({ data: { operatorId, action: 'company.contract', subject: `company:${companyId}` } });
      names.push(`나운영(${local.slice(0, 2)}***@log.kr)`);
    }
    const items = (await asOperator().listAudit({})).items.slice(0, names.length).toReversed();
    expect(items.map((row) => row.operator)).toEqual(names);
    expect(items.map(({ sentence }) => sentence)).toEqual(
      names.map((name) => `${name} 님이 다온전자의 계약을 바꿨어요.`),
    );
  });

  it('names the expert whom a company authorised', async () => {
    const { csCorporateId: id } = await createCompany();
    await write('company.expert', `company:${id}`, { what: '추가', person: scene.coach.id });
    expect((await latestEntry())?.sentence).toContain(
      `다온전자의 전문가를 바꿨어요: ${scene.coach.displayName} 코치 추가.`,
    );
  });

  it('can be read alone by its address, with the reason', async () => {
    const { id } = await write('impersonation.start', `user:${scene.learner.id}`, { reason: '문의 1024' });
    const row = await asOperator().getAudit({ encryptedAuditId: encryptId('audit', id) });
    expect(row).toEqual(await latestEntry());
    expect(row).toMatchObject({ operator: operator.name, note: { label: '이유', text: '문의 1024' } });
    const unknownId = encryptId('audit', 2_000_000_000);
    expect(await rejection(asOperator().getAudit({ encryptedAuditId: unknownId }))).toBe('NOT_FOUND');
  });
});

describe('the log', () => {
  it('is searched by the operator and by the affected person, by name and e-mail, ignoring case', async () => {
    const searched = await createLessonScene();
    const { id: orderId } = searched.order;
    await db.user.update({ where: { id: searched.learner.id }, data: { name: '유찾음' } });
    await db.user.update({ where: { id: searched.coach.userId }, data: { name: '유찾음' } });
    const rows = [
      await write('impersonation.start', `user:${searched.learner.id}`),
      await write('refund.retry', `order:${orderId}`),
      await write('coach.move', `coach:${searched.coach.id}`),
    ];
    await write('impersonation.start', `user:${scene.learner.id}`);
    const search = async (query: string) =>
      (await asOperator().listAudit({ query })).items.map(({ subject }) => subject);
    expect(await search('유찾')).toEqual(rows.toReversed().map(({ subject }) => subject));
    expect(await search(searched.learner.email.toUpperCase())).toEqual([
      `order:${orderId}`,
      `user:${searched.learner.id}`,
    ]);
    expect((await search(operator.email)).length).toBeGreaterThan(3);
    expect(await search('%')).toEqual([]);
  });

  it('is filtered by kind and by days in Seoul, including both days', async () => {
    const days = [
      '2031-03-01T14:59:59.999Z',
      '2031-03-01T15:00:00.000Z',
      '2031-03-03T14:59:59.999Z',
      '2031-03-03T15:00:00.000Z',
    ];
    for (const at of days) await write('jobs.start', 'queue:send-message', { affected: 1 }, new Date(at));
    await write('jobs.cancel', 'queue:send-message', { affected: 1 }, new Date('2031-03-02T03:00:00Z'));
    const period = { from: '2031-03-02', to: '2031-03-03' };
    const { items } = await asOperator().listAudit({ ...period, action: 'jobs.start' });
    expect(items.map(({ at }) => at.toISOString())).toEqual([days[2], days[1]]);
    expect((await asOperator().listAudit(period)).items).toHaveLength(3);
    expect(await rejection(asOperator().listAudit({ from: 'yesterday' }))).toBe('INVALID_INPUT');
  });

  it('pages without losing or repeating an entry, even while new ones are written', async () => {
    const { id } = await createAccount({ name: '쪽넘김' });
    const data = Array.from({ length: 104 }, () => ({
      operatorId: operator.userId,
      action: 'impersonation.start',
      subject: `user:${id}`,
    }));
    await db.auditEvent.createMany({ data });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await asOperator().listAudit({ query: '쪽넘김', cursor });
      seen.push(...page.items.map(({ encryptedAuditId }) => encryptedAuditId));
      cursor = page.nextCursor ?? undefined;
      await write('impersonation.start', `user:${id}`);
    } while (cursor);
    expect(seen).toHaveLength(104);
    expect(new Set(seen).size).toBe(104);
  });
});
