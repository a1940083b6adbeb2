import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { createContract } from '~/test/factories/lesson';
import { type LessonScene, createLessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createOwnedRows } from '~/test/factories/owned-rows';
import { callAsClients as call, rowsWithoutGolden } from '~/test/golden-calls';
import { cookieOf } from '~/test/members';

const keysOf = (value: unknown) => Object.keys(value as object).toSorted();

describe('the calls of the existing clients about lessons', () => {
  let scene: LessonScene;
  let learner: string;
  let coach: string;

  beforeAll(async () => {
    scene = await createLessonScene();
    [learner, coach] = [await cookieOf(scene.learner.id), await cookieOf(scene.coach.userId)];
  });

  it('/api/user/form/ returns the forms and the payment', async () => {
    const ref = { encryptedId: await scene.token(), dagaonProgramType: 'short' };
    const payment = {
      encryptedOrderId: encryptId('order', scene.order.id),
      amount: 260_000,
      lessonCount: 4,
      unitPrice: 65_000,
      paidAt: sceneNow.toISOString(),
      status: 'DONE',
    };
    // A contract without a questionnaire has the learner's answer about health.
    const answeredOn = expect.stringMatching(/^\d{4}년 \d+월 \d+일$/) as string;
    const rows = [
      { label: '해당하는 것', value: '해당 없어요' },
      { label: '답한 날', value: answeredOn },
    ];
    const forms = [{ title: '안전 카드', rows }];
    expect(await call('/api/user/form/', 'get', ref, learner)).toEqual({ status: 200, body: { forms, payment } });
    expect(await call('/api/user/form/', 'get', ref, coach)).toEqual({
      status: 200,
      body: { forms, payment: { ...payment, encryptedOrderId: null } },
    });
    expect(
      await call('/api/user/suggestConsultingForm/', 'get', { encryptedId: encryptId('consulting', 1) }, learner),
    ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await call('/api/user/form/', 'get', { ...ref, dagaonProgramType: 'trial' }, learner)).toMatchObject({
      status: 404,
    });
  });

  it('/api/user/form/ with isSuggestConsulting answers as /api/user/suggestConsultingForm/, with the answers', async () => {
    const { people, tokens } = await createOwnedRows();
    const own = await cookieOf(people.learner.userId);
    const ref = { encryptedId: tokens.consulting, dagaonProgramType: 'trial' };
    const answered = await call('/api/user/suggestConsultingForm/', 'get', ref, own);
    const { forms, payment } = answered.body as { forms: { rows: object[] }[]; payment: object };
    expect([answered.status, keysOf(answered.body)]).toEqual([200, ['forms', 'payment']]);
    expect(forms.length).toBeGreaterThan(1);
    for (const section of forms) {
      expect(keysOf(section)).toEqual(['rows', 'title']);
      expect(section.rows.length).toBeGreaterThan(0);
      for (const row of section.rows) expect(keysOf(row)).toEqual(['label', 'value']);
    }
    expect(keysOf(payment)).toEqual(['amount', 'encryptedOrderId', 'lessonCount', 'paidAt', 'status', 'unitPrice']);
    for (const isSuggestConsulting of [true, 'true', 'Y', 1, '1'])
      expect([isSuggestConsulting, await call('/api/user/form/', 'get', { ...ref, isSuggestConsulting }, own)]).toEqual(
        [isSuggestConsulting, answered],
      );
    // Without it the id is one of a contract.
    for (const isSuggestConsulting of [undefined, false, 'false', 'N', 0, ''])
      expect(await call('/api/user/form/', 'get', { ...ref, isSuggestConsulting }, own)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    const ofContract = { encryptedId: tokens.contract, dagaonProgramType: 'trial' };
    expect(await call('/api/user/form/', 'get', ofContract, own)).toEqual(answered);
    expect(await call('/api/user/form/', 'get', { ...ofContract, isSuggestConsulting: true }, own)).toMatchObject({
      status: 404,
    });
  });

  it('/api/payment/read/ returns the payment of the row to both sides', async () => {
    const ref = { encryptedId: await scene.token(), dagaonProgramType: 'short' };
    const { lines } = scene.order.quote as { lines: { label: string; amount: number }[] };
    const golden = {
      encryptedId: ref.encryptedId,
      oid: scene.order.oid,
      programTitle: scene.program.title,
      coachName: scene.coach.displayName,
      productType: 'short',
      regularPeriod: null,
      lessonCount: 4,
      personnel: 1,
      amount: 260_000,
      lines: lines.map(({ label, amount }) => ({ label, amount })),
      status: 'DONE',
      method: '카드',
      paidAt: sceneNow.toISOString(),
      receiptUrl: null,
      refundedAmount: 0,
      refundNow: expect.any(Number) as number,
      encryptedOrderId: encryptId('order', scene.order.id),
    };
    expect(lines.length).toBeGreaterThan(0);
    expect(await call('/api/payment/read/', 'get', ref, learner)).toEqual({ status: 200, body: golden });
    expect(await call('/api/payment/read/', 'get', ref, coach)).toEqual({
      status: 200,
      body: { ...golden, method: null, refundNow: null, encryptedOrderId: null },
    });
    expect(await call('/api/payment/read/', 'get', { ...ref, dagaonProgramType: '' }, learner)).toMatchObject({
      status: 200,
    });
    for (const programType of ['trial', 'regular'])
      expect(
        await call('/api/payment/read/', 'get', { ...ref, dagaonProgramType: programType }, learner),
      ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const old = { ...ref, encryptedId: encryptId('contract', scene.contract.id, 0) };
    for (const reader of [learner, coach])
      expect(await call('/api/payment/read/', 'get', old, reader)).toMatchObject({
        status: 200,
        body: { encryptedId: ref.encryptedId, amount: 260_000 },
      });
    const otherScene = await createLessonScene();
    expect(await call('/api/payment/read/', 'get', ref, await cookieOf(otherScene.learner.id))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('/api/coach/ is only for experts', async () => {
    const ref = { encryptedId: await scene.token(), dagaonProgramType: 'short' };
    expect(await call('/api/coach/lesson/firstTime/', 'get', ref)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect(await call('/api/coach/lesson/firstTime/', 'get', ref, learner)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it('/api/coach/lesson/firstTime/ returns the first date, and answers a stale view with 207 and the new id', async () => {
    const old = { encryptedId: await scene.token(), dagaonProgramType: 'short' };
    expect(await call('/api/coach/lesson/firstTime/', 'get', old, coach)).toEqual({
      status: 200,
      body: { message: null, firstLessonDate: null, requestedBy: null, regularFirstMonthLessonCount: null },
    });
    await scene.as.learner().schedule({ encryptedId: old.encryptedId, startsAt: sceneStart });
    const fresh = { ...old, encryptedId: await scene.token() };
    expect(fresh.encryptedId).not.toBe(old.encryptedId);
    expect(await call('/api/coach/lesson/firstTime/', 'get', old, coach)).toEqual({
      status: 207,
      body: { message: fresh.encryptedId },
    });
    expect(await call('/api/user/form/', 'get', old, learner)).toEqual({
      status: 207,
      body: { message: fresh.encryptedId },
    });
    expect(await call('/api/coach/lesson/firstTime/', 'get', fresh, coach)).toMatchObject({
      status: 200,
      body: { firstLessonDate: sceneStart.toISOString(), requestedBy: 'learner' },
    });
    expect(
      await call(
        '/api/coach/lesson/firstTime/suggestConsulting/',
        'get',
        { encryptedId: encryptId('consulting', 1) },
        coach,
      ),
    ).toMatchObject({ status: 404 });
  });

  it('/api/coach/lesson/firstTime/ has the lessons of the first month of a regular contract, and why no date can be set', async () => {
    const { contract } = await createContract({
      learnerId: scene.learner.id,
      coachId: scene.coach.id,
      programId: scene.program.id,
      startsAt: sceneAfter(3 * DAY_MS),
      now: sceneNow,
      productType: 'regular',
      regularPeriod: 'pro',
      lessonCount: 12,
    });
    const readFirstTime = async () => {
      const encryptedId = contractToken(await db.contract.findUniqueOrThrow({ where: { id: contract.id } }));
      return call('/api/coach/lesson/firstTime/', 'get', { encryptedId, dagaonProgramType: 'regular' }, coach);
    };
    const golden = { message: null, firstLessonDate: null, requestedBy: null, regularFirstMonthLessonCount: 4 };
    expect(await readFirstTime()).toEqual({ status: 200, body: golden });
    await db.contract.update({ where: { id: contract.id }, data: { status: 'TERMINATED' } });
    expect(await readFirstTime()).toEqual({ status: 200, body: { ...golden, message: '이미 끝난 수업이에요.' } });
  });

  it('form, first-time, learner request and link calls answer a stale view with 207 and the new id, for contracts and consultings', async () => {
    const { people, tokens } = await createOwnedRows();
    const [own, expert] = [await cookieOf(people.learner.userId), await cookieOf(people.coach.userId)];
    const consulting = decryptId('consulting', tokens.consulting);
    const oldContract = encryptId('contract', decryptId('contract', tokens.contract).id, 0);
    const oldConsulting = encryptId('consulting', consulting.id, consulting.revision + 1);
    const calls = [
      ['/api/user/form/', 'get', own, false],
      ['/api/user/suggestConsultingForm/', 'get', own, true],
      ['/api/coach/lesson/firstTime/', 'get', expert, false],
      ['/api/coach/lesson/firstTime/suggestConsulting/', 'get', expert, true],
      ['/api/coach/lesson/firstTime/learnerRequestMsg/', 'post', expert, false],
      ['/api/coach/lesson/firstTime/learnerRequestMsg/suggestConsulting/', 'post', expert, true],
      ['/api/coach/msg/link/', 'post', expert, false],
      ['/api/coach/msg/link/suggestConsulting/', 'post', expert, true],
    ] as const;
    for (const [path, method, cookie, ofConsulting] of calls) {
      const [old, fresh] = ofConsulting ? [oldConsulting, tokens.consulting] : [oldContract, tokens.contract];
      expect([path, await call(path, method, { encryptedId: old, dagaonProgramType: 'trial' }, cookie)]).toEqual([
        path,
        { status: 207, body: { message: fresh } },
      ]);
    }
    expect(
      await call(
        '/api/user/suggestConsultingForm/',
        'get',
        { encryptedId: tokens.consulting, dagaonProgramType: 'trial' },
        own,
      ),
    ).toMatchObject({ status: 200, body: { forms: expect.any(Object) as object } });
    const firstTime = await call(
      '/api/coach/lesson/firstTime/suggestConsulting/',
      'get',
      { encryptedId: tokens.consulting },
      expert,
    );
    expect(firstTime).toMatchObject({
      status: 200,
      body: { message: null, requestedBy: 'learner', regularFirstMonthLessonCount: null },
    });
    expect(
      await call('/api/coach/msg/link/suggestConsulting/', 'post', { encryptedId: tokens.consulting }, expert),
    ).toEqual({ status: 200, body: {} });
  });

  it('the messages between coach and learner are written to the outbox', async () => {
    const untouched = await createLessonScene();
    const ref = { encryptedId: await untouched.token(), dagaonProgramType: 'short' };
    const teacher = await cookieOf(untouched.coach.userId);
    const before = await db.message.count();
    expect(await call('/api/coach/msg/link/', 'post', ref, teacher)).toEqual({ status: 200, body: {} });
    expect(await db.message.count()).toBeGreaterThan(before);
    for (const path of [
      '/api/coach/msg/link/suggestConsulting/',
      '/api/coach/lesson/firstTime/learnerRequestMsg/suggestConsulting/',
    ]) {
      expect(await call(path, 'post', { encryptedId: encryptId('consulting', 1) }, coach)).toMatchObject({
        status: 404,
      });
    }
    expect(await call('/api/coach/lesson/firstTime/learnerRequestMsg/', 'post', ref, teacher)).toEqual({
      status: 200,
      body: {},
    });
  });

  it('/api/coach/lesson/memos/ lists the coach’s memos', async () => {
    const encryptedUserId = encryptId('user', scene.learner.id);
    await scene.as.coach().writeMemo({ encryptedUserId, text: '왼쪽 어깨를 아껴요.' });
    const { id } = await db.lessonMemo.findFirstOrThrow({ where: { learnerId: scene.learner.id } });
    expect(await call('/api/coach/lesson/memos/', 'get', { encryptedUserId }, coach)).toEqual({
      status: 200,
      body: {
        index: [
          {
            encryptedMemoId: encryptId('memo', id),
            text: '왼쪽 어깨를 아껴요.',
            createdAt: sceneNow.toISOString(),
          },
        ],
      },
    });
  });

  it('has a golden request for every row of lessons', () => {
    expect(rowsWithoutGolden('lessons')).toEqual([]);
  });
});
