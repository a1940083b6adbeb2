import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { emptyAnswers } from '~/domain/suggest/schema/suggest';
import { isErasedText } from '~/domain/messaging/erased-message';
import { DAY_MS } from '~/domain/shared/durations';
import { typedAnswers } from '~/domain/suggest/typed-answers';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { deleteRetainedRefundAccounts } from '~/server/services/payment/account-closing';
import { callerFor } from '~/test/caller';
import { closeAccountOf } from '~/test/close-account';
import { addEmployee, createLessonScene, reserveSeats } from '~/test/factories/company';
import { createLessonScene as createPrivateLessonScene, sceneJob, sceneNow } from '~/test/factories/lesson-scene';
import { createOwnedRows } from '~/test/factories/owned-rows';
import { createDeliveredToolOrder, createOperatorActor } from '~/test/factories/tools';
import { listPersonalTables, retainedTables } from '~/test/personal-rows';
import { erasedTexts, otherMachines, personalMachines, retainedTexts, untypedColumns } from '~/test/personal-texts';

it('every column that can hold a text of a person is emptied when the account closes, or a reason says why not', async () => {
  const columns = await db.$queryRaw<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = any(${Object.keys(retainedTables)})
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY') order by 1`;
  const decided = [erasedTexts, ...Object.values(retainedTexts), ...Object.values(untypedColumns)].flat();
  expect(columns.map(({ name }) => name).toSorted()).toEqual(decided.toSorted());
});

it('the log of every state machine is emptied of texts, or a reason says why not', () => {
  const files = globSync('src/domain/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const names = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/StateMachine<[^>]*> = \{\s*name: '([a-z-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  const decided = [...Object.keys(personalMachines), ...Object.values(otherMachines).flat()];
  expect(names.toSorted()).toEqual(decided.toSorted());
});

const trace = '남궁다람 01087654321 daram@example.com';

/** Creates a learner with ended contracts, a returned tool, a form with a proposal, and a seat with a point. */
async function createPerson() {
  const { people, now } = await createOwnedRows();
  const { userId } = people.learner;
  const at = new Date();
  const company = await createLessonScene({ startsAt: new Date(at.getTime() + 3 * DAY_MS), now: at });
  const { csCorporateId } = company;
  const { email, name } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const { membershipId } = await addEmployee(csCorporateId, { id: userId, email }, { now: at });
  const [reservationId = 0] = await reserveSeats(company, [{ userId, membershipId, name, email }], at);
  const form = { ...emptyAnswers(), address: { province: '서울', city: '마포구', district: '합정동', detail: '' } };
  await db.$transaction(async (tx) => {
    // The rows are written as they are after everything is over, without the steps to it.
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.$executeRaw`update contracts set status = 'COMPLETED' where learner_id = ${userId}`;
    await tx.$executeRaw`update lessons set status = 'CANCELLED_FREE', end_term = 'EARLY' where learner_id = ${userId}`;
    await tx.$executeRaw`delete from time_reservations where learner_id = ${userId}`;
    await tx.$executeRaw`update messages set status = 'SENT' where user_id = ${userId}`;
    await tx.$executeRaw`update suggest_forms set answers = ${JSON.stringify(form)}::jsonb where user_id = ${userId}`;
    const order = await tx.toolOrder.findFirstOrThrow({ where: { learnerId: userId }, include: { payment: true } });
    const { id: returnId } = await tx.toolReturn.create({
      data: { toolOrderId: order.id, promise: {}, reason: '', requestedAt: now, calledOffAt: now },
    });
    await tx.toolOrderItem.updateMany({ where: { toolOrderId: order.id }, data: { returnId } });
    await tx.refund.create({
      data: {
        paymentId: order.payment?.id ?? 0,
        amount: 1000,
        breakdown: {},
        reason: '',
        policyVersion: '1',
        idempotencyKey: `closed:${userId}`,
        status: 'DONE',
        finishedAt: now,
      },
    });
    await tx.penaltyPoint.create({
      data: {
        csCorporateId,
        reservationId,
        userId,
        points: 1,
        givenAt: now,
        appeal: '',
        appealedAt: now,
        decision: '',
        decidedAt: now,
        accepted: false,
      },
    });
    const sealed = new Uint8Array([1]);
    const levels = { score: 5, professionalism: 5, configuration: 5, intensity: 'just-right', time: 'fair' } as const;
    const texts = { toCoach: sealed, memo: sealed, secretMemo: sealed, next: 'yes', recommend: 'yes' } as const;
    await tx.timetableReview.create({
      data: { reservationId, csCorporateId, ...levels, ...texts, createdAt: now, updatedAt: now },
    });
    await tx.marketingEvent.create({
      data: { kind: 'pageView', eventKey: `closed:${userId}`, userId, sourceUrl: '/', clientIp: '203.0.113.9' },
    });
  });
  return people.learner;
}

/** Columns that accept only digits. */
const numbers: Readonly<Record<string, string>> = {
  'tool_orders.phone': '01087654321',
  'tool_orders.postcode': '98765',
};
const textOf = (name: string) => numbers[name] ?? trace;
const plantedIn = (name: string): Readonly<Record<string, string>> => ({
  text: `'${textOf(name)}'`,
  bytea: `'\\x01'`,
  jsonb: `jsonb_build_object('customerName', '${trace}', 'accountNumber', '1')`,
});
/** Writes the trace into every answer that a person can type. */
const plantedAnswers = typedAnswers.reduce(
  (answers, { path, empty }) =>
    `jsonb_set(${answers}, '{${path.join(',')}}', '${JSON.stringify(empty === '' ? trace : [trace])}')`,
  'answers',
);
/** A row has both or neither. */
const times: Readonly<Record<string, string>> = {
  'consultings.trial_note': ', trial_noted_at = now()',
  'contracts.trial_note': ', trial_noted_at = now()',
  'messages.secret': ', holds_secret = true',
};

it('closing an account deletes what people wrote by and about the person from the rows that stay', async () => {
  const person = await createPerson();
  const { userId } = person;
  const rowsOf = new Map((await listPersonalTables()).map(({ name, rows }) => [name, rows]));
  const types = await db.$queryRaw<{ name: string; type: string }[]>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema()`;
  const columns = erasedTexts.map((name) => {
    const [table = '', column = ''] = name.split('.');
    const type = types.find((each) => each.name === name)?.type ?? '';
    return { name, table, column, type, rows: rowsOf.get(table) ?? 'false' };
  });
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`set local session_replication_role = replica`;
    for (const { name, table, column, type, rows } of columns) {
      const value = name === 'suggest_forms.answers' ? plantedAnswers : plantedIn(name)[type];
      const sql = `update ${table} set "${column}" = ${value}${times[name] ?? ''} where ${rows}`;
      expect(await tx.$executeRawUnsafe(sql, userId), name).toBeGreaterThan(0);
    }
    for (const [machine, rows] of Object.entries(personalMachines)) {
      const insert = (reason: string) =>
        tx.$executeRawUnsafe(
          `insert into state_events (machine, entity_id, "to", actor_role, reason) select '${machine}', x.id, 'X', 'operator', '${reason}' from (${rows}) x(id)`,
          userId,
        );
      expect(await insert(trace), machine).toBeGreaterThan(0);
      await insert('Kim-Minsu');
      await insert('LATE');
      await insert('held taken back');
      await insert('moved to 2026-11-29T10:00:00.000Z');
    }
  });

  await closeAccountOf(person);

  const remaining: string[] = [];
  for (const { name, table, column, type, rows } of columns) {
    const isLeft = type === 'bytea' ? `"${column}" = '\\x01'` : `"${column}"::text like '%${textOf(name)}%'`;
    const left = await db.$queryRawUnsafe<object[]>(`select 1 from ${table} where (${rows}) and ${isLeft}`, userId);
    if (left.length > 0) remaining.push(name);
  }
  expect(remaining).toEqual([]);
  const log = await db.$queryRaw<{ machine: string; reason: string | null }[]>`
    select machine, reason from state_events where "to" = 'X' and reason is not null`;
  const reasonsOf = Object.groupBy(log, ({ machine }) => machine);
  for (const machine of Object.keys(personalMachines)) {
    const reasons = new Set(reasonsOf[machine]?.map(({ reason }) => reason));
    expect([machine, ...reasons]).toEqual([machine, 'LATE', 'held taken back', 'moved to 2026-11-29T10:00:00.000Z']);
  }
});

it('an undecided complaint keeps the message of its lesson, and the account of its refund', async () => {
  const { people } = await createOwnedRows();
  const { userId } = people.learner;
  const [lesson] = await db.lesson.findMany({ where: { learnerId: userId }, orderBy: { id: 'asc' } });
  const contractId = lesson?.contractId ?? 0;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.$executeRaw`update contracts set status = 'COMPLETED' where learner_id = ${userId}`;
    await tx.$executeRaw`
      update lessons set status = 'CANCELLED_FREE', end_term = 'EARLY', end_reason = '아파요' where learner_id = ${userId}`;
    await tx.$executeRaw`update payments set refund_account = '\\x01'`;
    await tx.$executeRaw`delete from tool_order_items`;
    const about = { contractId, lessonId: lesson?.id ?? 0, reporterId: userId, reportedBy: 'learner' } as const;
    await tx.complaint.create({ data: { ...about, kind: 'OTHER', text: '확인해 주세요.', askedAt: new Date() } });
  });
  await closeAccountOf(people.learner);
  const lessons = await db.lesson.findMany({ where: { learnerId: userId }, orderBy: { id: 'asc' } });
  expect(lessons.map(({ endReason }) => endReason)).toEqual(['아파요', ...lessons.slice(1).map(() => null)]);
  const accounts = await db.payment.findMany({
    where: { order: { learnerId: userId } },
    include: { order: { include: { contract: true } } },
  });
  expect(accounts.length).toBeGreaterThan(1);
  for (const { refundAccount, order } of accounts)
    expect(refundAccount !== null, `${order?.contract?.id}`).toBe(order?.contract?.id === contractId);
  const { id: paymentId = 0 } = accounts.find(({ order }) => order?.contract?.id === contractId) ?? {};
  const isKept = async () => {
    await deleteRetainedRefundAccounts(sceneJob(sceneNow));
    return (await db.payment.findUniqueOrThrow({ where: { id: paymentId } })).refundAccount !== null;
  };
  expect(await isKept()).toBe(true);
  await db.complaint.updateMany({ data: { status: 'RESOLVED', answer: '확인했어요.', resolvedAt: sceneNow } });
  // A refund that the decision caused is still on its way.
  const terms = {
    amount: 1000,
    gatewayAmount: 1000,
    breakdown: {},
    reason: '',
    policyVersion: '1',
    idempotencyKey: 'late',
  } as const;
  const refund = await db.refund.create({ data: { ...terms, paymentId, status: 'REQUESTED' } });
  expect(await isKept()).toBe(true);
  await db.refund.update({ where: { id: refund.id }, data: { status: 'DONE', finishedAt: sceneNow } });
  expect(await isKept()).toBe(false);
});

it('the log accepts only the deletion of a reason, and no other change with it', async () => {
  const event = { machine: 'lesson', entityId: 1, to: 'X', actorRole: 'learner' } as const;
  const { id } = await db.stateEvent.create({ data: { ...event, reason: '아파요' } });
  for (const change of [
    `reason = '다른 이유'`,
    `reason = null, "to" = 'Y'`,
    `reason = null, at = now()`,
    `actor_id = 1`,
  ])
    await expect(db.$executeRawUnsafe(`update state_events set ${change} where id = ${id}`), change).rejects.toThrow(
      /append-only|23001/,
    );
  await db.stateEvent.update({ where: { id }, data: { reason: null } });
  const restored = db.$executeRawUnsafe(`update state_events set reason = '아파요' where id = ${id}`);
  await expect(restored).rejects.toThrow(/append-only|23001/);
});

it('the log stores a code for what a person writes about a lesson, a refund or a return', async () => {
  const written = '담이 걸려 못 가요. 01011112222';
  const scene = await createPrivateLessonScene();
  await scene.fix();
  await scene.as.learner().cancel({ encryptedLessonId: await scene.lessonId(), term: 'EARLY', reason: written });
  const { payment, tools } = callerFor(scene.actors.learner, sceneNow);
  const encryptedContractId = await scene.token();
  const { amount } = await payment.refundPromise({ encryptedContractId });
  await payment.refundContract({ encryptedContractId, promisedAmount: amount, reason: written });
  const { id, items } = await createDeliveredToolOrder(scene.learner.id, sceneNow, 'buy');
  const ref = {
    encryptedOrderId: encryptId('toolOrder', id),
    encryptedItemIds: items.map((item) => encryptId('toolItem', item.id)),
  };
  const promise = await tools.returnPromise(ref);
  await tools.requestReturn({ ...ref, promisedAmount: promise.amount, reason: written });
  const texts = [
    await db.lesson.count({ where: { endReason: written } }),
    await db.refund.count({ where: { reason: written } }),
  ];
  expect([...texts, await db.toolReturn.count({ where: { reason: written } })]).toEqual([1, 1, 1]);
  expect(await db.stateEvent.findMany({ where: { reason: { contains: written } } })).toEqual([]);
});

it('stored mails to the coach about the person’s lessons lose their text, also sent again, and no others', async () => {
  const scene = await createPrivateLessonScene();
  await scene.fix();
  const written = '담이 걸려 못 가요. 01033334444';
  await scene.as.learner().cancel({ encryptedLessonId: await scene.lessonId(), term: 'EARLY', reason: written });
  const cancelled = { template: 'lesson-cancelled', text: { contains: written } };
  const sent = await db.message.findFirstOrThrow({ where: cancelled });
  const { id: _, createdAt, ...copied } = sent;
  const store = (dedupeKey: string) =>
    db.message.create({
      data: { ...copied, content: { title: '', paragraphs: [written] }, variables: {}, dedupeKey, createdAt },
    });
  const copy = await store(`resend:${sent.id}:1`);
  const other = await store(`lesson:${scene.contract.id + 1000}:r1:coach`);
  await db.message.updateMany({ data: { status: 'SENT' } });
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.$executeRaw`update contracts set status = 'COMPLETED' where learner_id = ${scene.learner.id}`;
  });
  await closeAccountOf(scene.actors.learner, sceneNow);
  const rows = await db.message.findMany({ where: { userId: scene.coach.userId } });
  const left = rows.filter((row) => JSON.stringify(row).includes(written));
  expect(left.map(({ id }) => id)).toEqual([other.id]);
  const erased = rows.filter(isErasedText);
  expect(erased.map(({ id }) => id)).toEqual(expect.arrayContaining([sent.id, copy.id]));
  expect(new Set(erased.map(({ recipient }) => recipient))).toEqual(new Set([sent.recipient]));
  const again = callerFor(await createOperatorActor()).operations.resendMessage({
    encryptedMessageId: encryptId('message', sent.id),
  });
  await expect(again).rejects.toThrow('지운 메시지는 다시 보낼 수 없어요.');
});
