import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { type LessonScene, createLessonScene, sceneStart } from '~/test/factories/lesson-scene';
import { createOwnedRows } from '~/test/factories/owned-rows';
import { callAsClients as call, rowsWithoutGolden } from '~/test/golden-calls';
import { cookieOf } from '~/test/members';

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
    const golden = {
      status: 200,
      body: {
        forms: expect.any(Object) as object,
        payment: expect.objectContaining({
          amount: 260_000,
          lessonCount: 4,
          unitPrice: 65_000,
          status: 'DONE',
        }) as object,
      },
    };
    expect(await call('/api/user/form/', 'get', ref, learner)).toEqual(golden);
    expect(
      await call('/api/user/suggestConsultingForm/', 'get', { encryptedId: encryptId('consulting', 1) }, learner),
    ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await call('/api/user/form/', 'get', { ...ref, dagaonProgramType: 'trial' }, learner)).toMatchObject({
      status: 404,
    });
  });

  it('/api/payment/read/ returns the payment of the row to both sides', async () => {
    const ref = { encryptedId: await scene.token(), dagaonProgramType: 'short' };
    expect(await call('/api/payment/read/', 'get', ref, learner)).toMatchObject({
      status: 200,
      body: { amount: 260_000, lessonCount: 4, productType: 'short' },
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
    expect(await call('/api/coach/lesson/memos/', 'get', { encryptedUserId }, coach)).toMatchObject({
      status: 200,
      body: { index: [{ text: '왼쪽 어깨를 아껴요.' }] },
    });
  });

  it('has a golden request for every row of lessons', () => {
    expect(rowsWithoutGolden('lessons')).toEqual([]);
  });
});
