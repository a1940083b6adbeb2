import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { consentTo } from '~/test/company/body-check-scene';
import {
  createCompany,
  createEmployees,
  createExpert,
  createLessonScene,
  reserveSeats,
} from '~/test/factories/company';
import { handleLegacy } from '~/server/legacy/handle';
import { callAsClients as call, rowsWithoutGolden } from '~/test/golden-calls';
import { cookieOf } from '~/test/members';

/** Creates a lesson in progress with its expert, an employee who consents, one who does not, and strangers. */
async function createScene() {
  const startsAt = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const lessonScene = await createLessonScene({ startsAt, now: new Date(startsAt.getTime() - 48 * HOUR_MS) });
  const employees = await createEmployees(lessonScene.csCorporateId, 2);
  const seats = await reserveSeats(lessonScene, employees, new Date(startsAt.getTime() - 40 * HOUR_MS));
  const [own, other] = [employees[0]?.userId ?? 0, employees[1]?.userId ?? 0];
  await consentTo(own);
  const otherCompany = await createCompany();
  return {
    b2bTimetableId: lessonScene.b2bTimetableId,
    startsAt: startsAt.toISOString(),
    b2bTimetableReservationId: seats[0] ?? 0,
    withoutConsent: { b2bTimetableReservationId: seats[1] ?? 0 },
    encryptedUserId: encryptId('user', own),
    otherUserId: encryptId('user', other),
    expert: await cookieOf(lessonScene.expert.userId),
    learner: await cookieOf(own),
    another: await cookieOf((await createExpert(otherCompany.csCorporateId)).userId),
    near: await cookieOf((await createExpert(lessonScene.csCorporateId)).userId),
  };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

const path = '/api/b2b/expert/bodyCheck/';
const missing = { status: 404, body: { code: 'NOT_FOUND' } };
const shoulder = { part: '어깨', partDetailKey: 'L', bodyCheck: { vas: { key: 4 }, mmt: { key: 2 } } };
const neck = { part: '목', vas: 1, mmt: 3, other: '돌릴 때 뻐근해요' };

/** Returns the expected response for the entries that were sent. */
const expectedHistory = ({ b2bTimetableReservationId, startsAt }: Scene, comment = '천천히') => {
  const common = { b2bTimetableReservationId, round: 1, startsAt, comment };
  return [
    { ...common, ...shoulder, other: '' },
    {
      ...common,
      part: '목',
      partDetailKey: '',
      bodyCheck: { vas: { key: 1 }, mmt: { key: 3 } },
      other: '돌릴 때 뻐근해요',
    },
  ];
};

const write = (scene: Scene, cookie: string, body: Record<string, unknown> = {}) =>
  call(
    path,
    'post',
    {
      b2bTimetableReservationId: scene.b2bTimetableReservationId,
      bodyCheck: [shoulder, neck],
      comment: '천천히',
      ...body,
    },
    cookie,
  );

describe('the calls of the existing clients about body checks', () => {
  it('/api/b2b/expert/bodyCheck/ stores findings, one entry for each part and side', async () => {
    const scene = await createScene();
    expect(await write(scene, scene.expert)).toEqual({ status: 200, body: {} });
    for (const cookie of [scene.another, scene.near]) expect(await write(scene, cookie)).toMatchObject(missing);
    expect((await write(scene, scene.learner)).status).toBe(403);
    expect((await write(scene, '')).status).toBe(401);
    expect(await write(scene, scene.expert, scene.withoutConsent)).toMatchObject({
      status: 403,
      body: { code: 'HEALTH_CONSENT_REQUIRED' },
    });
    for (const bodyCheck of [undefined, [], [{ ...neck, part: '꼬리' }], [{ ...neck, vas: 6 }], 'x'])
      expect((await write(scene, scene.expert, { bodyCheck })).status).toBe(400);
    // Sends a single entry without a comment: the other entries and the comment stay.
    const one = { bodyCheck: { ...shoulder, bodyCheck: { vas: 2, mmt: 3 } }, comment: undefined };
    expect((await write(scene, scene.expert, one)).status).toBe(200);
    const [first, second] = expectedHistory(scene);
    expect(await call(`${path}histories/`, 'get', scene, scene.expert)).toEqual({
      status: 200,
      body: { index: [{ ...first, bodyCheck: { vas: { key: 2 }, mmt: { key: 3 } } }, second] },
    });
  });

  it('/api/b2b/expert/bodyCheck/ reads an empty or absent partDetailKey as no left or right', async () => {
    const scene = await createScene();
    const { partDetailKey: _side, ...sideless } = shoulder;
    for (const entry of [sideless, { ...shoulder, partDetailKey: '' }])
      expect(await write(scene, scene.expert, { bodyCheck: [entry] })).toMatchObject({ status: 200 });
    const [first] = expectedHistory(scene);
    const index = [{ ...first, partDetailKey: '' }];
    expect(await call(`${path}histories/`, 'get', scene, scene.expert)).toEqual({ status: 200, body: { index } });
    const named = { b2bTimetableReservationId: scene.b2bTimetableReservationId, partKey: '어깨' };
    for (const [partDetailKey, expectedIndex] of [
      [undefined, index],
      ['', index],
      ['L', []],
    ] as const)
      expect(await call(`${path}partHistories/`, 'get', { ...named, partDetailKey }, scene.expert)).toMatchObject({
        body: { index: expectedIndex },
      });
  });

  it('/api/b2b/expert/bodyCheck/ accepts a form, whose fields with one number form one entry', async () => {
    const scene = await createScene();
    const form = new URLSearchParams({
      _method: 'post',
      b2bTimetableReservationId: String(scene.b2bTimetableReservationId),
      comment: '천천히',
      'bodyCheck[0][part]': '어깨',
      'bodyCheck[0][partDetailKey]': 'L',
      'bodyCheck[0][bodyCheck][vas][key]': '4',
      'bodyCheck[0][bodyCheck][mmt][key]': '2',
      'bodyCheck[1][part]': '목',
      'bodyCheck[1][partDetailKey]': '',
      'bodyCheck[1][vas]': '1',
      'bodyCheck[1][mmt]': '3',
      'bodyCheck[1][other]': '돌릴 때 뻐근해요',
    });
    const request = new Request('http://localhost/api/b2b/expert/bodyCheck', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: scene.expert },
      body: form,
    });
    const answer = await handleLegacy(request);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const [, own] = [scene.withoutConsent, { b2bTimetableReservationId: String(scene.b2bTimetableReservationId) }];
    expect(await call(`${path}histories/`, 'get', own, scene.expert)).toEqual({
      status: 200,
      body: { index: expectedHistory(scene) },
    });
  });

  it('/api/b2b/expert/bodyCheck/ lists everybody in a lesson, without the data of employees who do not consent', async () => {
    const scene = await createScene();
    await write(scene, scene.expert);
    const { b2bTimetableId, encryptedUserId, b2bTimetableReservationId } = scene;
    expect(await call(path, 'get', { b2bTimetableId: String(b2bTimetableId) }, scene.expert)).toEqual({
      status: 200,
      body: {
        index: [
          {
            b2bTimetableReservationId,
            encryptedUserId,
            name: '직원 1',
            consented: true,
            comment: '천천히',
            histories: expectedHistory(scene),
            pastHistories: [],
          },
          {
            ...scene.withoutConsent,
            encryptedUserId: scene.otherUserId,
            name: '직원 2',
            consented: false,
            comment: '',
            histories: [],
            pastHistories: [],
          },
        ],
      },
    });
    for (const cookie of [scene.another, scene.near])
      expect(await call(path, 'get', { b2bTimetableId }, cookie)).toMatchObject(missing);
  });

  it('histories, partHistories and report answer the expert, and the learner’s own histories answer the learner', async () => {
    const scene = await createScene();
    await write(scene, scene.expert);
    const { b2bTimetableReservationId, encryptedUserId } = scene;
    const [first] = expectedHistory(scene);
    const part = { b2bTimetableReservationId, partKey: '어깨', partDetailKey: 'L' };
    const calls = [
      ['histories', { b2bTimetableReservationId }, { index: expectedHistory(scene) }],
      ['partHistories', part, { index: [first], indexForPastHistory: [] }],
      ['partHistories', { ...part, partDetailKey: '' }, { index: [], indexForPastHistory: [] }],
      ['report', { encryptedUserId }, { index: expectedHistory(scene) }],
    ] as const;
    for (const [name, body, answer] of calls) {
      expect([name, await call(`${path}${name}/`, 'get', body, scene.expert)]).toEqual([
        name,
        { status: 200, body: answer },
      ]);
      for (const cookie of [scene.another, scene.near])
        expect([name, await call(`${path}${name}/`, 'get', body, cookie)]).toMatchObject([name, missing]);
      expect((await call(`${path}${name}/`, 'get', body, scene.learner)).status).toBe(403);
    }
    expect(
      (await call(`${path}partHistories/`, 'get', { ...part, partKey: '목', partDetailKey: 'L' }, scene.expert)).status,
    ).toBe(400);
    expect(await call(`${path}report/`, 'get', { encryptedUserId: 'forged' }, scene.expert)).toMatchObject(missing);
    expect(await call(`${path}report/`, 'get', { encryptedUserId: scene.otherUserId }, scene.expert)).toMatchObject({
      status: 403,
      body: { code: 'HEALTH_CONSENT_REQUIRED' },
    });

    expect(await call('/api/b2b/learner/bodyCheck/histories/', 'get', {}, scene.learner)).toEqual({
      status: 200,
      body: { index: expectedHistory(scene) },
    });
    // Returns the caller's own body checks, whatever the role: the expert has none.
    expect(await call('/api/b2b/learner/bodyCheck/histories/', 'get', {}, scene.expert)).toEqual({
      status: 200,
      body: { index: [] },
    });
    expect(await db.healthAccessEvent.count({ where: { what: 'body-check' } })).toBeGreaterThanOrEqual(calls.length);
  });

  it('has a golden request for every row of body checks', () => {
    expect(rowsWithoutGolden('bodyChecks')).toEqual([]);
  });
});
