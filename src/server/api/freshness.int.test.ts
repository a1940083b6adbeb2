import { describe, expect, it } from 'vitest';
import { type Actor, anonymous } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { callerFor, memberActor } from '~/test/caller';
import { addExpert, createCompany, planDay, planLesson } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { createOwnedRows, type OwnedRows } from '~/test/factories/owned-rows';
import { createReachableRegion } from '~/test/factories/reachable-region';
import { ownedCalls, ownedDay, ownedLater } from '~/test/tables/owned-calls';
import { procedures, inputOf } from '~/test/procedures';
import { describeInput } from '~/test/inputs/sample-input';
import { codeOf } from '~/test/rejection';

type Caller = ReturnType<typeof callerFor>;
type Reader = 'anonymous' | 'operator' | 'learner';
type Scene = Awaited<ReturnType<typeof createScene>>;
type Read = readonly [by: Reader, call: (caller: Caller, ids: Scene['ids']) => Promise<unknown>];

/** Creates rows that belong to users, rows that operators and the public read, and the actors who read them. */
async function createScene() {
  const owned = await createOwnedRows();
  const { coach, learner } = owned.people;
  const parties = { learnerId: learner.userId, coachId: coach.coachId ?? 0 };
  const contract = await db.contract.findFirstOrThrow({ where: parties });
  await db.coach.update({ where: { id: parties.coachId }, data: { purposes: { create: { code: 4 } } } });
  const { id: regionId, province, city, district } = await createReachableRegion(parties.coachId);
  await db.suggestForm.updateMany({ where: { userId: learner.userId }, data: { regionId } });
  await planCompanyLesson(parties.coachId);
  const complaintInput = {
    contractId: contract.id,
    reporterId: learner.userId,
    reportedBy: 'learner',
    kind: 'LATE',
  } as const;
  const wrote = { coachId: coach.coachId ?? 0, serviceType: 'workout', writer: '김*늘', rating: 5 } as const;
  const complaint = await db.complaint.create({ data: { ...complaintInput, text: '20분 늦게 시작했어요.' } });
  const review = await db.review.create({ data: { ...wrote, contents: '허리가 편해졌어요.' } });
  const [message, tool] = await Promise.all([db.message.findFirstOrThrow(), db.tool.findFirstOrThrow()]);
  const ids = {
    ...owned.tokens,
    complaint: encryptId('complaint', complaint.id),
    review: encryptId('review', review.id),
    message: encryptId('message', message.id),
    tool: encryptId('tool', tool.id),
    address: { province, city, district },
  };
  const readers: Record<Reader, Actor> = { anonymous, operator: memberActor(await createOperator()), learner };
  return { ...owned, ids, readers };
}

/** A month in which the coach has no other lessons. */
const companyMonth = '2027-03';

async function planCompanyLesson(coachId: number): Promise<void> {
  const { csCorporateId, place, program } = await createCompany();
  await addExpert(csCorporateId, coachId);
  const startsAt = seoulInstant(2027, 3, 3, 12);
  await planLesson({ csCorporateId, programId: program.id, coachId, placeId: place.id, startsAt }, planDay);
}

const workout = { serviceType: 'workout' } as const;

/** Reads by an id that operators or the public may make; reads of a user's own rows are in `ownedCalls`. */
const reads: Readonly<Record<string, Read>> = {
  'coach.cards': ['anonymous', ({ coach }, ids) => coach.cards({ encryptedCoachIds: [ids.coach] })],
  'coach.check': [
    'anonymous',
    ({ coach }, ids) => coach.check({ ...workout, encryptedCoachId: ids.coach, address: ids.address }),
  ],
  'coach.listReviews': ['anonymous', ({ coach }, ids) => coach.listReviews({ encryptedCoachId: ids.coach })],
  'coach.profile': ['anonymous', ({ coach }, ids) => coach.profile({ encryptedCoachId: ids.coach })],
  'lesson.freeHours': [
    'anonymous',
    ({ lesson }, ids) => lesson.freeHours({ encryptedCoachId: ids.coach, ...ownedDay }),
  ],
  'review.get': ['anonymous', ({ review }, ids) => review.get({ encryptedReviewId: ids.review })],
  'suggest.coachPrograms': [
    'learner',
    ({ suggest }, ids) =>
      suggest.coachPrograms({ ...workout, permalink: ids.permalink, encryptedCoachIds: [ids.coach] }),
  ],
  'suggest.programs': ['learner', ({ suggest }, ids) => suggest.programs({ ...workout, encryptedCoachId: ids.coach })],
  'tools.quote': ['anonymous', ({ tools }, ids) => tools.quote({ lines: [{ uid: ids.tool, mode: 'buy', count: 1 }] })],
  'tools.refresh': ['anonymous', ({ tools }, ids) => tools.refresh({ ...workout, toolIds: [ids.tool] })],
  'payment.offer': [
    'learner',
    ({ payment }, ids) => payment.offer({ permalink: ids.permalink, encryptedCoachId: ids.coach }),
  ],
  'operations.company.month': [
    'operator',
    ({ operations: o }, ids) => o.company.month({ encryptedCoachId: ids.coach, month: companyMonth }),
  ],
  'operations.faultRefund': [
    'operator',
    ({ operations: o }, ids) => o.faultRefund({ encryptedOrderId: ids.order, fault: 'coach' }),
  ],
  'operations.getCoach': ['operator', ({ operations: o }, ids) => o.getCoach({ encryptedCoachId: ids.coach })],
  'operations.getCoachOffering': [
    'operator',
    ({ operations: o }, ids) => o.getCoachOffering({ encryptedCoachId: ids.coach }),
  ],
  'operations.getComplaint': [
    'operator',
    ({ operations: o }, ids) => o.getComplaint({ encryptedComplaintId: ids.complaint }),
  ],
  'operations.getLesson': ['operator', ({ operations: o }, ids) => o.getLesson({ encryptedLessonId: ids.lesson })],
  'operations.lessonSubstitutes': [
    'operator',
    ({ operations: o }, ids) => o.lessonSubstitutes({ encryptedLessonId: ids.lesson }),
  ],
  'operations.listLessons': [
    'operator',
    ({ operations: o }, ids) => o.listLessons({ encryptedContractId: ids.contract }),
  ],
  'operations.getMatch': [
    'operator',
    ({ operations: o }, ids) => o.getMatch({ encryptedConsultingId: ids.consulting }),
  ],
  'operations.getMember': ['operator', ({ operations: o }, ids) => o.getMember({ encryptedUserId: ids.user })],
  'operations.getOrder': ['operator', ({ operations: o }, ids) => o.getOrder({ encryptedOrderId: ids.order })],
  'operations.getToolOrder': [
    'operator',
    ({ operations: o }, ids) => o.getToolOrder({ encryptedOrderId: ids.toolOrder }),
  ],
  'operations.getToolStock': ['operator', ({ operations: o }, ids) => o.getToolStock({ uid: ids.tool })],
  'operations.review.get': ['operator', ({ operations: o }, ids) => o.review.get({ encryptedReviewId: ids.review })],
  'operations.viewMessage': [
    'operator',
    ({ operations: o }, ids) => o.viewMessage({ encryptedMessageId: ids.message }),
  ],
};
/** Reads of rows that are written once and never changed. */
const unchanging = new Set(['operations.getAudit']);
/**
 * Reads that other tests cover. Memos and body checks of experts at companies: expert-day.int.test.ts in
 * src/server/services/timetable/expert, body-check.int.test.ts in src/server/services/body-check. Members of companies
 * and their reservations: company-member.int.test.ts in src/server/services/timetable/view. Tables of documents:
 * expert-statement-documents.int.test.ts in src/server/services/settlement/view. What prevents closing a coach's
 * account: close-coach.int.test.ts in src/server/services/operations/coach.
 */
const ofOthers = new Set([
  'b2bExpert.learnerMemo',
  'b2bExpert.bodyCheckReport',
  'document.table',
  'operations.coachClosing',
  'operations.company.member',
  'operations.company.memberReservations',
]);

type Answers = Record<string, unknown>;
const queries = procedures.flatMap(([path, procedure]) => {
  const shape = JSON.stringify(describeInput(inputOf(procedure)) ?? '');
  return procedure._def.type === 'query' && /"(?:encrypted\w+|uid|toolIds)":/.test(shape) ? [path] : [];
});
/** Reads of a user's own rows, including two mutations that read a note and record the view. */
const ownReads = [...queries.filter((path) => ownedCalls[path]), 'lesson.openTrialNote', 'lesson.openOwnTrialNote'];

const outcome = (call: Promise<unknown>) =>
  call.then(
    (value) => value,
    (thrown: unknown) => codeOf(thrown),
  );

async function queryAll({ people, tokens, ids, readers, now }: Scene): Promise<Answers> {
  const answers: Answers = {};
  for (const path of ownReads) {
    const row = ownedCalls[path];
    if (row) answers[path] = await outcome(row.call(callerFor(people[row.owner], now), tokens));
  }
  for (const [path, [by, call]] of Object.entries(reads))
    answers[path] = await outcome(call(callerFor(readers[by], now), ids));
  return answers;
}

/** Changes every row directly in the database, as other processes would, and refreshes the coach search as usual. */
async function changeAll({ people, tokens, ids }: Scene): Promise<void> {
  const [coachId, userId] = [people.coach.coachId ?? 0, people.learner.userId];
  const at = (type: Parameters<typeof decryptId>[0], token: string) => ({ where: { id: decryptId(type, token).id } });
  await db.$transaction([
    db.user.update({ where: { id: userId }, data: { name: '김바다' } }),
    db.coach.update({
      where: { id: coachId },
      data: { displayName: '한바다', headline: '새로 쓴 소개예요', ratingSum: 9, ratingCount: 2 },
    }),
    db.program.update({ where: { permalink: ids.permalink }, data: { title: '새 프로그램' } }),
    db.coachProgram.deleteMany({ where: { coachId, program: { permalink: { not: ids.permalink } } } }),
    db.coachPurpose.deleteMany({ where: { coachId } }),
    db.coachArea.deleteMany({ where: { coachId } }),
    db.coachWeeklySlot.deleteMany({ where: { coachId } }),
    db.timetable.updateMany({ where: { coachId }, data: { groupMaxLearnerNumber: { increment: 1 } } }),
    db.contract.updateMany({ ...at('contract', tokens.contract), data: { revision: { increment: 1 }, unitPrice: 1 } }),
    db.lesson.updateMany({
      ...at('lesson', tokens.lesson),
      data: { revision: { increment: 1 }, status: 'HELD', heldAt: ownedLater },
    }),
    db.document.updateMany({ ...at('document', tokens.document), data: { status: 'RENDERING', progress: 50 } }),
    db.order.updateMany({ ...at('order', tokens.order), data: { status: 'CANCELLED' } }),
    db.paymentLink.updateMany({ ...at('paymentLink', tokens.paymentLink), data: { paidAt: ownedLater } }),
    db.toolOrder.updateMany({
      ...at('toolOrder', tokens.toolOrder),
      data: { status: 'SHIPPED', deliveredAt: null, trackingNo: '999' },
    }),
    db.consulting.updateMany({
      ...at('consulting', tokens.consulting),
      data: { revision: { increment: 1 }, trialNote: null, trialNotedAt: null },
    }),
    db.matchRequest.updateMany({ where: { userId }, data: { round: 2 } }),
    db.invitation.updateMany({
      ...at('invitation', tokens.invitation),
      data: { status: 'DECLINED', declineReason: 'TIME' },
    }),
    db.suggestForm.deleteMany({ where: { userId, consulting: null, orders: { none: {} } } }),
    db.lessonMemo.deleteMany({ where: { coachId, learnerId: userId } }),
    db.complaint.updateMany({ ...at('complaint', ids.complaint), data: { text: '30분 늦게 시작했어요.' } }),
    db.review.updateMany({ ...at('review', ids.review), data: { contents: '어깨도 편해졌어요.' } }),
    db.message.updateMany({ ...at('message', ids.message), data: { status: 'FAILED', error: '닿지 않아요' } }),
    db.tool.updateMany({ ...at('tool', ids.tool), data: { stock: { increment: 1 }, price: { increment: 100 } } }),
  ]);
  await db.$transaction((tx) => refreshCoachSearch(tx, [coachId]));
}

/** Transfers every row to another learner or coach, so that the earlier owners may no longer read it. */
async function transferRows({ people, tokens }: OwnedRows): Promise<void> {
  const [learnerId, coachId] = [people.otherLearner.userId, people.farCoach.coachId ?? 0];
  const was = { learnerId: people.learner.userId };
  // A lesson's coach changes only with an accepted substitution.
  const lessons = await db.lesson.findMany({ where: was, select: { id: true, coachId: true } });
  const substitutions = lessons.map((lesson) => ({
    lessonId: lesson.id,
    fromCoachId: lesson.coachId,
    toCoachId: coachId,
    status: 'ACCEPTED' as const,
    answerBy: ownedLater,
    offeredAt: ownedLater,
    createdAt: ownedLater,
  }));
  await db.$transaction([
    db.lessonSubstitution.createMany({ data: substitutions.filter((row) => row.fromCoachId !== coachId) }),
    db.lesson.updateMany({ where: was, data: { learnerId, coachId } }),
    db.contract.updateMany({ where: was, data: { learnerId, coachId } }),
    db.order.updateMany({ where: was, data: { learnerId, coachId } }),
    db.paymentLink.updateMany({ where: was, data: { learnerId, coachId } }),
    db.toolOrder.updateMany({ where: was, data: { learnerId } }),
    db.document.updateMany({ where: { ownerId: was.learnerId }, data: { ownerId: learnerId } }),
    db.suggestForm.updateMany({ where: { userId: was.learnerId }, data: { userId: learnerId } }),
    db.consulting.updateMany({ where: { userId: was.learnerId }, data: { userId: learnerId } }),
    db.matchRequest.updateMany({ where: { userId: was.learnerId }, data: { userId: learnerId } }),
    db.invitation.updateMany({ where: { id: decryptId('invitation', tokens.invitation).id }, data: { coachId } }),
  ]);
}

describe('a read by an id', () => {
  it('is tested for every procedure that takes an id', () => {
    const isWalked = (path: string) => ownedCalls[path] || reads[path] || unchanging.has(path) || ofOthers.has(path);
    expect(queries.filter((path) => !isWalked(path))).toEqual([]);
  });

  it('returns what another process has just changed', async () => {
    const scene = await createScene();
    await queryAll(scene);
    const before = await queryAll(scene);
    // The code of a visit is shown from an hour before the lesson; a trial cannot be paused, and has no note before it
    // was held.
    const rejected = Object.entries(before).filter(([, answer]) => typeof answer === 'string');
    expect(rejected).toEqual([
      ['lesson.visitCode', 'TOO_EARLY'],
      ['lesson.pausePromise', 'CONTRACT_CLOSED'],
      ['lesson.openOwnTrialNote', 'TOO_EARLY'],
    ]);
    await changeAll(scene);
    const after = await queryAll(scene);
    const same = (path: string) => JSON.stringify(before[path]) === JSON.stringify(after[path]);
    expect(Object.keys(before).filter((path) => typeof before[path] !== 'string' && same(path))).toEqual([]);
  });

  it('rejects an owner who has just lost the row', async () => {
    const scene = await createScene();
    const before = await queryAll(scene);
    await transferRows(scene);
    const after = await queryAll(scene);
    const isRejected = (path: string) => after[path] === 'NOT_FOUND' || after[path] === 'FORBIDDEN';
    expect(ownReads.filter((path) => before[path] === after[path] || !isRejected(path))).toEqual([]);
  });
});
