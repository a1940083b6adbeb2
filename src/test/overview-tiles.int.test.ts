import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attentionKinds } from '~/domain/operations/schema/attention';
import { waitingStatuses } from '~/domain/coach/status';
import type { Overview } from '~/domain/operations/schema/record';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { actionableToolStatuses } from '~/domain/tools/status';
import { visibleCompanies } from '~/features/operations/company/company-filters';
import * as lists from '~/features/operations/list/list-filters';
import { attentionLists } from '~/features/operations/shell/attention-links';
import { todaysCounts, listOpenWork } from '~/features/operations/shell/open-work';
import { db } from '~/server/db';
import { queueSender, stopSender } from '~/server/jobs/enqueue';
import { callerFor, memberActor } from '~/test/caller';
import { createLessonScene } from '~/test/factories/company';
import { createCoachDocument } from '~/test/factories/coach-document';
import { createOperator, createReceiptOrder } from '~/test/factories/document';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { createLead } from '~/test/factories/lead';
import {
  createComplaint,
  createMatch,
  createMessage,
  createPoints,
  createRefund,
  createRejectedRefunds,
  createToolOrder,
  each,
  midnight,
  now,
  openAppeal,
} from '~/test/factories/overview';
import { closedStatement, createSettledCompany, createHeldLesson } from '~/test/factories/settlement';

type Get = lists.Get;
type Page<C> = { items: readonly unknown[]; nextCursor: C | null };

let operations: ReturnType<typeof callerFor>['operations'];
let data: Overview;

/** Returns the rows of all pages of a list. */
async function all<C extends string | number>(read: (cursor: C | undefined) => Promise<Page<C>>): Promise<number> {
  let rows = 0;
  let cursor: C | undefined;
  do {
    const page = await read(cursor);
    rows += page.items.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

const settlement: Readonly<Record<string, (get: Get) => Promise<number>>> = {
  '': async () => (await operations.settlement.months()).unclosed.length,
  payouts: () => all<number>((cursor) => operations.settlement.statements({ overdue: true, cursor })),
  disputes: (get) =>
    all<number>((cursor) => operations.settlement.disputes({ status: get('status') as 'OPEN', cursor })),
  bills: (get) => all<number>((cursor) => operations.settlement.bills({ state: get('status') as 'OVERDUE', cursor })),
};

/** Counts the rows that each console page lists for the query in its URL. */
const pages: Readonly<Record<string, (get: Get, label: string) => Promise<number>>> = {
  '/admin/queues': async (_, label) => {
    const queues = await operations.listQueues();
    return queues.reduce(
      (sum, { counts }) => sum + (label === '실패한 작업' ? counts.dead : counts.ready + counts.retry),
      0,
    );
  },
  '/admin/messages': (get) =>
    all<string>((cursor) => operations.listMessages({ ...lists.messageFilters(get), cursor })),
  '/admin/members': (get) => all<string>((cursor) => operations.listMembers({ ...lists.memberFilters(get), cursor })),
  '/admin/coaches': (get) => all<string>((cursor) => operations.listCoaches({ ...lists.coachFilters(get), cursor })),
  '/admin/lessons': (get) => all<string>((cursor) => operations.listLessons({ ...lists.lessonFilters(get), cursor })),
  '/admin/orders': (get) => all<string>((cursor) => operations.listOrders({ ...lists.orderFilters(get), cursor })),
  '/admin/tool-orders': (get) =>
    all<string>((cursor) => operations.listToolOrders({ ...lists.toolOrderFilters(get), cursor })),
  '/admin/owed': (get) => all<string>((cursor) => operations.listOwed({ ...lists.extraPayoutFilters(get), cursor })),
  '/admin/complaints': (get) =>
    all<string>((cursor) => operations.listComplaints({ ...lists.complaintFilters(get), cursor })),
  '/admin/matches': (get) => all<string>((cursor) => operations.listMatches({ ...lists.matchFilters(get), cursor })),
  '/admin/appeals': (get) =>
    all<number>((cursor) => operations.company.appeals({ ...lists.appealFilters(get), cursor })),
  '/admin/timetable': (get) =>
    all<string>((cursor) => operations.company.lessons({ ...lists.timetableFilters(get), cursor })),
  '/admin/coach-documents': (get) =>
    all<number>((cursor) => operations.coachDocument.list({ ...lists.coachDocumentFilters(get), cursor })),
  '/admin/coach-profiles': (get) =>
    all<number>((cursor) => operations.coachProfile.list({ ...lists.coachProfileFilters(get), cursor })),
  '/admin/leads': (get) => all<number>((cursor) => operations.lead.list({ ...lists.leadFilters(get), cursor })),
  '/admin/companies': async (get) => visibleCompanies(await operations.company.list(), get).length,
  '/admin/settlements': async (get) => (await settlement[get('tab')]?.(get)) ?? Number.NaN,
};

async function rowsAt(href: string, label: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://console');
  const read = pages[pathname];
  if (!read) throw new Error(`no list of ${pathname}`);
  return read((name) => searchParams.get(name) ?? '', label);
}

/** Creates two upcoming lessons of a paused coach, and a past one. */
async function pausedCoach() {
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const startsAt = new Date(now.getTime() + DAY_MS);
  const people = { learnerId: learner.id, coachId: coach.id };
  const { contract } = await createContract({ ...people, programId: program.id, startsAt, now: midnight });
  await db.timeReservation.deleteMany({ where: { coachId: coach.id } });
  for (const days of [-1, 1, 2]) {
    const from = new Date(now.getTime() + days * DAY_MS);
    const endsAt = new Date(from.getTime() + 50 * MINUTE_MS);
    const hours = { startsAt: from, endsAt };
    await db.$transaction(async (tx) => {
      const { id } = await tx.lesson.create({
        data: {
          contractId: contract.id,
          ...people,
          requestedBy: 'learner',
          ...hours,
          deadlineStartsAt: from,
          sequence: days + 2,
          status: 'REQUESTED',
        },
      });
      const reservation = { ...people, lessonId: id, kind: 'lesson', coachFreeAt: endsAt } as const;
      await tx.timeReservation.create({ data: { ...hours, ...reservation } });
    });
  }
  await db.coach.update({ where: { id: coach.id }, data: { status: 'SUSPENDED' } });
}

/** Creates an overdue payout of a closed month, followed by months that were never closed. */
async function createLatePayout() {
  const scene = await createSettledCompany();
  const lesson = await createHeldLesson(scene, seoulInstant(2030, 9, 10, 12));
  await closedStatement(scene, lesson, '2030-09');
  await db.settlementMonth.updateMany({ where: { month: '2030-09' }, data: { payOn: new Date('2030-10-10') } });
}

beforeAll(async () => {
  operations = callerFor(memberActor(await createOperator()), now).operations;
  await each(['SENT', 'FAILED'] as const, createMessage)();
  await each(['OPEN', 'RESOLVED'] as const, createComplaint)();
  await createLead(now);
  await createCoachDocument((await createCoach()).id);
  await db.coachProfileRequest.create({
    data: { coachId: (await createCoach()).id, changes: {}, before: {}, submittedAt: now },
  });
  await each([{}, openAppeal], createPoints)();
  await createRejectedRefunds();
  await createRefund('DONE', 0);
  await each([...actionableToolStatuses, 'SHIPPED', 'CANCELLED'] as const, createToolOrder)();
  await each(['ASKING', 'CHOOSING', 'ENDED'] as const, createMatch)();
  await each([...waitingStatuses, 'APPROVED'] as const, (status) => createCoach({ status }))();
  await pausedCoach();
  await createLatePayout();
  // Lessons of companies without a contract: one that lost its expert, twelve past ones in addition to the two of the
  // appeals, and one today.
  const { b2bTimetableId } = await createLessonScene({ startsAt: new Date(now.getTime() + DAY_MS), now });
  await db.timetable.update({ where: { id: b2bTimetableId }, data: { expertMissingAt: now } });
  for (let days = 1; days <= 12; days += 1) {
    const startsAt = new Date(midnight.getTime() - days * DAY_MS);
    await createLessonScene({ startsAt, now: new Date(startsAt.getTime() - DAY_MS) });
  }
  await createLessonScene({ startsAt: new Date(now.getTime() - 60 * MINUTE_MS), now: midnight });
  // One order is paid and placed today, one is paid on the day before, and one is paid today but placed on the day
  // before.
  await createReceiptOrder({ paidAt: now });
  await createReceiptOrder({ paidAt: new Date(midnight.getTime() - 1) });
  const { order } = await createReceiptOrder({ paidAt: now });
  await db.order.update({ where: { id: order.id }, data: { createdAt: new Date(midnight.getTime() - 1) } });
  const joined = await createLearner();
  await db.user.updateMany({
    where: { id: { not: joined.id } },
    data: { createdAt: new Date(midnight.getTime() - 1) },
  });
  await db.user.update({ where: { id: joined.id }, data: { createdAt: midnight } });
  const boss = await queueSender();
  await boss.send('send-marketing-event.dead', { marketingEventId: 1_900_000_001 });
  data = await operations.overview();
});
afterAll(stopSender);

describe('a number on the first page equals the rows that its link lists', () => {
  it('for waiting work', async () => {
    const work = listOpenWork(data);
    for (const { label, href, count } of work) expect([label, await rowsAt(href, label)]).toEqual([label, count]);
    expect(work.filter(({ count }) => count > 0).map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        '실패한 작업',
        '발송 실패한 메시지',
        '답변할 불편 신고',
        '답변할 벌점 이의',
        '지급일이 지난 정산',
        '마감하지 않은 달',
        '처리하지 못한 수업 환불',
        '처리하지 못한 도구 환불',
        '처리할 도구 주문',
        '코치 답변 대기 중인 추천 요청',
        '확인할 코치 지원',
        '추가 지급',
        '새 기업 문의',
        '확인할 코치 서류',
        '확인할 프로필 변경',
      ]),
    );
  });

  it('for requests without any coach left', async () => {
    await createMatch('NOBODY');
    const tile = listOpenWork(await operations.overview()).find(({ href }) => href.includes('NOBODY'));
    expect(tile?.count).toBe(1);
    expect(await rowsAt(tile?.href ?? '', '')).toBe(1);
  });

  it('for requests of companies whose next step is overdue', async () => {
    await createLead(new Date(now.getTime() - 10 * DAY_MS));
    const tile = listOpenWork(await operations.overview()).find(({ href }) => href.includes('/admin/leads'));
    expect(tile).toMatchObject({ label: '연락일이 지난 기업 문의', count: 1 });
    expect(await rowsAt(tile?.href ?? '', '')).toBe(1);
  });

  it('for lessons and companies that need an operator', async () => {
    const { counts } = data.attention;
    for (const kind of attentionKinds)
      expect([kind, await rowsAt(attentionLists[kind], kind)]).toEqual([kind, counts[kind]]);
    expect(counts).toMatchObject({ 'expert-missing': 1, 'paused-coach': 2, unclosed: 14, 'no-contract': 16 });
  });

  it('for today', async () => {
    const numbers = todaysCounts(data);
    for (const { label, href, count } of numbers) expect([label, await rowsAt(href, label)]).toEqual([label, count]);
    expect(numbers.map(({ count }) => count)).toEqual([5, 6, 4, 1]);
  });
});

it('the console marks a late payout in its month and in the list of months', async () => {
  const { months } = await operations.settlement.months();
  expect(months.map(({ month, statements }) => [month, statements.overdue])).toEqual([['2030-09', 1]]);
  const { items } = await operations.settlement.statements({ month: '2030-09' });
  expect(items).toMatchObject([{ month: '2030-09', payOn: '2030-10-10', overdue: true }]);
});

it('the console marks a company with lessons on days without a contract, in the list and on its page', async () => {
  const [marked, ...others] = (await operations.company.list()).filter(({ uncovered }) => uncovered !== null);
  expect(others.length + 1).toBe(data.attention.counts['no-contract']);
  expect(marked?.uncovered).toMatchObject({ lessons: 1 });
  const { uncovered } = await operations.company.get({ csCorporateId: marked?.csCorporateId ?? 0 });
  expect(uncovered).toEqual(marked?.uncovered);
});
