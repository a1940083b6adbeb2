import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { toDomainError } from '~/server/api/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import { hashPassword } from '~/server/auth/password';
import { sqlStates } from '~/server/database/sql-state';
import { db, pool } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { connectProvider } from '~/server/services/account/sign-in/finish-oauth';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { createBrowser } from '~/test/browser';
import { callerFor, memberActor, openTestSession } from '~/test/caller';
import { createAccount, createPhoneCode, PASSWORD } from '~/test/factories/account';
import { addEmployee, createLessonScene, reserveSeats } from '~/test/factories/company';
import { createCoach, createContract, createProgram } from '~/test/factories/lesson';
import { createDeliveredToolOrder, createOperatorActor } from '~/test/factories/tools';
import { waitForLock } from '~/test/wait-for-lock';

type Person = {
  id: number;
  email: string;
  actor: MemberActor;
  reservationId: number;
  /** An ended contract with one held lesson, and a complaint of its coach. */
  contractId: number;
  lessonId: number;
  complaintId: number;
  consultingId: number;
  formId: number;
  toolOrderId: number;
  /** The code that was sent to the phone, where the request needs one. */
  phoneCode?: string;
};

let scene: Awaited<ReturnType<typeof createLessonScene>>;
let coachId: number;
let programId: number;
let operator: MemberActor;
beforeAll(async () => {
  const now = new Date();
  scene = await createLessonScene({
    startsAt: new Date(now.getTime() + 72 * 3_600_000),
    now,
    groupMaxLearnerNumber: 99,
    csCorporateProgramType: null,
  });
  coachId = (await createCoach()).id;
  programId = (await createProgram()).id;
  operator = await createOperatorActor();
  await openTestSession(operator.userId);
});

/** Creates a logged-in employee of a company with a reserved seat. */
async function createPerson(): Promise<Person> {
  const now = new Date();
  const user = await createAccount({ phone: '01012345678' });
  const { membershipId } = await addEmployee(scene.csCorporateId, user, { now });
  const employee = { userId: user.id, membershipId, name: user.name, email: user.email };
  const [reservationId = 0] = await reserveSeats(scene, [employee], now);
  await openTestSession(user.id);
  await db.user.update({ where: { id: user.id }, data: { nightMessages: true } });
  const { id: toolOrderId } = await createDeliveredToolOrder(user.id, now, 'buy');
  const membership = { id: membershipId, csCorporateId: scene.csCorporateId, isManager: false };
  const actor = { ...memberActor(user), membership };
  const ids = { id: user.id, email: user.email, actor, reservationId, toolOrderId };
  return { ...ids, ...(await createEndedContract(user.id, now)) };
}

async function createEndedContract(learnerId: number, now: Date) {
  const coach = await createCoach();
  const startsAt = new Date(now.getTime() - 48 * 3_600_000);
  const { contract } = await createContract({
    learnerId,
    coachId: coach.id,
    programId,
    startsAt: new Date(now.getTime() + 48 * 3_600_000),
    now,
  });
  const lesson = await db.lesson.create({
    data: {
      contractId: contract.id,
      learnerId,
      coachId: coach.id,
      sequence: 1,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      deadlineStartsAt: startsAt,
      requestedBy: 'learner',
      status: 'HELD',
      confirmedAt: startsAt,
      learnerNotifiedAt: startsAt,
      heldAt: startsAt,
    },
  });
  const complaint = await db.complaint.create({
    data: {
      contractId: contract.id,
      lessonId: lesson.id,
      reporterId: coach.userId,
      reportedBy: 'coach',
      kind: 'OTHER',
      text: '수업 장소가 달랐어요.',
      askedAt: now,
    },
  });
  const form = await db.suggestForm.create({
    data: {
      userId: learnerId,
      serviceType: 'workout',
      draftVersion: 35,
      draftId: '',
      fingerprint: `ended-${learnerId}`,
      answers: {},
    },
  });
  const consulting = await db.consulting.create({
    data: { formId: form.id, userId: learnerId, serviceType: 'workout', status: 'LOST', expiresAt: now },
  });
  await db.contract.update({ where: { id: contract.id }, data: { status: 'COMPLETED' } });
  const ids = { contractId: contract.id, lessonId: lesson.id, complaintId: complaint.id };
  return { ...ids, consultingId: consulting.id, formId: form.id };
}

/** Requests of each area that write rows of a person, sent by the person or by another user. */
const requests: Record<string, (person: Person) => Promise<unknown>> = {
  'the profile': ({ actor }) => callerFor(actor).session.updateProfile({ name: '나중 이름', phone: '01099998888' }),
  'a password': ({ actor }) => callerFor(actor).session.changePassword({ current: PASSWORD, next: 'autumn-river-42' }),
  'the marketing consent': ({ actor }) => callerFor(actor).session.setConsent({ kind: 'MARKETING', granted: true }),
  'a consent to health': ({ actor }) => callerFor(actor).session.setConsent({ kind: 'HEALTH_MATCHING', granted: true }),
  'a message choice': ({ actor }) =>
    callerFor(actor).session.setMessageChoice({ kind: 'reminder', channel: 'email', on: false }),
  'the choice of messages at night': ({ actor }) => callerFor(actor).session.setNightMessages({ on: true }),
  'a code for the phone': ({ actor }) => callerFor(actor).session.startPhoneCertification(),
  'the code of the phone': ({ actor, phoneCode = '' }) =>
    callerFor(actor).session.completePhoneCertification({ code: phoneCode }),
  'a provider': ({ actor }) =>
    connectProvider(serviceContext({ actor, now: new Date(), ip: null, userAgent: null }), {
      provider: 'kakao',
      profile: { providerUserId: `late-${actor.userId}`, email: null, emailVerified: false, name: null },
    }),
  'a login': ({ email }) => createBrowser().call((caller) => caller.session.login({ email, password: PASSWORD })),
  'an operator who acts': ({ id }) =>
    callerFor(operator).operations.loginAs({ encryptedUserId: encryptId('user', id), reason: '문의 확인' }),
  'a favourite': ({ actor }) =>
    callerFor(actor).coach.setFavourite({ encryptedCoachId: encryptId('coach', coachId), favourite: true }),
  'a coach who was seen': ({ actor }) =>
    callerFor(actor).coach.see({
      coaches: [{ encryptedCoachId: encryptId('coach', coachId), seenAt: new Date() }],
    }),
  'the calendar address': ({ actor }) => callerFor(actor).b2bLearner.openCalendarFeed(),
  'an answer': ({ actor }) => callerFor(actor).b2bLearner.declineQuestions({ csCorporateProgramType: 1 }),
  'a review': async ({ actor, contractId }) =>
    callerFor(actor).review.write({
      encryptedContractId: await tokenOf(contractId),
      rating: 1,
      contents: '늦게 쓴 후기예요.',
    }),
  'a complaint': async ({ actor, contractId }) =>
    callerFor(actor).lesson.reportComplaint({
      encryptedId: await tokenOf(contractId),
      kind: 'OTHER',
      text: '늦게 보낸 신고예요. 확인해 주세요.',
    }),
  'a statement about a complaint': ({ actor, lessonId }) =>
    callerFor(actor).lesson.addDisputeStatement({
      encryptedLessonId: encryptId('lesson', lessonId),
      text: '늦게 보낸 의견이에요. 확인해 주세요.',
    }),
  'a return of tools': async ({ actor, toolOrderId }) => {
    const items = await db.toolOrderItem.findMany({ where: { toolOrderId } });
    const ref = {
      encryptedOrderId: encryptId('toolOrder', toolOrderId),
      encryptedItemIds: items.map(({ id }) => encryptId('toolItem', id)),
    };
    const { amount } = await callerFor(actor).tools.returnPromise(ref);
    return callerFor(actor).tools.requestReturn({ ...ref, promisedAmount: amount, reason: '색이 달라요.' });
  },
};
/** Requests that change what closing depends on: a closing that comes after them is rejected. */
const rejections: Readonly<Record<string, string>> = {
  'a password': 'LOGIN_FAILED',
  'a return of tools': 'HAS_REMAINING_LESSONS',
};
/** Creates a person who can send the request. */
async function createSender(name: string): Promise<Person> {
  const person = await createPerson();
  return name === 'the code of the phone' ? { ...person, phoneCode: await createPhoneCode(person.id) } : person;
}
const tokenOf = async (id: number) => contractToken(await db.contract.findUniqueOrThrow({ where: { id } }));

/**
 * Rows that are deleted with the account, inserted without any service; `$1` is the person, `$2` a coach, `$3` the
 * company.
 */
const rows: Record<string, string> = {
  sessions: `insert into sessions (id, user_id, expires_at) values ('late-' || $1, $1, now() + interval '1 day')`,
  oauth_accounts: `insert into oauth_accounts (provider, provider_user_id, user_id) values ('naver', 'late-' || $1, $1)`,
  known_devices: `insert into known_devices (user_id, device_hash) values ($1, 'late-' || $1)`,
  advertising_ids: `insert into advertising_ids (user_id, browser_id, at) values ($1, '', now())`,
  favourite_coaches: `insert into favourite_coaches (user_id, coach_id) values ($1, $2)`,
  recent_coaches: `insert into recent_coaches (user_id, coach_id, seen_at) values ($1, $2, now())`,
  message_choices: `insert into message_choices (user_id, kind, channel, "on", at) values ($1, 'reminder', 'email', false, now())`,
  phone_certifications: `insert into phone_certifications (user_id, phone, code_hash, sent_at, expires_at) values ($1, '', '', now(), now())`,
  idempotency_keys: `insert into idempotency_keys (user_id, key, procedure, input_hash) values ($1, gen_random_uuid(), '', '')`,
  calendar_feeds: `insert into calendar_feeds (user_id, token_hash, token, created_at) values ($1, 'late-' || $1, '', now())`,
  consent_events: `insert into consent_events (user_id, kind, version, granted) values ($1, 'HEALTH_MATCHING', '', true)`,
  question_answers: `insert into question_answers (user_id, cs_corporate_program_type, declined_at) values ($1, 1, now())`,
  company_learner_memos: `insert into company_learner_memos (cs_corporate_id, user_id, coach_id, memo, secret_memo, updated_at) values ($3, $1, $2, '', '', now())`,
  lesson_memos: `insert into lesson_memos (coach_id, learner_id, text) values ($2, $1, '')`,
  coaches: `insert into coaches (user_id) values ($1)`,
  company_memberships: `insert into company_memberships (cs_corporate_id, user_id, joined_at) values ($3, $1, now())`,
};

/**
 * Writes about a contract that the person once had: `$4` is the contract, `$5` its lesson, `$6` a complaint of its
 * coach, `$7` a trial, `$8` a questionnaire, `$9` a seat at the person's company and `$0` an order of tools.
 */
const contractWrites: Record<string, string> = {
  reviews: `insert into reviews (coach_id, learner_id, contract_id, writer, rating, contents) select coach_id, $1, id, '김*늘', 1, '' from contracts where id = $4`,
  complaints: `insert into complaints (contract_id, reporter_id, reported_by, kind, text) values ($4, $1, 'learner', 'OTHER', '')`,
  'complaints, a statement': `update complaints set other_text = '늦은 의견', other_at = now() where id = $6`,
  complaint_photos: `insert into complaint_photos (complaint_id, side, picture_sha256, created_at) values ($6, 'learner', 'late-' || $1, now())`,
  lesson_notes: `insert into lesson_notes (lesson_id, content, sent_at, updated_at) values ($5, '', now(), now())`,
  lesson_photos: `insert into lesson_photos (lesson_id, learner_id, uploaded_by, sha256, width, height, bytes, created_at) values ($5, $1, $1, 'late-' || $1, 1, 1, 1, now())`,
  contract_texts: `insert into contract_texts (contract_id, kind, text, updated_at) values ($4, 'PROGRAM_NOTE', '', now())`,
  'contracts, a trial note': `update contracts set trial_note = '\\x01', trial_noted_at = now() where id = $4`,
  'consultings, a trial note': `update consultings set trial_note = '\\x01', trial_noted_at = now() where id = $7`,
  timetable_reviews: `insert into timetable_reviews (reservation_id, cs_corporate_id, score, professionalism, configuration, intensity, time, next, recommend, to_coach, memo, secret_memo, created_at, updated_at) values ($9, $3, 5, 5, 5, 'just-right', 'fair', 'yes', 'yes', '', '', '', now(), now())`,
  tool_returns: `insert into tool_returns (tool_order_id, promise, reason, requested_at) values ($0, '{}', '', now())`,
  'orders, an address': `update orders set address_detail = '늦은 주소' where id = (select order_id from contracts where id = $4)`,
  'suggest_forms, health answers': `update suggest_forms set health = '\\x01' where id = $8`,
};
const write = (name: string, person: Person) => {
  const { id, contractId, lessonId, complaintId, consultingId, formId, reservationId, toolOrderId } = person;
  const contract = [contractId, lessonId, complaintId, consultingId, formId];
  const values = [toolOrderId, id, coachId, scene.csCorporateId, ...contract, reservationId];
  const text = rows[name] ?? contractWrites[name] ?? '';
  return pool.query(text.replaceAll(/\$(\d)/g, (_, index) => String(values[Number(index)])));
};
const writes = [...Object.keys(rows), ...Object.keys(contractWrites)];

const close = ({ actor }: Person) => callerFor(actor).session.closeAccount({ password: PASSWORD });

/** Closes the account and stops the closing after it has emptied some tables; `meanwhile` starts then. */
async function whileClosing(person: Person, meanwhile: () => Promise<unknown>): Promise<PromiseSettledResult<unknown>> {
  let [closing, request]: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`lock table consent_events in share row exclusive mode`;
    closing = close(person);
    await waitForLock('consent_events');
    request = meanwhile();
    // The request waits for the account's lock, or has finished without taking it.
    await Promise.race([waitForLock('', 2), request.catch(() => undefined)]);
  });
  const [outcome] = await Promise.allSettled([request, closing]);
  await closing;
  if (!outcome) throw new Error('nothing was requested');
  return outcome;
}

/** Lists the remaining data of the person that closing must have removed. */
async function remainingRowsOf({ id }: Person): Promise<string[]> {
  const remains: string[] = [];
  for (const table of Object.keys(rows).filter((name) => !['consent_events', 'company_memberships'].includes(name))) {
    const column = table === 'lesson_memos' ? 'learner_id' : 'user_id';
    const { rowCount } = await pool.query(`select 1 from ${table} where ${column} = $1`, [id]);
    if (rowCount) remains.push(table);
  }
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  const { status, name, phone, phoneVerifiedAt, passwordHash, birthYear, nightMessages } = user;
  if (status !== 'LEFT' || name !== '탈퇴한 회원') remains.push('name');
  if (nightMessages) remains.push('night messages');
  if (phone ?? phoneVerifiedAt ?? passwordHash ?? birthYear) remains.push('users');
  const newest = await db.consentEvent.findMany({ where: { userId: id }, orderBy: { id: 'desc' }, distinct: ['kind'] });
  if (newest.some(({ granted }) => granted)) remains.push('consent_events');
  if ((await db.companyMembership.count({ where: { userId: id, leftAt: null } })) > 0) remains.push('membership');
  if ((await db.endedSession.count({ where: { userId: id } })) > 0) remains.push('ended_sessions');
  return remains;
}

describe('while an account is being closed', () => {
  it.each(Object.keys(requests))(
    'a request that writes %s leaves no data, and is rejected with a reason',
    async (name) => {
      const person = await createSender(name);
      const outcome = await whileClosing(person, async () => requests[name]?.(person));
      expect(await remainingRowsOf(person)).toEqual([]);
      expect(outcome.status).toBe('rejected');
      const code = toDomainError((outcome as PromiseRejectedResult).reason)?.code;
      expect(code).toMatch(/^(UNAUTHENTICATED|LOGIN_FAILED|FORBIDDEN)$/);
    },
  );

  it.each(writes)('the database itself rejects a row of %s', async (name) => {
    const person = await createPerson();
    const outcome = await whileClosing(person, () => write(name, person));
    expect(outcome.status).toBe('rejected');
    expect(sqlStates((outcome as PromiseRejectedResult).reason)).toEqual(['23L01']);
    expect(await remainingRowsOf(person)).toEqual([]);
  });

  it.each(Object.keys(requests))(
    'the closing waits for a request that writes %s, and removes that too',
    async (name) => {
      const person = await createSender(name);
      let [closing, request]: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
      await db.$transaction(async (tx) => {
        // Everything that reads or writes the account waits here, in the order of arrival.
        await tx.$executeRaw`select 1 from users where id = ${person.id} for update`;
        request = Promise.allSettled([requests[name]?.(person)]);
        await waitForLock('', 1);
        closing = close(person).catch((thrown: unknown) => thrown);
        await waitForLock('', 2);
      });
      await request;
      const [outcome, code] = [await closing, rejections[name]];
      if (code !== undefined) expect(toDomainError(outcome)?.code).toBe(code);
      else expect(await remainingRowsOf(person)).toEqual([]);
    },
  );
});

describe('a closed account', () => {
  it('accepts no new row of the person', async () => {
    const person = await createPerson();
    await close(person);
    for (const name of writes) {
      const rejected = await write(name, person).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect([name, sqlStates(rejected)]).toEqual([name, ['23L01']]);
    }
  });

  it('rejects a name, number, password, address or choice that is written late', async () => {
    const person = await createPerson();
    await close(person);
    const late = { passwordHash: await hashPassword(PASSWORD), phone: '01012345678', birthYear: 1995, gender: 'male' };
    const others = { name: '김하늘', email: person.email, nightMessages: true };
    for (const [column, value] of Object.entries({ ...late, ...others })) {
      await expect(db.user.update({ where: { id: person.id }, data: { [column]: value } })).rejects.toThrow(
        /23L01|is closed/,
      );
    }
    expect(await remainingRowsOf(person)).toEqual([]);
  });

  it('is skipped by messages to many recipients', async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    await close(person);
    const { csCorporateId } = scene;
    const notice = { csCorporateId, template: 'company-notice', title: '', body: '', path: '/', createdAt: new Date() };
    await db.companyNotification.createMany({
      data: [person, other].map(({ id: userId }) => ({ ...notice, userId, dedupeKey: `late:${userId}` })),
    });
    const words = { template: 'welcome', subject: '', text: '', status: 'SKIPPED' } as const;
    await db.message.createMany({
      data: [person, other].map(({ id: userId, email: recipient }) => ({
        ...words,
        userId,
        recipient,
        dedupeKey: `late:${userId}`,
      })),
    });
    const where = { dedupeKey: { in: [person, other].map(({ id }) => `late:${id}`) } };
    expect(await db.companyNotification.findMany({ where, select: { userId: true } })).toEqual([{ userId: other.id }]);
    expect(await db.message.findMany({ where, select: { userId: true } })).toEqual([{ userId: other.id }]);
  });
});
