import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { createCompany, createEmployee, createExpert } from '~/test/factories/company';
import { type LessonScene, createLessonScene, sceneStart } from '~/test/factories/lesson-scene';
import { createOwnedRows } from '~/test/factories/owned-rows';
import { cookieOf } from '~/test/members';
import { handleLegacy } from './handle';
import { legacyRows } from './table';

type Answer = { status: number; body: unknown };
const asked = new Set<string>();

/** As the existing clients call: POST, JSON, a trailing slash, `_method` in the body. */
async function call(path: string, method: string, body: Record<string, unknown> = {}, cookie = ''): Promise<Answer> {
  asked.add(`${method} ${path.replace(/\/$/, '')}`);
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ _method: method, ...body }),
  });
  const response = await handleLegacy(request);
  return { status: response.status, body: await response.json() };
}

describe('the calls of the existing clients', () => {
  let scene: LessonScene;
  let learner: string;
  let coach: string;

  beforeAll(async () => {
    scene = await createLessonScene();
    [learner, coach] = [await cookieOf(scene.learner.id), await cookieOf(scene.coach.userId)];
  });

  it('/api/checkAlive/ answers a bare boolean', async () => {
    expect(await call('/api/checkAlive/', 'get')).toEqual({ status: 200, body: false });
    expect(await call('/api/checkAlive/', 'get', {}, learner)).toEqual({ status: 200, body: true });
  });

  it('/api/baseInfo/ tells the session and the site-wide settings', async () => {
    expect(await call('/api/baseInfo/session/', 'get', {}, coach)).toEqual({
      status: 200,
      body: {
        session: {
          id: encryptId('user', scene.coach.userId),
          grade: 'coach',
          loggedInFromAdmin: false,
          needScheduleUpdate: false,
          csCorporateId: 0,
        },
      },
    });
    expect(await call('/api/baseInfo/session/', 'get')).toMatchObject({
      status: 200,
      body: { session: { id: null, grade: null } },
    });
    expect(await call('/api/baseInfo/globalscript/', 'get')).toMatchObject({
      status: 200,
      body: { dagaon: { draftVersions: { workout: 35, art: 24, listings: 22 }, layout: { mobileMaxWidth: 768 } } },
    });
  });

  it('/api/b2b/baseInfo/ tells an employee of the own company, and of no other', async () => {
    const { csCorporateId, place, program } = await createCompany();
    const employee = await cookieOf((await createEmployee(csCorporateId)).id);
    const known = { id: program.id, key: 'stretch', title: '점심 스트레칭', csCorporateProgramType: 1 };
    // As a form sends the number, and as JSON does.
    for (const asked of [csCorporateId, String(csCorporateId)])
      expect(await call('/api/b2b/baseInfo/', 'get', { csCorporateId: asked }, employee)).toEqual({
        status: 200,
        body: {
          baseInfo: {
            csCorporateId,
            name: '다온전자',
            csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
            isManager: false,
            programs: [known],
            places: [{ id: place.id, name: '본관', address: place.address }],
            occupants: [],
          },
        },
      });
    const { csCorporateId: another } = await createCompany();
    expect((await call('/api/b2b/baseInfo/', 'get', { csCorporateId: another }, employee)).status).toBe(404);
    expect((await call('/api/b2b/baseInfo/', 'get', { csCorporateId }, learner)).status).toBe(403);
  });

  it('/api/b2b/expert/companyAuth/ lets in the experts of the company', async () => {
    const { csCorporateId } = await createCompany();
    const expert = await cookieOf((await createExpert(csCorporateId)).userId);
    expect(await call('/api/b2b/expert/companyAuth/', 'post', { csCorporateId }, expert)).toEqual({
      status: 200,
      body: { csCorporateId, name: '다온전자' },
    });
    expect(await call('/api/b2b/expert/companyAuth/', 'post', { csCorporateId }, coach)).toEqual({
      status: 403,
      body: { message: '해당 기업 조회 권한이 없습니다. 계정을 확인 해주세요.', code: 'FORBIDDEN' },
    });
  });

  it('/coaches/hasCoach/ answers for a city, from a form too', async () => {
    const region = await db.region.create({
      data: {
        id: 3_900_001,
        code: 'golden-1',
        province: '서울특별시',
        city: '금빛구',
        district: '금빛동',
        latitude: 37.5,
        longitude: 127,
      },
    });
    await db.coachVertical.create({ data: { coachId: scene.coach.id, serviceType: 'workout' } });
    await db.coachArea.create({ data: { coachId: scene.coach.id, regionId: region.id } });
    await db.coachPurpose.create({ data: { coachId: scene.coach.id, code: 4 } });
    await db.coachType.create({ data: { coachId: scene.coach.id, code: 1 } });
    await db.$transaction((tx) => refreshCoachSearch(tx, [scene.coach.id]));
    const there = {
      serviceType: 'WORKOUT',
      province: '서울특별시',
      city: '금빛구',
      genders: ['female'],
      purposes: [4],
      types: [1],
      schedules: ['tue5'],
    };
    expect(await call('/coaches/hasCoach/', 'get', there)).toEqual({ status: 200, body: { hasCoach: true } });
    expect(await call('/coaches/hasCoach/', 'post', { ...there, genders: ['male'] })).toEqual({
      status: 200,
      body: { hasCoach: false },
    });
    const form = new URLSearchParams([
      ['serviceType', 'WORKOUT'],
      ['province', '서울특별시'],
      ['city', '금빛구'],
      ['genders[]', 'female'],
      ['purposes[]', '4'],
      ['schedules[]', 'tue5'],
    ]);
    const response = await handleLegacy(
      new Request('http://localhost/coaches/hasCoach', { method: 'POST', body: form }),
    );
    expect(await response.json()).toEqual({ hasCoach: true });
  });

  it('takes one value where a list is meant, as a form without brackets sends it', async () => {
    const there = { serviceType: 'workout', province: '서울특별시', city: '금빛구' };
    for (const one of [{ genders: 'male' }, { purposes: '4' }, { types: '1' }, { schedules: 'mon1' }]) {
      const [[key, value] = ['', '']] = Object.entries(one);
      const asked = (given: unknown) => call('/coaches/hasCoach/', 'get', { ...there, [key]: given });
      expect([key, await asked(value)]).toEqual([key, await asked([value])]);
      expect((await asked(value)).status).toBe(200);
    }
    const kinds = { serviceType: 'art', description: '', price: 1_000, stock: 1 } as const;
    const made = (name: string, columns: object) => db.tool.create({ data: { ...kinds, name, ...columns } });
    const [clay, oil] = [await made('점토', { material: 'clay' }), await made('유화 물감', { material: 'oil' })];
    const listed = async (path: string, asked: object) =>
      ((await call(path, 'get', { serviceType: 'art', ...asked })).body as { name: string }[]).map(({ name }) => name);
    expect(await listed('/coaches/tool/', { materials: 'clay' })).toEqual([clay.name]);
    expect(await listed('/coaches/tool/refresh/', { toolIds: encryptId('tool', oil.id) })).toEqual([oil.name]);
    const typed = await made('요가 링', { workoutType: 2 });
    expect(await listed('/coaches/tool/', { materials: 'none', workoutTypes: '2' })).toEqual([typed.name]);
  });

  it('/coaches/tool/ lists tools, and an error is an empty list', async () => {
    const tool = await db.tool.create({
      data: {
        serviceType: 'workout',
        name: '매트',
        description: '두께 8 mm',
        workoutType: 1,
        price: 32_000,
        rentPrice: 6_000,
        stock: 5,
        drawing: 'mat',
      },
    });
    const uid = expect.any(String) as string;
    const golden = {
      uid,
      serviceType: 'workout',
      name: '매트',
      description: '두께 8 mm',
      material: null,
      subcategory: null,
      workoutType: 'pilates',
      price: 32_000,
      rentPrice: 6_000,
      stock: 5,
      drawing: 'mat',
    };
    const listed = await call('/coaches/tool/', 'get', { serviceType: 'workout', workoutTypes: [1] });
    expect(listed).toEqual({ status: 200, body: [golden] });
    const [first] = listed.body as { uid: string }[];
    await db.tool.update({ where: { id: tool.id }, data: { price: 30_000 } });
    expect(await call('/coaches/tool/refresh/', 'get', { serviceType: 'workout', toolIds: [first?.uid] })).toEqual({
      status: 200,
      body: [{ ...golden, price: 30_000 }],
    });
    expect(await call('/coaches/tool/', 'get', { serviceType: 'cooking' })).toEqual({ status: 200, body: [] });
    expect(await call('/coaches/tool/refresh/', 'get', { serviceType: 'workout', toolIds: 'x' })).toEqual({
      status: 200,
      body: [],
    });
    expect(await call('/api/tools/workout/', 'get')).toEqual({ status: 200, body: [{ ...golden, price: 30_000 }] });
    expect(await call('/api/tools/WORKOUT', 'get')).toEqual({ status: 200, body: [{ ...golden, price: 30_000 }] });
    for (const path of ['/api/tools/cooking/', '/api/tools/%00/', '/api/tools/undefined/'])
      expect(await call(path, 'get')).toEqual({ status: 200, body: [] });
    await db.tool.createMany({
      data: Array.from({ length: 70 }, (_, index) => ({
        serviceType: 'care' as const,
        name: `공 ${index}`,
        description: '',
        price: 1_000,
        stock: 1,
      })),
    });
    expect((await call('/api/tools/care/', 'get')).body).toHaveLength(60);
  });

  it('/api/reviews/ gives a page of reviews and where the next one is', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      coachId: scene.coach.id,
      programId: scene.program.id,
      serviceType: 'workout' as const,
      writer: '김*늘',
      rating: 5,
      contents: `허리가 편해졌어요 ${index}`,
      pictureSeed: index === 3 ? 17 : null,
      createdAt: sceneStart,
    }));
    await db.review.createMany({ data: rows });
    const golden = {
      encryptedId: expect.any(String) as string,
      writer: '김*늘',
      rating: 5,
      contents: '허리가 편해졌어요 3',
      serviceType: 'workout',
      programTitle: scene.program.title,
      imageUrl: '/f/reviews/picture/workout-17.svg',
      createdAt: sceneStart.toISOString(),
      edited: false,
      coachName: scene.coach.displayName,
      encryptedCoachId: encryptId('coach', scene.coach.id),
    };
    expect(await call('/api/reviews/', 'get', { page: 1, isOnlyImageReviews: true })).toEqual({
      status: 200,
      body: { index: [golden], pagination: { page: 1, perPage: 18, nextPage: null } },
    });
    const all = await call('/api/reviews/', 'get', { page: 1, isOnlyImageReviews: false });
    expect(all).toMatchObject({ status: 200, body: { pagination: { page: 1, perPage: 18, nextPage: 2 } } });
    expect(Object.keys((all.body as { index: object[] }).index[0] ?? {}).sort()).toEqual(Object.keys(golden).sort());
    expect(await call('/api/reviews/', 'get', { page: '2', isOnlyImageReviews: 'false' })).toMatchObject({
      status: 200,
      body: {
        index: [{ contents: '허리가 편해졌어요 1' }, { contents: '허리가 편해졌어요 0' }],
        pagination: { nextPage: null },
      },
    });
    expect((await call('/api/reviews/', 'get', { page: 'x' })).status).toBe(400);
  });

  it('/api/user/form/ gives the forms and the payment', async () => {
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

  it('/api/payment/read/ gives the payment of the row to its two sides', async () => {
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
    const stranger = await createLessonScene();
    expect(await call('/api/payment/read/', 'get', ref, await cookieOf(stranger.learner.id))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('/api/coach/ is for experts alone', async () => {
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

  it('/api/coach/lesson/firstTime/ follows the first date, and an older view gets 207 with the new id', async () => {
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

  it('form, first-time, learner request and link calls answer 207 with the new id to an older view, of contracts and of consultings', async () => {
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

  it('the messages between coach and learner go to the outbox', async () => {
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

  it('/api/coach/lesson/memos/ lists what the coach noted', async () => {
    const encryptedUserId = encryptId('user', scene.learner.id);
    await scene.as.coach().writeMemo({ encryptedUserId, text: '왼쪽 어깨를 아껴요.' });
    expect(await call('/api/coach/lesson/memos/', 'get', { encryptedUserId }, coach)).toMatchObject({
      status: 200,
      body: { index: [{ text: '왼쪽 어깨를 아껴요.' }] },
    });
  });

  it('/api/populardagaons/ lists the popular of a region by vertical', async () => {
    const popular = await call('/api/populardagaons/', 'get', {
      province: '서울특별시',
      city: '금빛구',
      district: '금빛동',
    });
    expect(popular).toMatchObject({
      status: 200,
      body: {
        serviceTypes: ['workout'],
        populardagaons: [{ encryptedCoachId: encryptId('coach', scene.coach.id), serviceType: 'workout' }],
      },
    });
    expect(await call('/api/populardagaons/', 'get', { province: '없는도' })).toEqual({
      status: 200,
      body: { serviceTypes: [], populardagaons: [] },
    });
  });

  it('has a golden request for every row', () => {
    const askedFor = (name: string) =>
      [...asked].some((one) => new RegExp(`^${name.replaceAll(/:\w+/g, '[^/]+')}$`).test(one));
    expect(legacyRows.map((row) => `${row.method} ${row.path}`).filter((name) => !askedFor(name))).toEqual([]);
  });
});
