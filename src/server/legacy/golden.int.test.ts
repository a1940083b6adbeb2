import { beforeAll, describe, expect, it } from 'vitest';
import { siteConfig } from '~/domain/content/site-config';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { type LessonScene, createLessonScene, sceneStart } from '~/test/factories/lesson-scene';
import { agreeToMeasurement } from '~/test/factories/account';
import { createProgram } from '~/test/factories/lesson';
import { callAsClients as call, rowsWithoutGolden } from '~/test/golden-calls';
import { cookieOf } from '~/test/members';
import { handleLegacy } from './handle';

describe('the calls of the existing clients', () => {
  let scene: LessonScene;
  let learner: string;
  let coach: string;

  beforeAll(async () => {
    scene = await createLessonScene();
    [learner, coach] = [await cookieOf(scene.learner.id), await cookieOf(scene.coach.userId)];
  });

  it('/api/checkAlive/ answers with a plain boolean', async () => {
    expect(await call('/api/checkAlive/', 'get')).toEqual({ status: 200, body: false });
    expect(await call('/api/checkAlive/', 'get', {}, learner)).toEqual({ status: 200, body: true });
  });

  it('/api/baseInfo/ returns the session and the site-wide settings', async () => {
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
    expect(await call('/api/baseInfo/session/', 'get')).toEqual({
      status: 200,
      body: {
        session: { id: null, grade: null, loggedInFromAdmin: false, needScheduleUpdate: false, csCorporateId: 0 },
      },
    });
    expect(await call('/api/baseInfo/globalscript/', 'get')).toEqual({
      status: 200,
      body: { dagaon: siteConfig('dagaon').product },
    });
  });

  it('/coaches/hasCoach/ answers for a city, also to a form', async () => {
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
    const locationQuery = {
      serviceType: 'WORKOUT',
      province: '서울특별시',
      city: '금빛구',
      genders: ['female'],
      purposes: [4],
      types: [1],
      schedules: ['tue5'],
    };
    expect(await call('/coaches/hasCoach/', 'get', locationQuery)).toEqual({ status: 200, body: { hasCoach: true } });
    expect(await call('/coaches/hasCoach/', 'post', { ...locationQuery, genders: ['male'] })).toEqual({
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

  it('/coaches/hasCoach/ answers for purposes, types and hours, and a coach must meet all of them', async () => {
    // A day off in the weekly hours, so that not every hour fits.
    await db.coachWeeklySlot.deleteMany({ where: { coachId: scene.coach.id, day: 0 } });
    await db.$transaction((tx) => refreshCoachSearch(tx, [scene.coach.id]));
    const place = { serviceType: 'WORKOUT', province: '서울특별시', city: '금빛구' };
    const fits = [
      {},
      { purposes: [4] },
      { purposes: [1, 4] },
      { types: [1] },
      { types: ['0', '1'] },
      { schedules: ['tue5'] },
      { schedules: ['mon1', 'tue5'] },
      { genders: ['male', 'female'], purposes: [4], types: [1], schedules: ['sun6'] },
    ];
    const others = [
      { purposes: [1] },
      { types: [0, 2, 5] },
      { schedules: ['mon1', 'mon6'] },
      { purposes: [4], types: [0] },
      { purposes: [4], types: [1], schedules: ['mon5'] },
      { city: '은빛구' },
      { province: '경기도' },
      { serviceType: 'CARE' },
    ];
    for (const [hasCoach, queries] of [[true, fits] as const, [false, others] as const])
      for (const query of queries)
        expect([query, await call('/coaches/hasCoach/', 'get', { ...place, ...query })]).toEqual([
          query,
          { status: 200, body: { hasCoach } },
        ]);
  });

  it('accepts one value instead of a list, as a form without brackets sends it', async () => {
    const locationQuery = { serviceType: 'workout', province: '서울특별시', city: '금빛구' };
    for (const one of [{ genders: 'male' }, { purposes: '4' }, { types: '1' }, { schedules: 'mon1' }]) {
      const [[key, value] = ['', '']] = Object.entries(one);
      const callHasCoach = (given: unknown) => call('/coaches/hasCoach/', 'get', { ...locationQuery, [key]: given });
      expect([key, await callHasCoach(value)]).toEqual([key, await callHasCoach([value])]);
      expect((await callHasCoach(value)).status).toBe(200);
    }
    const kinds = { serviceType: 'art', description: '', price: 1_000, stock: 1 } as const;
    const createTool = (name: string, columns: object) => db.tool.create({ data: { ...kinds, name, ...columns } });
    const [clay, oil] = [
      await createTool('점토', { material: 'clay' }),
      await createTool('유화 물감', { material: 'oil' }),
    ];
    const listRows = async (path: string, callHasCoach: object) =>
      ((await call(path, 'get', { serviceType: 'art', ...callHasCoach })).body as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await listRows('/coaches/tool/', { materials: 'clay' })).toEqual([clay.name]);
    expect(await listRows('/coaches/tool/refresh/', { toolIds: encryptId('tool', oil.id) })).toEqual([oil.name]);
    const typed = await createTool('요가 링', { workoutType: 2 });
    expect(await listRows('/coaches/tool/', { materials: 'none', workoutTypes: '2' })).toEqual([typed.name]);
  });

  it('/coaches/tool/ lists tools, and returns an empty list on errors', async () => {
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

  it('/coaches/tool/ lists the tools of a subcategory or a program, and those that suit the whole vertical', async () => {
    const createTools = (serviceType: 'music' | 'ache', columns: object[]) =>
      db.tool.createMany({
        data: columns.map((column, index) => ({
          serviceType,
          name: `도구 ${index}`,
          description: '',
          price: 1_000,
          stock: 1,
          ...column,
        })),
      });
    await createTools('music', [{ subcategory: 'piano' }, { subcategory: 'violin' }, {}]);
    await createTools('ache', [{ workoutType: 0 }, { workoutType: 2 }, {}]);
    const { permalink } = await createProgram({ serviceType: 'ache', workoutTypes: [0] });
    const list = async (query: object) => {
      const { status, body } = await call('/coaches/tool/', 'get', { ...query });
      return [status, ...(body as { name: string }[]).map(({ name }) => name)];
    };
    const music = { serviceType: 'MUSIC' };
    expect(await list(music)).toEqual([200, '도구 0', '도구 1', '도구 2']);
    expect(await list({ ...music, subcategory: 'piano' })).toEqual([200, '도구 0', '도구 2']);
    expect(await list({ ...music, subcategory: 'violin' })).toEqual([200, '도구 1', '도구 2']);
    expect(await list({ ...music, subcategory: 'drums' })).toEqual([200, '도구 2']);
    const ache = { serviceType: 'ache' };
    expect(await list(ache)).toEqual([200, '도구 0', '도구 1', '도구 2']);
    expect(await list({ ...ache, programPermalink: permalink })).toEqual([200, '도구 0', '도구 2']);
    // The types of the call come before those of the program.
    expect(await list({ ...ache, programPermalink: permalink, workoutTypes: [2] })).toEqual([200, '도구 1', '도구 2']);
    expect(await list({ ...ache, programPermalink: 'missing-program' })).toEqual([200]);
    expect(await list({ serviceType: 'art', programPermalink: permalink })).toEqual([200]);
  });

  it('/api/reviews/ returns a page of reviews and the position of the next page', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      coachId: scene.coach.id,
      programId: scene.program.id,
      serviceType: 'workout' as const,
      writer: '김*늘',
      rating: 5,
      contents: `허리가 편해졌어요 ${index}`,
      pictureSeed: index,
      photoUrl: index === 3 ? '/files/17.webp' : null,
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
      imageUrl: '/files/17.webp',
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

  it('/api/populardagaons/ lists the popular coaches of a region by vertical', async () => {
    const popular = await call('/api/populardagaons/', 'get', {
      province: '서울특별시',
      city: '금빛구',
      district: '금빛동',
    });
    const { coach: shown } = scene;
    expect(popular).toEqual({
      status: 200,
      body: {
        serviceTypes: ['workout'],
        populardagaons: [
          {
            encryptedCoachId: encryptId('coach', shown.id),
            name: shown.displayName,
            gender: shown.gender,
            headline: shown.headline,
            careerYears: shown.careerYears,
            avatarSeed: shown.avatarSeed,
            rating: null,
            reviewCount: 0,
            reenrolPercent: 0,
            responseMinutes: null,
            price: null,
            commonSchedules: [],
            verticals: ['workout'],
            cities: ['서울특별시 금빛구'],
            serviceType: 'workout',
          },
        ],
      },
    });
    const none = { status: 200, body: { serviceTypes: [], populardagaons: [] } };
    const place = { province: '서울특별시', city: '금빛구', district: '금빛동' };
    const wider = [{}, { province: place.province }, { ...place, city: '', district: '' }, { ...place, district: '' }];
    for (const query of wider)
      expect([query, await call('/api/populardagaons/', 'get', query)]).toEqual([query, popular]);
    for (const query of [{ province: '없는도' }, { ...place, city: '없는구' }, { ...place, district: '없는동' }])
      expect([query, await call('/api/populardagaons/', 'get', query)]).toEqual([query, none]);
  });

  it('/api/facebook/marketing/ has the same answer with and without the consent', async () => {
    const done = { status: 200, body: {} };
    const eventId = 1_763_600_001_000;
    const events = () => db.marketingEvent.count({ where: { userId: scene.learner.id } });
    const pageView = (cookie: string) =>
      call('/api/facebook/marketing/pageView/', 'post', { eventId }, cookie, 'http://localhost:3000/f/price');
    const purchase = (cookie: string) =>
      call('/api/facebook/marketing/purchase/', 'post', { oid: scene.order.oid }, cookie);
    expect([await pageView(''), await purchase('')]).toEqual([done, done]);
    expect([await pageView(learner), await purchase(learner), await events()]).toEqual([done, done, 0]);
    await agreeToMeasurement(scene.learner.id);
    expect([await pageView(learner), await purchase(learner), await events()]).toEqual([done, done, 2]);
    expect(await purchase(coach)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await call('/api/facebook/marketing/pageView/', 'post', { eventId: 'x' }, learner)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', issues: [{ path: 'eventId' }] },
    });
  });

  it('has a golden request for every row, except those of lessons and companies', () => {
    expect(rowsWithoutGolden('rest')).toEqual([]);
  });
});
