import { describe, expect, it } from 'vitest';
import { bodyVitalAnswerSchema, cTypeAnswerSchema, healingAnswerSchema } from '~/domain/timetable/question/schema';
import { reviewAnswerSchema } from '~/domain/timetable/review/schema';
import { HOUR_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { consentTo } from '~/test/company/body-check-scene';
import { callerFor, memberActor } from '~/test/caller';
import { createEmployees, createLessonScene, type Employee, reserveSeats } from '~/test/factories/company';
import { agreeToMeasurement } from '~/test/factories/account';
import { createOperator, createReceiptOrder } from '~/test/factories/document';
import { createLessonScene as createContractScene } from '~/test/factories/lesson-scene';
import { createOwnedRows } from '~/test/factories/owned-rows';
import { callAsClients as call } from '~/test/golden-calls';
import { cookieOf } from '~/test/members';
import { legacyRows } from './table';

type Fields = Readonly<Record<string, unknown>>;
/** How one row writes, and how its fields are read back under the names that the client sent. */
type Written = { write: (fields: Fields) => Promise<unknown>; read: () => Promise<unknown> };
type Case = {
  /** Every field that a client may write; `others` has a second value for each. */
  fields: Fields;
  others: Fields;
  open: () => Promise<Written>;
};

const done = { status: 200, body: {} };
const bodyOf = (answer: Awaited<ReturnType<typeof call>>) => answer.body as Record<string, unknown>;

/** Creates a company lesson that began an hour ago, with two employees, of whom the first has a seat. */
async function createScene() {
  const startsAt = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOUR_MS);
  const earlier = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
  const created = await createLessonScene({ startsAt, now: earlier(48) });
  const [first, second] = (await createEmployees(created.csCorporateId, 2)) as [Employee, Employee];
  const [b2bTimetableReservationId = 0] = await reserveSeats(created, [first], earlier(40));
  return {
    ...created,
    first,
    second,
    seat: { b2bTimetableReservationId },
    lesson: { b2bTimetableId: created.b2bTimetableId },
    employee: await cookieOf(first.userId),
    expert: await cookieOf(created.expert.userId),
  };
}

const memos = (path: string, about: 'learner' | 'lesson'): Case => ({
  fields: { memo: '천천히', secretMemo: '나만' },
  others: { memo: '빠르게', secretMemo: '우리만' },
  async open() {
    const scene = await createScene();
    const named = about === 'lesson' ? scene.lesson : { learnerEmail: scene.first.email };
    return {
      write: (fields) => call(path, 'post', { ...named, ...fields }, scene.expert),
      read: async () => {
        const { updatedAt: _at, ...memo } = bodyOf(await call(path, 'get', named, scene.expert))[
          'lessonMemo'
        ] as Fields;
        return memo;
      },
    };
  },
});

const questions = (csCorporateProgramType: 1 | 3 | 5, fields: Fields, others: Fields): Case => ({
  fields,
  others,
  async open() {
    const scene = await createScene();
    await consentTo(scene.first.userId, true, new Date(), 'HEALTH_QUESTIONS');
    const path = '/api/b2b/answerForQuestions/';
    return {
      write: (answer) => call(path, 'post', { csCorporateProgramType, answer }, scene.employee),
      read: async () => {
        const answer = await call(path, 'get', { csCorporateProgramType }, scene.employee);
        const { updatedAt: _at, ...stored } = bodyOf(answer)['answer'] as Fields;
        return stored;
      },
    };
  },
});

const review: Case = {
  fields: {
    score: 5,
    professionalism: 4,
    configuration: 3,
    intensity: 'weaker',
    time: 'long',
    next: 'unknown',
    recommend: 'yes',
    toCoach: '고마워요',
    memo: '좋았어요',
    secretMemo: '조금 추웠어요',
  },
  others: {
    score: 1,
    professionalism: 2,
    configuration: 1,
    intensity: 'stronger',
    time: 'short',
    next: 'no',
    recommend: 'no',
    toCoach: '천천히 부탁해요',
    memo: '넓은 방이 좋아요',
    secretMemo: '없어요',
  },
  async open() {
    const scene = await createScene();
    const { b2bTimetableReservationId: id } = scene.seat;
    await db.timetableReservation.update({ where: { id }, data: { status: 'ATTENDED' } });
    // Operators can read every field, too.
    const operator = callerFor(memberActor(await createOperator()));
    const membership = { id: scene.first.membershipId, csCorporateId: scene.csCorporateId, isManager: false };
    const { userId, name, email } = scene.first;
    const own = callerFor({ ...memberActor({ id: userId, name, email, grade: 'user' }), membership });
    return {
      write: (fields) => call('/api/b2b/review/', 'post', { ...scene.seat, review: fields }, scene.employee),
      read: async () => {
        const { lessons } = await own.b2bLearner.reviews();
        const { items } = await operator.operations.company.reviews({ csCorporateId: scene.csCorporateId });
        expect(items.map((item) => item.review)).toEqual(lessons.map((lesson) => lesson.review));
        return lessons[0]?.review;
      },
    };
  },
};

const bodyCheck: Case = {
  fields: { part: '어깨', partDetailKey: 'L', vas: 4, mmt: 2, other: '찌릿해요', comment: '천천히 풀어요' },
  others: { part: '무릎', partDetailKey: 'R', vas: 1, mmt: 5, other: '뻐근해요', comment: '매일 해 주세요' },
  async open() {
    const scene = await createScene();
    await consentTo(scene.first.userId);
    const path = '/api/b2b/expert/bodyCheck/';
    return {
      write: async ({ comment, ...finding }) => {
        // An entry replaces only the entry of the same part and side, so the earlier record is deleted first.
        await db.bodyCheckRecord.deleteMany({ where: { userId: scene.first.userId } });
        return call(path, 'post', { ...scene.seat, bodyCheck: [finding], comment }, scene.expert);
      },
      read: async () => {
        const queries = [
          call(`${path}histories/`, 'get', scene.seat, scene.expert),
          call(`${path}report/`, 'get', { encryptedUserId: encryptId('user', scene.first.userId) }, scene.expert),
          call('/api/b2b/learner/bodyCheck/histories/', 'get', {}, scene.employee),
        ];
        const [found, ...same] = (await Promise.all(queries)).map((answer) => bodyOf(answer)['index']);
        for (const other of same) expect(other).toEqual(found);
        const [entry] = found as (Fields & { bodyCheck: { vas: { key: number }; mmt: { key: number } } })[];
        if (!entry) return null;
        const { part, partDetailKey, other, comment } = entry;
        const { vas, mmt } = entry.bodyCheck;
        return { part, partDetailKey, vas: vas.key, mmt: mmt.key, other, comment };
      },
    };
  },
};

/** Rows that write fields. */
const written: Readonly<Record<string, Case | readonly Case[]>> = {
  'post /api/b2b/review': review,
  'post /api/b2b/expert/lessonMemo': memos('/api/b2b/expert/lessonMemo/', 'learner'),
  'post /api/b2b/expert/lessonMemoForGroup': memos('/api/b2b/expert/lessonMemoForGroup/', 'lesson'),
  'post /api/b2b/expert/bodyCheck': bodyCheck,
  'post /api/b2b/answerForQuestions': [
    questions(
      1,
      {
        medicalHistory: ['hypertension', 'other'],
        medicalHistoryOther: '손목 터널 증후군',
        intensiveCare: ['neck'],
        bodyTouch: true,
        mood: 'good',
        preferType: 'stretching',
        intensity: 'medium',
      },
      {
        medicalHistory: ['other'],
        medicalHistoryOther: '허리 수술',
        intensiveCare: [],
        bodyTouch: false,
        mood: 'low',
        preferType: 'any',
        intensity: 'weak',
      },
    ),
    questions(
      3,
      {
        medicalHistoryYN: 'Y',
        medicalHistory: '무릎 수술',
        intensiveCare: ['knee'],
        bodyTouch: false,
        intensity: 'weak',
      },
      { medicalHistory: '발목 수술', intensiveCare: ['ankle'], bodyTouch: true, intensity: 'strong' },
    ),
    questions(
      5,
      { medicalHistoryYN: 'Y', medicalHistory: '두통', intensiveCare: ['shoulder'], bodyTouch: true, mood: 'stressed' },
      { medicalHistory: '불면', intensiveCare: ['back'], bodyTouch: false, mood: 'calm' },
    ),
  ],
};

const cases = Object.entries(written).flatMap(([name, given]) =>
  (Array.isArray(given) ? given : [given]).map((item: Case, index) => [`${name} ${index + 1}`, item] as const),
);

describe.each(cases)('%s', (_name, { fields, others, open }) => {
  it('stores every field, and each field can be changed alone', async () => {
    const { write, read } = await open();
    expect(await write(fields)).toEqual(done);
    expect(await read()).toEqual(fields);
    for (const [field, other] of Object.entries(others)) {
      const next = { ...fields, [field]: other };
      expect([field, await write(next)]).toEqual([field, done]);
      expect([field, await read()]).toEqual([field, next]);
    }
  });
});

it('the cases cover every field of a review and of an answer', () => {
  const names = (fields: Fields | undefined) => Object.keys(fields ?? {}).toSorted();
  const shapes = [cTypeAnswerSchema, bodyVitalAnswerSchema, healingAnswerSchema].map((schema) =>
    names(schema.in.shape),
  );
  expect(names(review.fields)).toEqual(names(reviewAnswerSchema.shape));
  expect(names(review.others)).toEqual(names(reviewAnswerSchema.shape));
  const answers = written['post /api/b2b/answerForQuestions'] as readonly Case[];
  expect(answers.map((answer) => names(answer.fields))).toEqual(shapes);
});

/** Rows that change a state, each with a check of the new state. */
const moved: Readonly<Record<string, () => Promise<void>>> = {
  async 'post /api/b2b/expert/learner'() {
    const scene = await createScene();
    const guest = { ...scene.lesson, name: '김손님', phone: '010-1234-5678' };
    const { body } = await call('/api/b2b/expert/learner/', 'post', guest, scene.expert);
    const { index } = bodyOf(await call('/api/b2b/expert/lessonReservations/', 'get', scene.lesson, scene.expert));
    expect(index).toContainEqual(
      expect.objectContaining({ ...(body as object), name: '김손님', phone: '01012345678', added: true }),
    );
  },
  async 'post /api/b2b/expert/reserve'() {
    const scene = await createScene();
    const { email, name } = scene.second;
    const reserved = await call('/api/b2b/expert/reserve/', 'post', { ...scene.lesson, email }, scene.expert);
    const { index } = bodyOf(await call('/api/b2b/expert/lessonReservations/', 'get', scene.lesson, scene.expert));
    expect(index).toContainEqual(expect.objectContaining({ ...bodyOf(reserved), email, name, added: true }));
    // A seat that an earlier client gave brings no penalty points until its owner confirms it.
    const where = { id: Number(bodyOf(reserved)['b2bTimetableReservationId']) };
    expect(await db.timetableReservation.findUniqueOrThrow({ where })).toMatchObject({ confirmedAt: null });
  },
  async 'put /api/b2b/expert/attendanceCheck'() {
    const scene = await createScene();
    for (const [attendanceCheck, count] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const mark = { ...scene.seat, attendanceCheck };
      expect(await call('/api/b2b/expert/attendanceCheck/', 'put', mark, scene.expert)).toEqual(done);
      expect(await call('/api/b2b/expert/coachInputLearnerCount/', 'get', scene.lesson, scene.expert)).toMatchObject({
        body: { attendanceCheckedCount: count },
      });
    }
  },
  async 'put /api/b2b/group/lesson/attendanceCheck/absence'() {
    const scene = await createScene();
    expect(await call('/api/b2b/group/lesson/attendanceCheck/absence/', 'put', scene.seat, scene.employee)).toEqual(
      done,
    );
    const { index } = bodyOf(await call('/api/b2b/expert/lessonReservations/', 'get', scene.lesson, scene.expert));
    expect(index).toMatchObject([{ ...scene.seat, status: 'ABSENT_NOTICED' }]);
  },
  async 'put /api/b2b/lesson/cancel'() {
    const startsAt = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 72 * HOUR_MS);
    const scene = await createLessonScene({ startsAt, now: new Date() });
    const [employee] = (await createEmployees(scene.csCorporateId, 1)) as [Employee];
    const [b2bTimetableReservationId = 0] = await reserveSeats(scene, [employee], new Date());
    const cookie = await cookieOf(employee.userId);
    const reservations = async () =>
      bodyOf(await call('/api/b2b/myReservations/', 'get', {}, cookie))['myReservations'];
    expect(await reservations()).toMatchObject([{ b2bTimetableReservationId, status: 'RESERVED' }]);
    expect(await call('/api/b2b/lesson/cancel/', 'put', { b2bTimetableReservationId }, cookie)).toEqual(done);
    expect(await reservations()).toMatchObject([{ b2bTimetableReservationId, status: 'CANCELLED' }]);
  },
  async 'post /api/facebook/marketing/pageView'() {
    const { learner, cookie } = await measuredLearner();
    const view = (eventId: string, referer: string) =>
      call('/api/facebook/marketing/pageView/', 'post', { eventId }, cookie, referer);
    const silentPages = [
      'http://localhost:3000/f/company/learner',
      'http://localhost:3000/pregnant/suggest/purpose',
      'http://localhost:3000/payment/return/success',
      'https://evil.example/f/price',
      '',
    ];
    for (const [index, page] of silentPages.entries())
      expect([page, await view(`176360000200${index}`, page)]).toEqual([page, done]);
    const stored = () =>
      db.marketingEvent.findMany({
        where: { userId: learner.id },
        select: { kind: true, eventKey: true, sourceUrl: true },
      });
    expect(await stored()).toEqual([]);
    const eventKey = '1763600003000';
    for (let twice = 0; twice < 2; twice += 1)
      expect(await view(eventKey, 'http://localhost:3000/f/why/?from=kakao')).toEqual(done);
    expect(await stored()).toEqual([{ kind: 'pageView', eventKey, sourceUrl: 'http://localhost:3000/f/why' }]);
  },
  async 'post /api/facebook/marketing/purchase'() {
    const { learner, order, cookie } = await measuredLearner();
    for (let twice = 0; twice < 2; twice += 1)
      expect(await call('/api/facebook/marketing/purchase/', 'post', { oid: order.oid }, cookie)).toEqual(done);
    // The same data as the purchase that the server records: no network and no browser.
    expect(await db.marketingEvent.findMany({ where: { userId: learner.id } })).toMatchObject([
      {
        kind: 'purchase',
        eventKey: order.oid,
        sourceUrl: 'http://localhost:3000/payment/return/success',
        clientIp: null,
        userAgent: null,
      },
    ]);
  },
  'post /api/coach/msg/link': () => sends('/api/coach/msg/link/', 'payment-link', 'contract'),
  'post /api/coach/msg/link/suggestConsulting': () =>
    sends('/api/coach/msg/link/suggestConsulting/', 'payment-link', 'consulting'),
  'post /api/coach/lesson/firstTime/learnerRequestMsg': () =>
    sends('/api/coach/lesson/firstTime/learnerRequestMsg/', 'lesson-firstTimeWanted', 'contract'),
  'post /api/coach/lesson/firstTime/learnerRequestMsg/suggestConsulting': () =>
    sends('/api/coach/lesson/firstTime/learnerRequestMsg/suggestConsulting/', 'lesson-firstTimeWanted', 'consulting'),
};

async function measuredLearner() {
  const { learner, order } = await createReceiptOrder();
  await agreeToMeasurement(learner.id);
  return { learner, order, cookie: await cookieOf(learner.id) };
}

/** Checks that the call sends a message to the learner of the row and to no other user. */
async function sends(path: string, template: string, of: 'contract' | 'consulting'): Promise<void> {
  const owned = of === 'consulting' ? await createOwnedRows() : null;
  const contract = owned ? null : await createContractScene();
  const learnerId = owned?.people.learner.userId ?? contract?.learner.id ?? 0;
  const coach = await cookieOf(owned?.people.coach.userId ?? contract?.coach.userId ?? 0);
  // The first hour must not be fixed yet, so that the coach can ask for it.
  if (owned && template === 'lesson-firstTimeWanted') {
    await db.lessonPhoto.deleteMany({ where: { learnerId } });
    await db.lessonNote.deleteMany({ where: { lesson: { contract: { learnerId } } } });
    await db.lessonSubstitution.deleteMany({ where: { lesson: { contract: { learnerId } } } });
    await db.lesson.deleteMany({ where: { contract: { learnerId } } });
  }
  const encryptedId = owned?.tokens.consulting ?? (await contract?.token());
  const { _max } = await db.message.aggregate({ _max: { id: true } });
  expect(await call(path, 'post', { encryptedId }, coach)).toEqual(done);
  const sent = await db.message.findMany({ where: { id: { gt: _max.id ?? 0 } } });
  expect(new Set(sent.map((message) => [message.template, message.userId].join()))).toEqual(
    new Set([[template, learnerId].join()]),
  );
}

it.each(Object.entries(moved))('%s changes the state that its answer reports', async (_name, runCase) => {
  expect.hasAssertions();
  await runCase();
});

it('the cases cover every row that writes', () => {
  const reading = new Set(['post /coaches/hasCoach', 'post /api/b2b/expert/companyAuth']);
  const names = legacyRows.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name) => !name.startsWith('get ') && !reading.has(name)).toSorted()).toEqual(
    [...Object.keys(written), ...Object.keys(moved)].toSorted(),
  );
});
