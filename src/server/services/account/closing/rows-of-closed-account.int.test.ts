import { expect, it } from 'vitest';
import { mailHtml } from '~/components/mail/mail-html';
import { erasedMessage } from '~/domain/messaging/erased-message';
import { system } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { ConsentKind } from '~/generated/prisma/enums';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { deliverMessage } from '~/server/services/messaging/deliver-message';
import { markDormant } from './mark-dormant';
import { createBrowser } from '~/test/browser';
import { consentTo } from '~/test/company/body-check-scene';
import { PASSWORD, createAccount } from '~/test/factories/account';
import { addEmployee, createCompany, createLessonScene, reserveSeats } from '~/test/factories/company';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { createOwnedRows } from '~/test/factories/owned-rows';
import { createOfferedCoach, hourInDays, orderInput } from '~/test/factories/payment';
import { createTool, toolLine, toolOrderInput } from '~/test/factories/tools';
import { callerFor, memberActor } from '~/test/caller';
import { changedSince, readAllRows } from '~/test/other-rows';
import { listPersonalTables, listRemains, retainedTables } from '~/test/personal-rows';
import { untypedColumns } from '~/test/personal-texts';

/** Tables whose rows are deleted when their owner's account is closed. */
const emptied = [
  'advertising_ids',
  'attendance_stamps',
  'body_check_records',
  'calendar_feeds',
  'challenge_marks',
  'challenge_participants',
  'company_learner_memos',
  'company_notifications',
  'ended_sessions',
  'favourite_coaches',
  'health_stops',
  'idempotency_keys',
  'known_devices',
  'learner_health_checks',
  'message_choices',
  'notifications',
  'oauth_accounts',
  'phone_certifications',
  'question_answers',
  'recent_coaches',
  'sessions',
];

it('every table with a user’s rows is either emptied or retained with a reason', async () => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'user_id' order by 1`;
  // The row of a coach is no account that can be closed; closing deletes the one of an applicant.
  const expected = new Set([...emptied, ...Object.keys(retainedTables), 'coaches']);
  expect(tables.filter(({ name }) => !expected.has(name))).toEqual([]);
  expect(emptied.filter((name) => name in retainedTables)).toEqual([]);
  const personal = (await listPersonalTables()).map(({ name }) => name);
  expect(personal).toEqual(expect.arrayContaining([...expected]));
});

/**
 * Tables that keep rows of a closed account and accept no new ones; for consents, messages and events, none that names
 * a person.
 */
const closedToNewRows = [
  'coaches',
  'company_memberships',
  'consent_events',
  'lesson_memos',
  'marketing_events',
  'messages',
  'orders',
  'suggest_forms',
  'tool_orders',
];

/** Tables about a contract, a lesson or an order whose rows say or show something about a person. */
const closedThroughContracts = [
  'complaint_photos',
  'complaints',
  'contract_texts',
  'lesson_notes',
  'lesson_photos',
  'review_photos',
  'reviews',
  'timetable_reviews',
  'tool_returns',
];

const withoutText = 'no column holds a text of a person';

/** Tables that refer to people and accept new rows after the closing, by the reason. */
const acceptsLateRows: Readonly<Record<string, readonly string[]>> = {
  'the row belongs to a coach, whose account is not closed by the person, or names the coach of a lesson': [
    'coach_areas',
    'coach_documents',
    'coach_exceptions',
    'coach_payout_accounts',
    'coach_profile_requests',
    'coach_programs',
    'coach_purposes',
    'coach_types',
    'coach_verticals',
    'coach_weekly_slots',
    'company_experts',
    'settlement_disputes',
    'timetable_lotteries',
    'timetable_memos',
    'timetables',
  ],
  'money is recorded completely; a person writes the reason of a refund only while the contract or the order is open': [
    'company_bill_lines',
    'credit_entries',
    'extra_payouts',
    'ledger_entries',
    'ledger_transactions',
    'payments',
    'refunds',
    'settlement_lines',
    'settlement_payout_exports',
    'settlement_payouts',
    'settlement_statements',
  ],
  'its note or record is deleted with the account, and the foreign key needs it': [
    'body_check_entries',
    'lesson_homework',
  ],
  [withoutText]: [
    'company_blocks',
    'lesson_substitutions',
    'lesson_visits',
    'match_requests',
    'payment_links',
    'time_reservations',
    'tool_order_items',
  ],
  'its order, request or membership is closed to changes, and its own texts are refused by triggers on updates': [
    'consultings',
    'contracts',
    'invitations',
    'lessons',
    'penalty_points',
    'timetable_reservations',
  ],
  'it counts people of a closed month and names nobody': ['employer_report_lessons', 'employer_report_seats'],
};

it('the database reads the account before each new row that refers to a person, or a reason says why not', async () => {
  const references = await db.$queryRaw<{ from: string; to: string }[]>`
    select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to" from pg_constraint k
    join pg_namespace n on n.oid = k.connamespace where k.contype = 'f' and n.nspname = current_schema()`;
  const people = new Set(['users']);
  for (const to of people)
    for (const reference of references.filter((each) => each.to === to)) people.add(reference.from);
  const guarded = await db.$queryRaw<{ name: string }[]>`
    select distinct c.relname::text as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and t.tgenabled <> 'D' and t.tgtype & 6 = 6 and p.prosrc like '%is_left_account%'
    order by 1`;
  const names = guarded.map(({ name }) => name);
  expect(names).toEqual([...emptied, ...closedToNewRows, ...closedThroughContracts].toSorted());
  const open = [...people].filter((name) => name !== 'users' && !names.includes(name));
  expect(open.toSorted()).toEqual(Object.values(acceptsLateRows).flat().toSorted());
});

it('the tables that accept late rows because they have no text have no text', async () => {
  const columns = await db.$queryRaw<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = any(${[...(acceptsLateRows[withoutText] ?? [])]})
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')`;
  const untyped = new Set(Object.values(untypedColumns).flat());
  expect(columns.map(({ name }) => name).filter((name) => !untyped.has(name))).toEqual([]);
});

it('closing an account deletes its rows from the emptied tables, and no other account’s', async () => {
  const [coach, user, neighbour] = [await createCoach(), await createAccount(), await createAccount()];
  const [browser, at] = [createBrowser(), new Date()];
  await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
  await createBrowser().call((caller) => caller.session.login({ email: neighbour.email, password: PASSWORD }));
  const { csCorporateId } = await createCompany();
  const lesson = await createLessonScene({ startsAt: new Date(at.getTime() + 24 * 3_600_000), now: at });
  for (const { id: userId, email, name } of [user, neighbour]) {
    const sealed = new Uint8Array([1]);
    const { membershipId } = await addEmployee(lesson.csCorporateId, { id: userId, email }, { now: at });
    const [reservationId = 0] = await reserveSeats(lesson, [{ userId, membershipId, name, email }], at);
    const record = { csCorporateId: lesson.csCorporateId, reservationId, userId, coachId: lesson.expert.id };
    for (const kind of ['HEALTH_BODY_CHECK', 'HEALTH_QUESTIONS'] as const) await consentTo(userId, true, at, kind);
    await db.bodyCheckRecord.create({ data: { ...record, comment: sealed, createdAt: at, updatedAt: at } });
    await db.companyLearnerMemo.create({
      data: { csCorporateId, userId, coachId: coach.id, memo: sealed, secretMemo: sealed, updatedAt: at },
    });
    const stamp = { tokenHash: `left:${userId}`, numberHash: '', device: '', ordinal: 1, sentAt: at };
    const of = { csCorporateId: lesson.csCorporateId, timetableId: lesson.b2bTimetableId, reservationId, userId };
    await db.attendanceStamp.create({ data: { ...stamp, ...of } });
    await db.endedSession.create({ data: { id: `left:${userId}`, userId, endedAt: at } });
    await db.companyNotification.create({
      data: {
        csCorporateId,
        userId,
        template: 'company-coming-up',
        title: '내일 수업이 있어요',
        body: '12시에 시작해요.',
        path: '/f/company/learner/my',
        dedupeKey: `left:${userId}`,
        createdAt: at,
      },
    });
    await db.notification.create({
      data: {
        userId,
        template: 'lesson-confirmed',
        title: '수업 시간이 확정됐어요',
        body: '',
        path: '/f/user/mypage/lesson/learner',
        dedupeKey: `left:${userId}`,
      },
    });
    const days = { startsOn: new Date('2026-11-24'), endsOn: new Date('2026-12-07') };
    const words = { title: '아침 5분', description: '', goalDays: 10, forAll: true, createdAt: at, updatedAt: at };
    const { id: challengeId } = await db.challenge.create({ data: { ...words, ...days } });
    const { id: videoId } = await db.challengeVideo.create({
      data: { challengeId, position: 0, title: '목 풀기', seconds: 60, address: '/videos/neck.webm' },
    });
    await db.challengeMark.create({ data: { userId, challengeId, videoId, day: days.startsOn, doneAt: at } });
    await db.challengeParticipant.create({
      data: { challengeId, userId, csCorporateId: lesson.csCorporateId, membershipId, days: 1, rankedAt: at },
    });
    await db.calendarFeed.create({ data: { userId, tokenHash: `left:${userId}`, token: sealed, createdAt: at } });
    await db.questionAnswer.create({
      data: { userId, csCorporateProgramType: 1, answer: sealed, answeredAt: at },
    });
    await db.healthStop.create({ data: { userId, subject: 'workout', until: new Date(at.getTime() + DAY_MS) } });
    await db.advertisingIds.create({ data: { userId, browserId: 'fb.1.1790000000000.1', at } });
    await db.favouriteCoach.create({ data: { userId, coachId: coach.id } });
    await db.recentCoach.create({ data: { userId, coachId: coach.id, seenAt: at } });
    await db.oAuthAccount.create({ data: { userId, provider: 'kakao', providerUserId: `k${userId}` } });
    await db.messageChoice.create({ data: { userId, kind: 'reminder', channel: 'email', on: false, at } });
    await db.idempotencyKey.create({
      data: { userId, key: crypto.randomUUID(), procedure: 'lesson.hold', inputHash: '' },
    });
    await db.phoneCertification.create({
      data: { userId, phone: '01012345678', codeHash: '', sentAt: at, expiresAt: at },
    });
  }
  const listFilled = async (userId: number) => {
    const names: string[] = [];
    for (const table of emptied) {
      const rows = await db.$queryRawUnsafe<object[]>(`select 1 from ${table} where user_id = $1`, userId);
      if (rows.length > 0) names.push(table);
    }
    return names;
  };
  expect(await listFilled(user.id)).toEqual(emptied);
  await browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }));
  expect(await listFilled(user.id)).toEqual([]);
  expect(await listRemains(await listPersonalTables(), user.id, [user.email])).toEqual([]);
  expect(await listFilled(neighbour.id)).toEqual(emptied);
});

it('closing an account clears the messages sent to the person, and the mail about the closing once it was sent', async () => {
  const user = await createAccount({ name: '남궁다람', phone: '01087654321' });
  const send = (dedupeKey: string, status: 'SENT' | 'FAILED' | 'QUEUED', userId = user.id) =>
    db.message.create({
      data: {
        template: 'payment-paid',
        recipient: user.email,
        userId,
        subject: '남궁다람 님, 결제가 완료됐어요',
        text: '남궁다람 님의 수업이에요.',
        content: { title: '남궁다람 님, 결제가 완료됐어요', paragraphs: ['남궁다람 님의 수업이에요.'] },
        variables: { '#{제목}': '남궁다람 님, 결제가 완료됐어요' },
        secret: '남궁다람',
        holdsSecret: true,
        status,
        dedupeKey: `${user.id}:${dedupeKey}`,
      },
    });
  const [sent, failed] = [await send('sent', 'SENT'), await send('failed', 'FAILED')];
  const others = await send('others', 'SENT', (await createAccount()).id);
  await db.marketingEvent.create({
    data: { kind: 'pageView', eventKey: `${user.id}`, userId: user.id, sourceUrl: '/', clientIp: '203.0.113.9' },
  });
  const browser = createBrowser();
  await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
  await browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }));

  const rowOf = ({ id }: { id: number }) => db.message.findUniqueOrThrow({ where: { id } });
  for (const [message, status] of [
    [sent, 'SENT'],
    [failed, 'SKIPPED'],
  ] as const)
    expect(await rowOf(message)).toMatchObject({
      ...erasedMessage,
      content: null,
      status,
      template: 'payment-paid',
    });
  expect(await rowOf(others)).toMatchObject({ recipient: user.email });

  const left = await db.message.findFirstOrThrow({ where: { userId: user.id, template: 'left' } });
  expect(left).toMatchObject({ recipient: user.email, status: 'QUEUED' });
  const worker = serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null });
  await deliverMessage(worker, { messageId: left.id, final: false, mailHtml });
  expect(await rowOf(left)).toMatchObject({ ...erasedMessage, content: null, status: 'SENT' });

  const traces = JSON.stringify([
    await db.message.findMany({ where: { userId: user.id } }),
    await db.marketingEvent.findMany({ where: { userId: user.id } }),
  ]);
  for (const trace of [user.email, '남궁다람', '01087654321', '203.0.113.9']) expect(traces).not.toContain(trace);
});

it('closing an account withdraws every kind of consent, and no other account’s', async () => {
  const kinds = Object.values(ConsentKind);
  const [user, neighbour] = [await createAccount(), await createAccount()];
  for (const { id: userId } of [user, neighbour])
    await db.consentEvent.createMany({ data: kinds.map((kind) => ({ userId, kind, version: 'test', granted: true })) });
  const browser = createBrowser();
  await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
  await browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }));
  const listGranted = async (userId: number) => {
    const newest = await db.consentEvent.findMany({ where: { userId }, orderBy: { id: 'desc' }, distinct: ['kind'] });
    return newest.filter((event) => event.granted).map(({ kind }) => kind);
  };
  expect(await listGranted(user.id)).toEqual([]);
  expect(new Set(await listGranted(neighbour.id))).toEqual(new Set(kinds));
});

/** Somebody with an order of lessons and one of tools that are not paid yet, and an event that is not sent yet. */
async function createUnpaidOrders(): Promise<void> {
  const learner = memberActor(await createLearner());
  const { payment, tools } = callerFor(learner);
  await payment.createOrder(orderInput(await createOfferedCoach(), hourInDays(5, 19)));
  await tools.createOrder(await toolOrderInput([toolLine(await createTool())]));
  const seen = { sourceUrl: '/', clientIp: '203.0.113.9', userAgent: 'test' };
  await db.marketingEvent.create({
    data: { kind: 'pageView', eventKey: `others:${learner.userId}`, userId: learner.userId, ...seen },
  });
}

it.each(['closing an account', 'an account that becomes dormant'])('%s changes no row of other people', async (act) => {
  // They are checked in addition to the people of the tests above.
  await createOwnedRows();
  await createUnpaidOrders();
  const before = await readAllRows();
  const user = await createAccount();
  const browser = createBrowser();
  await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
  if (act === 'closing an account') await browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }));
  else {
    const now = new Date();
    const longAgo = new Date(now.getTime() - 500 * DAY_MS);
    await db.user.update({ where: { id: user.id }, data: { lastActiveAt: longAgo, dormantNoticeAt: longAgo } });
    await markDormant(serviceContext({ actor: system, now, ip: null, userAgent: null }));
  }
  const { status } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(['LEFT', 'DORMANT']).toContain(status);
  expect(await changedSince(before)).toEqual([]);
});
