import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { decryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { asOperator, createCompany, createEmployees, planDay } from '~/test/factories/company';
import { createCoachDocument } from '~/test/factories/coach-document';
import { createReceiptOrder } from '~/test/factories/document';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { createLead } from '~/test/factories/lead';
import { createLessonScene } from '~/test/factories/lesson-scene';
import { createComplaint, createRefund } from '~/test/factories/overview';
import { closedStatement, createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { createReviewWithPhoto } from '~/test/factories/review-photo';
import { createStory, storyOf } from '~/test/factories/story';
import { createDeliveredToolOrder, createTool } from '~/test/factories/tools';

/**
 * Copies a row `count` times, in the order of `n` from 1 on. The columns in `own` get their own values, as SQL.
 * Triggers and foreign keys are not checked, because these rows are only read.
 */
async function copyRow(table: string, id: number, count: number, own: Readonly<Record<string, string>>) {
  const columns = await db.$queryRaw<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'id' and is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => own[name] ?? `row."${name}"`).join(', ');
  await db.$transaction([
    db.$executeRaw`set local session_replication_role = replica`,
    db.$executeRawUnsafe(`insert into "${table}" (${names})
      select ${values} from "${table}" row cross join generate_series(1, ${count}) n where row.id = ${id} order by n`),
  ]);
}

type Page = { keys: (number | string)[]; next: string | number | null };
type List = {
  /** Number of rows on a page. */
  page: number;
  /** Creates this many rows. @returns the key of each row, in the order of the list */
  create: (count: number) => Promise<(number | string)[]>;
  read: (cursor: string | number | undefined) => Promise<Page>;
};

const desk = () => callerFor(asOperator(planDay).actor, planDay).operations;
const newestFirst = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => b - a);
const text = (cursor: string | number | undefined) => (cursor === undefined ? {} : { cursor: String(cursor) });
const number = (cursor: string | number | undefined) => (cursor === undefined ? {} : { cursor: Number(cursor) });
/** SQL for the `n`th month of a series; all of its months are in the past. */
const monthOf = `to_char(date '2020-12-01' + make_interval(months => n), 'YYYY-MM')`;
let company = 0;
let post = '';

/** Creates a closed month with a statement of one expert, and this many copies of the month. */
async function closedMonths(count: number) {
  const scene = await createSettledCompany();
  const lesson = await createHeldLesson(scene, seoulInstant(2026, 9, 8, 12));
  const statementId = await closedStatement(scene, lesson, '2020-09');
  const statement = await db.settlementStatement.findUniqueOrThrow({ where: { id: statementId } });
  await copyRow('settlement_months', statement.monthId, count, { month: monthOf });
  return { ...scene, statement };
}
const ofMonth = `(select m.id from settlement_months m where m.month = ${monthOf})`;

const lists: Readonly<Record<string, List>> = {
  'operations.listMembers': {
    page: 50,
    async create(count) {
      const { id } = await createLearner({ email: 'paged-0@example.com' });
      await copyRow('users', id, count - 1, { email: `'paged-' || n || '@example.com'` });
      return newestFirst(await db.user.findMany({ where: { email: { startsWith: 'paged-' } } }));
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().listMembers({ query: 'paged-', ...text(cursor) });
      return { keys: items.map(({ encryptedUserId }) => decryptId('user', encryptedUserId).id), next: nextCursor };
    },
  },
  'operations.company.members': {
    page: 50,
    async create(count) {
      const { csCorporateId } = await createCompany();
      company = csCorporateId;
      const employees = await createEmployees(csCorporateId, count);
      return newestFirst(employees.map(({ userId: id }) => ({ id })));
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().company.members({ csCorporateId: company, ...text(cursor) });
      return { keys: items.map(({ encryptedUserId }) => decryptId('user', encryptedUserId).id), next: nextCursor };
    },
  },
  'operations.listMessages': {
    page: 50,
    async create(count) {
      const words = { template: 'welcome', recipient: 'paged@example.org', subject: '안내', text: '안내' };
      const { id } = await db.message.create({ data: { ...words, dedupeKey: 'paged-0' } });
      await copyRow('messages', id, count - 1, { dedupe_key: `'paged-' || n` });
      return newestFirst(await db.message.findMany({ where: { recipient: words.recipient } }));
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().listMessages({ query: 'paged@example.org', ...text(cursor) });
      const keys = items.map(({ encryptedMessageId }) => decryptId('message', encryptedMessageId).id);
      return { keys, next: nextCursor };
    },
  },
  'operations.listComplaints': {
    page: 50,
    async create(count) {
      const { id } = await createComplaint('OPEN');
      await createComplaint('RESOLVED');
      await copyRow('complaints', id, count - 1, {});
      return newestFirst(await db.complaint.findMany({ where: { status: 'OPEN' } }));
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().listComplaints({ status: 'OPEN', ...text(cursor) });
      const keys = items.map(({ encryptedComplaintId }) => decryptId('complaint', encryptedComplaintId).id);
      return { keys, next: nextCursor };
    },
  },
  'operations.listOrders': {
    page: 50,
    async create(count) {
      const { order } = await createReceiptOrder();
      await db.order.update({ where: { id: order.id }, data: { oid: 'paged-order-0' } });
      await copyRow('orders', order.id, count - 1, { oid: `'paged-order-' || n` });
      return newestFirst(await db.order.findMany({ where: { oid: { startsWith: 'paged-order-' } } }));
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().listOrders({ query: 'paged-order-', ...text(cursor) });
      return { keys: items.map(({ encryptedOrderId }) => decryptId('order', encryptedOrderId).id), next: nextCursor };
    },
  },
  'operations.listOwed': {
    page: 50,
    async create(count) {
      const { id } = await createRefund('DONE', 0);
      // A refund that the gateway paid in full owes nothing.
      await createRefund('DONE', 1000);
      // Each refund owes what the gateway did not pay: 1000 for the original, and one more for each further copy.
      const own = { amount: '2000 + 2 * n', gateway_amount: '1000 + n', idempotency_key: `'paged-refund-' || n` };
      await copyRow('refunds', id, count - 1, own);
      return Array.from({ length: count }, (_, index) => 1000 + count - 1 - index);
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().listOwed({ status: 'OPEN', ...text(cursor) });
      return { keys: items.map(({ amount }) => amount), next: nextCursor };
    },
  },
  'operations.listToolOrders': {
    page: 50,
    async create(count) {
      const order = await createDeliveredToolOrder((await createLearner()).id, planDay);
      const own = { oid: `'paged-tools-' || n`, tracking_no: `'777000777'` };
      await copyRow('tool_orders', order.id, count, own);
      return newestFirst(await db.toolOrder.findMany({ where: { trackingNo: '777000777' } }));
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().listToolOrders({ query: '777000777', ...text(cursor) });
      const keys = items.map(({ encryptedOrderId }) => decryptId('toolOrder', encryptedOrderId).id);
      return { keys, next: nextCursor };
    },
  },
  'operations.listToolStock': {
    page: 50,
    async create(count) {
      const { id } = await createTool({ name: '쪽수 매트' });
      await copyRow('tools', id, count - 1, {});
      return newestFirst(await db.tool.findMany({ where: { name: '쪽수 매트' } })).toReversed();
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().listToolStock({ query: '쪽수 매트', ...text(cursor) });
      return { keys: items.map(({ uid }) => decryptId('tool', uid).id), next: nextCursor };
    },
  },
  'operations.feed.list': {
    page: 30,
    async create(count) {
      const words = { title: '점심 산책', text: '십 분이면 돼요.', scene: null, audience: 'PUBLIC' } as const;
      const { postId } = await desk().feed.save({ ...words, csCorporateIds: [] });
      await copyRow('feed_posts', postId, count - 1, {});
      return newestFirst(await db.feedPost.findMany());
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().feed.list(number(cursor));
      return { keys: items.map(({ postId }) => postId), next: nextCursor };
    },
  },
  'operations.publication.list': {
    page: 30,
    async create(count) {
      const { subject } = await createStory(planDay);
      const { id } = await db.publication.findUniqueOrThrow({ where: { kind_subject: { kind: 'story', subject } } });
      await db.publication.createMany({
        data: Array.from({ length: count - 1 }, (_, index) => ({
          kind: 'story',
          subject: `copy-${id}-${index}`,
          createdAt: planDay,
          updatedAt: planDay,
        })),
      });
      const rows = await db.publication.findMany({ where: { kind: 'story', status: 'DRAFT' }, select: { id: true } });
      await db.publicationRevision.createMany({
        data: rows.map((row) => ({ publicationId: row.id, number: 1, content: storyOf(), createdAt: planDay })),
        skipDuplicates: true,
      });
      const stories = await db.publication.findMany({ where: { kind: 'story' }, orderBy: { id: 'desc' } });
      return stories.map((story) => story.subject);
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().publication.list({ kind: 'story', ...number(cursor) });
      return { keys: items.map(({ subject }) => subject), next: nextCursor };
    },
  },
  'operations.coachDocument.list': {
    page: 50,
    async create(count) {
      const { id: coachId } = await createCoach();
      await createCoachDocument(coachId, { status: 'CHECKED', decidedAt: planDay });
      const { id } = await createCoachDocument(coachId, { status: 'WITHDRAWN', numberSealed: null });
      await copyRow('coach_documents', id, count - 1, {});
      return newestFirst(await db.coachDocument.findMany({ where: { status: 'WITHDRAWN' } }));
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().coachDocument.list({ status: 'WITHDRAWN', ...number(cursor) });
      return { keys: items.map(({ documentId }) => documentId), next: nextCursor };
    },
  },
  'operations.coachProfile.list': {
    page: 50,
    async create(count) {
      const { id: coachId } = await createCoach();
      const data = { coachId, changes: { careerYears: 3 }, before: { careerYears: 2 }, submittedAt: planDay };
      await db.coachProfileRequest.create({ data });
      const { id } = await db.coachProfileRequest.create({ data: { ...data, status: 'APPROVED', decidedAt: planDay } });
      await copyRow('coach_profile_requests', id, count - 1, {});
      return newestFirst(await db.coachProfileRequest.findMany({ where: { status: 'APPROVED' } }));
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().coachProfile.list({ status: 'APPROVED', ...number(cursor) });
      return { keys: items.map(({ requestId }) => requestId), next: nextCursor };
    },
  },
  'operations.review.list': {
    page: 50,
    async create(count) {
      const scene = await createReviewWithPhoto();
      await copyRow('reviews', scene.reviewId, count - 1, { contract_id: 'null' });
      const reviews = newestFirst(await db.review.findMany({ where: { coachId: scene.coach.id } }));
      for (const reviewId of reviews.filter((id) => id !== scene.reviewId))
        await copyRow('review_photos', scene.photoId, 1, {
          review_id: String(reviewId),
          sha256: `'p${reviewId}'`,
          thumbnail_sha256: `'t${reviewId}'`,
        });
      return reviews;
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().review.list({ photo: 'WITH', ...text(cursor) });
      return {
        keys: items.map(({ encryptedReviewId }) => decryptId('review', encryptedReviewId).id),
        next: nextCursor,
      };
    },
  },
  'operations.lead.list': {
    page: 50,
    async create(count) {
      await createLead(planDay, { status: 'LOST', nextOn: null, endedAt: planDay });
      const { id } = await createLead(planDay);
      await copyRow('leads', id, count - 1, {});
      return newestFirst(await db.lead.findMany({ where: { status: 'NEW' } }));
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().lead.list({ status: 'NEW', ...number(cursor) });
      return { keys: items.map(({ leadId }) => leadId), next: nextCursor };
    },
  },
  'operations.publication.revisions': {
    page: 30,
    async create(count) {
      const words = { title: '점심 산책', text: '십 분이면 돼요.', scene: null, audience: 'PUBLIC' } as const;
      const { postId } = await desk().feed.save({ ...words, csCorporateIds: [] });
      post = String(postId);
      const { id } = await db.publication.findUniqueOrThrow({
        where: { kind_subject: { kind: 'feed-post', subject: post } },
      });
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const savedRevision = (number: number) => ({ publicationId: id, number, content: words, createdAt: planDay });
      await db.publicationRevision.createMany({ data: numbers.slice(1).map(savedRevision) });
      return numbers.toReversed();
    },
    async read(cursor) {
      const list = { kind: 'feed-post', subject: post, ...number(cursor) } as const;
      const { items, nextCursor } = await desk().publication.revisions(list);
      return { keys: items.map((row) => row.number), next: nextCursor };
    },
  },
  'operations.settlement.statements': {
    page: 50,
    async create(count) {
      const { statement } = await closedMonths(count);
      await copyRow('settlement_statements', statement.id, count - 1, { month_id: ofMonth });
      return newestFirst(await db.settlementStatement.findMany()).toReversed();
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().settlement.statements({ status: 'CLOSED', ...number(cursor) });
      return { keys: items.map(({ statementId }) => statementId), next: nextCursor };
    },
  },
  'operations.settlement.bills': {
    page: 30,
    async create(count) {
      const month = await db.settlementMonth.findFirstOrThrow({ orderBy: { id: 'asc' } });
      const day = new Date('2026-10-05');
      const { csCorporateId } = await createCompany();
      const { id } = await db.companyBill.create({ data: { monthId: month.id, csCorporateId } });
      const issued = { status: 'ISSUED', issuedOn: day, dueOn: day, buyerName: '다온' } as const;
      await db.$transaction([
        db.$executeRaw`set local session_replication_role = replica`,
        db.companyBill.update({ where: { id }, data: { ...issued, total: 110_000, vat: 10_000 } }),
      ]);
      await copyRow('company_bills', id, count - 1, { month_id: ofMonth });
      return newestFirst(await db.companyBill.findMany());
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().settlement.bills({ state: 'OVERDUE', ...number(cursor) });
      const { items: open } = await desk().settlement.bills({ state: 'OPEN', ...number(cursor) });
      const keys = items.map(({ billId }) => billId);
      expect(open.map(({ billId }) => billId)).toEqual(keys);
      return { keys, next: nextCursor };
    },
  },
  'operations.settlement.disputes': {
    page: 50,
    async create(count) {
      const statement = await db.settlementStatement.findFirstOrThrow({ orderBy: { id: 'asc' } });
      const scene = await createLessonScene();
      await scene.fix();
      const { id: lessonId } = await scene.lesson();
      const line = { kind: `'LESSON'`, timetable_id: 'null', rate_id: 'null', lesson_id: String(lessonId) };
      const { id } = await db.settlementLine.findFirstOrThrow({ orderBy: { id: 'asc' } });
      await copyRow('settlement_lines', id, count, { ...line, ledger_transaction_id: '1900000000 + n' });
      const lines = await db.settlementLine.findMany({ where: { lessonId }, orderBy: { id: 'asc' } });
      const { coachId } = statement;
      const disputed = { coachId, sentence: '한 번 더 했어요.', disputedAt: planDay };
      await db.settlementDispute.createMany({ data: lines.map(({ id: lineId }) => ({ lineId, ...disputed })) });
      return newestFirst(await db.settlementDispute.findMany());
    },
    async read(cursor) {
      const { items, nextCursor } = await desk().settlement.disputes({ status: 'OPEN', ...number(cursor) });
      return { keys: items.map(({ disputeId }) => disputeId), next: nextCursor };
    },
  },
};

const services = 'src/server/services';
/** Services whose paging is tested in this file. */
const here = [
  'company/manage/view-company',
  'content/feed/view-posts',
  'lead/list-leads',
  'operations/coach/list-documents',
  'operations/coach/list-profile-requests',
  'operations/complaint/list-complaints',
  'operations/list-members',
  'operations/messaging/list-messages',
  'operations/payment/list-orders',
  'operations/payment/list-owed',
  'operations/review/list-reviews',
  'operations/tools/list-tool-orders',
  'operations/tools/tool-stock',
  'publication/view-publication',
  'settlement/bill/view-bills',
  'settlement/view/console-settlement',
  'tools/order/list-tool-orders',
];
/** All other services with pages, each with the test file that tests its paging. */
const elsewhere: Readonly<Record<string, string>> = {
  'account/consent/list-health-views': 'account/account-page',
  'challenge/manage/view-challenges': 'challenge/manage/manage-challenge',
  'coach/list-reviews': 'coach/coach-procedures',
  'coach/search/search-coaches': 'coach/search/search-coaches',
  'company/notice/list-notices': 'company/notice/notice',
  'content/faq/list-faq': 'content/faq/faq',
  'content/feed/read-feed': 'content/feed/feed',
  'content/list-published-page': 'content/feed/feed',
  'content/story/read-stories': 'content/story/stories',
  'lesson/contract/view/list-contracts': 'lesson/view/lesson-views',
  'lesson/view/list-learners': 'lesson/view/learner-page',
  'listing/list-coaches': 'listing/list-coaches',
  'messaging/notifications': 'messaging/notifications',
  'operations/audit/list-audit': 'operations/audit/list-audit',
  'operations/coach/list-coaches': 'operations/coach/list-coaches',
  'operations/job/list-jobs': 'operations/job/queues',
  'operations/lesson/list-lessons': 'operations/lesson/lessons',
  'operations/list-matches': 'suggest/operate-matches',
  'review/list-reviews': 'review/reviews',
  'review/own-reviews': 'review/reviews',
  'timetable/review/read-reviews': 'timetable/review/reviews',
  'timetable/view/company-member': 'timetable/view/company-member',
  'timetable/view/list-appeals': 'timetable/view/list-appeals',
  'timetable/view/notifications': 'timetable/reservation/own-acts',
  'timetable/view/operator-lessons': 'timetable/view/operator-lessons',
  'tools/order/list-payments': 'tools/order/list-payments',
};

it('the paging of every list is tested', () => {
  const found = globSync(`${services}/**/*.ts`)
    .filter(
      (path) => !path.includes('.test.') && /nextCursor:|pageOf\(|listPublishedPage\(/.test(readFileSync(path, 'utf8')),
    )
    .map((path) => path.slice(services.length + 1).replace(/\.ts$/, ''));
  expect(found.toSorted()).toEqual([...here, ...Object.keys(elsewhere)].toSorted());
  for (const [list, test] of Object.entries(elsewhere))
    expect([list, readFileSync(`${services}/${test}.int.test.ts`, 'utf8').includes('ursor')]).toEqual([list, true]);
});

describe.each(Object.entries(lists))('%s', (_name, { page, create, read }) => {
  let expected: (number | string)[];
  beforeAll(async () => {
    expected = await create(2 * page);
  });

  it('returns each row once, in order, and no third page after two full pages', async () => {
    expect(expected).toHaveLength(2 * page);
    const first = await read(undefined);
    expect(first.keys).toEqual(expected.slice(0, page));
    const second = await read(first.next ?? undefined);
    expect(second.keys).toEqual(expected.slice(page));
    expect(second.next).toBeNull();
  });
});

it('the learner’s own tool orders are paged, without orders that were never paid', async () => {
  const learner = await createLearner();
  const order = await createDeliveredToolOrder(learner.id, planDay);
  await copyRow('tool_orders', order.id, 41, { oid: `'own-tools-' || n` });
  const own = await db.toolOrder.findMany({ where: { learnerId: learner.id }, orderBy: { id: 'asc' } });
  const unpaid = own.at(-1)?.id ?? 0;
  const of = { provider: 'sandbox', amount: order.amount, balanceAmount: order.amount };
  await db.payment.createMany({
    data: own
      .filter(({ id }) => id !== order.id)
      .map(({ id }) => ({ ...of, toolOrderId: id, ...(id === unpaid ? {} : { approvedAt: planDay }) })),
  });
  const { tools } = callerFor(memberActor(learner), planDay);
  const idsOf = ({ items }: Awaited<ReturnType<typeof tools.listOrders>>) =>
    items.map(({ encryptedOrderId }) => decryptId('toolOrder', encryptedOrderId).id);
  const expected = newestFirst(own).filter((id) => id !== unpaid);
  const first = await tools.listOrders({});
  const second = await tools.listOrders({ cursor: first.nextCursor ?? '' });
  const third = await tools.listOrders({ cursor: second.nextCursor ?? '' });
  expect([idsOf(first), idsOf(second), idsOf(third)]).toEqual([
    expected.slice(0, 20),
    expected.slice(20, 40),
    expected.slice(40),
  ]);
  expect(third.nextCursor).toBeNull();
});
