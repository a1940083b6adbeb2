import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchCoachesOutput } from '~/domain/coach/schema/coach';
import { anonymous } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { createCaller } from '~/server/api/root';
import { db, pool } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createLearner, createProgram } from '~/test/factories/lesson';
import { refreshCoachSearch } from './search/refresh-coach-search.sql';

const now = new Date();
let region: Awaited<ReturnType<typeof createDistrict>>;
let address: { province: string; city: string; district: string };

beforeEach(async () => {
  region = await createDistrict();
  address = { province: region.province, city: region.city, district: region.district };
});

/**
 * The procedure does not validate its output, so this checks that the answer matches the schema without extra fields.
 */
async function search(more: object = {}) {
  const answer = await callerFor(anonymous, now).coach.search({ serviceType: 'workout', address, ...more });
  expect(searchCoachesOutput.parse(answer)).toEqual(answer);
  return answer;
}
const namesOf = ({ items }: Awaited<ReturnType<typeof search>>) => items.map(({ name }) => name);

describe('coach.search', () => {
  it('hides coaches who are not approved, suspended, dormant or stale, immediately', async () => {
    const coach = await createSearchableCoach({ regionIds: [region.id] });
    const change = (
      data: Parameters<typeof db.coach.update>[0]['data'],
      user: Parameters<typeof db.user.update>[0]['data'] = {},
    ) =>
      db.$transaction(async (tx) => {
        await tx.coach.update({
          where: { id: coach.id },
          data: { status: 'APPROVED', scheduleConfirmedAt: now, ...data },
        });
        await tx.user.update({ where: { id: coach.userId }, data: { status: 'ACTIVE', ...user } });
        await refreshCoachSearch(tx, [coach.id]);
      });
    expect(namesOf(await search())).toEqual(['한지우']);
    for (const [data, user] of [
      [{ status: 'SUSPENDED' }, {}],
      [{ status: 'INTERVIEW' }, {}],
      [{}, { status: 'SUSPENDED' }],
      [{}, { status: 'DORMANT' }],
      [{ scheduleConfirmedAt: new Date(now.getTime() - 14 * DAY_MS - 1000) }, {}],
    ] as const) {
      await change(data, user);
      expect(namesOf(await search())).toEqual([]);
    }
    await change({});
    expect(namesOf(await search())).toEqual(['한지우']);
  });

  it('runs one statement, and a second one only when few coaches fit', async () => {
    for (let index = 0; index < 5; index++)
      await createSearchableCoach({ regionIds: [region.id], schedules: index < 4 ? ['mon5', 'tue5'] : ['tue5'] });
    let statements = 0;
    const counted = Object.assign(Object.create(pool), {
      query: (...query: Parameters<typeof pool.query>) => {
        statements += 1;
        return pool.query(...query);
      },
    }) as typeof pool;
    const caller = createCaller({ ...testContext(anonymous, now), pool: counted });
    const statementsOf = async (work: () => Promise<unknown>) => {
      statements = 0;
      await work();
      return statements;
    };
    const filter = { serviceType: 'workout', address } as const;
    // The district is read only once.
    expect(await statementsOf(() => caller.coach.search({ ...filter, schedules: ['tue5'] }))).toBe(2);
    expect(await statementsOf(() => caller.coach.search({ ...filter, schedules: ['tue5'] }))).toBe(1);
    for (const sort of ['rating', 'reviews', 'distance', 'response', 'price'] as const)
      expect(await statementsOf(() => caller.coach.search({ ...filter, sort }))).toBe(1);
    expect(await statementsOf(() => caller.coach.search({ ...filter, schedules: ['mon5'] }))).toBe(2);
    expect(await statementsOf(() => caller.coach.search({ ...filter, schedules: ['sun1'] }))).toBe(2);
    expect(await statementsOf(() => caller.coach.slotCounts({ ...filter, schedules: ['mon5'] }))).toBe(1);
    expect(
      await statementsOf(() =>
        caller.coach.hasCoach({ serviceType: 'workout', province: address.province, city: address.city }),
      ),
    ).toBe(1);
  });

  it('gives equal coaches an equal chance', { timeout: 300_000 }, async () => {
    const equals = 36;
    for (let index = 0; index < equals; index++)
      await createSearchableCoach({
        regionIds: [region.id],
        coach: { displayName: String(index), scheduleConfirmedAt: now },
      });
    const seen = Array.from({ length: equals }, () => ({ page: 0, top: 0 }));
    const rounds = 1000;
    for (let round = 0; round < rounds; round++) {
      const names = namesOf(await search({ seed: round * 2_147_483 }));
      for (const [place, name] of names.entries()) {
        const counts = seen[Number(name)];
        if (!counts) throw new Error('a coach from elsewhere');
        counts.page += 1;
        if (place < 3) counts.top += 1;
      }
    }
    // Binomial: 20 of 36 places are on the first page and 3 of 36 at the top; allows five standard deviations either
    // way.
    const within = (count: number, share: number) =>
      expect(Math.abs(count - rounds * share)).toBeLessThan(5 * Math.sqrt(rounds * share * (1 - share)));
    for (const { page, top } of seen) {
      within(page, 20 / equals);
      within(top, 3 / equals);
    }
  });

  it('keeps the order for one visitor all day and mixes it for another', async () => {
    for (let index = 0; index < 12; index++)
      await createSearchableCoach({
        regionIds: [region.id],
        coach: { displayName: String(index), scheduleConfirmedAt: now },
      });
    const visit = async (ip: string) =>
      namesOf(
        await createCaller({ ...testContext(anonymous, now), ip }).coach.search({ serviceType: 'workout', address }),
      );
    expect(await visit('192.0.2.1')).toEqual(await visit('192.0.2.1'));
    const orders = new Set(
      await Promise.all(Array.from({ length: 8 }, async (_, index) => (await visit(`192.0.2.${index + 1}`)).join())),
    );
    expect(orders.size).toBeGreaterThan(4);
  });

  it('rejects a cursor of another sort and an invalid one', async () => {
    for (let index = 0; index < 21; index++) await createSearchableCoach({ regionIds: [region.id] });
    const { nextCursor } = await search();
    expect(nextCursor).not.toBeNull();
    await expect(search({ cursor: nextCursor, sort: 'price' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(search({ cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await search({ cursor: nextCursor })).items).toHaveLength(1);
  });

  it("prices a card by the coach's programs, including the travel to an island", async () => {
    const pilates = await createProgram({ priceGroup: 'pilates-yoga' });
    const training = await createProgram({ priceGroup: 'workout-pt' });
    const jeju = await createDistrict({
      code: `50110${String(region.id).slice(-5)}`,
      province: '제주특별자치도',
      city: '제주시',
    });
    await createSearchableCoach({
      regionIds: [region.id, jeju.id],
      programIds: [training.id],
      coach: { displayName: '둘째' },
    });
    await createSearchableCoach({
      regionIds: [region.id],
      programIds: [training.id, pilates.id],
      coach: { displayName: '첫째' },
    });
    const prices = (await search({ sort: 'price' })).items.map(({ name, price }) => [name, price]);
    expect(prices).toEqual([
      ['첫째', 65_000],
      ['둘째', 70_000],
    ]);
    const island = await search({ address: { province: jeju.province, city: jeju.city, district: jeju.district } });
    expect(island.items[0]?.price).toBe(80_000);
  });
});

describe('coach.profile, reviews and favourites', () => {
  it('shows what the coach offers and pages through the reviews', async () => {
    const program = await createProgram({ priceGroup: 'care', serviceType: 'care' });
    const payonly = await createProgram({ payonly: true, parentId: program.id });
    const coach = await createSearchableCoach({
      regionIds: [region.id],
      verticals: ['care', 'workout'],
      purposes: [4, 7],
      types: [1],
      schedules: ['mon5', 'sat2'],
      programIds: [program.id, payonly.id],
    });
    const rating = (index: number) => (index % 5) + 1;
    await db.review.createMany({
      data: Array.from({ length: 23 }, (_, index) => ({
        coachId: coach.id,
        writer: '김*늘',
        rating: rating(index),
        contents: `후기 ${index}`,
      })),
    });
    const caller = callerFor(anonymous, now);
    const encryptedCoachId = encryptId('coach', coach.id);
    const profile = await caller.coach.profile({ encryptedCoachId, serviceType: 'care' });
    expect(profile).toMatchObject({
      encryptedCoachId,
      name: '한지우',
      verticals: ['workout', 'care'],
      purposes: ['posture', 'pain'],
      types: ['pilates'],
      schedules: ['mon5', 'sat2'],
      reviewCount: 23,
      ratingCounts: [4, 4, 5, 5, 5],
      favourite: false,
      areas: [{ province: region.province, city: region.city, districts: [region.district] }],
    });
    expect(profile.programs).toEqual([
      expect.objectContaining({ permalink: program.permalink, serviceType: 'care', price: 85_000 }),
    ]);

    const contents = profile.reviews.items.map((review) => review.contents);
    let cursor = profile.reviews.nextCursor;
    while (cursor) {
      const page = await caller.coach.listReviews({ encryptedCoachId, cursor });
      contents.push(...page.items.map((review) => review.contents));
      cursor = page.nextCursor;
    }
    expect(contents).toEqual(Array.from({ length: 23 }, (_, index) => `후기 ${22 - index}`));
  });

  it('returns no coach who is not listed, and accepts no id that is forged or of another kind', async () => {
    const coach = await createSearchableCoach({ regionIds: [region.id], coach: { status: 'SUSPENDED' } });
    const learner = await createLearner();
    const caller = callerFor(memberActor(learner), now);
    for (const encryptedCoachId of [
      encryptId('coach', coach.id),
      encryptId('coach', 2_000_000_000),
      encryptId('user', coach.id),
      'test_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      '1',
      '한',
    ]) {
      await expect(caller.coach.profile({ encryptedCoachId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(caller.coach.listReviews({ encryptedCoachId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(caller.coach.setFavourite({ encryptedCoachId, favourite: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('stores favourites for their learner only and marks them on cards', async () => {
    const coach = await createSearchableCoach({ regionIds: [region.id] });
    const encryptedCoachId = encryptId('coach', coach.id);
    const [mine, other] = [
      callerFor(memberActor(await createLearner()), now),
      callerFor(memberActor(await createLearner()), now),
    ];
    const filter = { serviceType: 'workout', address } as const;
    for (let twice = 0; twice < 2; twice++)
      expect(await mine.coach.setFavourite({ encryptedCoachId, favourite: true })).toEqual({ favourite: true });
    expect(await mine.coach.listFavourites()).toEqual([
      expect.objectContaining({ encryptedCoachId, name: '한지우', verticals: ['workout'], available: true }),
    ]);
    expect((await mine.coach.search(filter)).items[0]?.favourite).toBe(true);
    expect((await mine.coach.profile({ encryptedCoachId })).favourite).toBe(true);
    expect(await other.coach.listFavourites()).toEqual([]);
    expect((await other.coach.search(filter)).items[0]?.favourite).toBe(false);

    await db.coach.update({ where: { id: coach.id }, data: { status: 'SUSPENDED' } });
    expect(await mine.coach.listFavourites()).toEqual([expect.objectContaining({ available: false })]);
    for (let twice = 0; twice < 2; twice++)
      expect(await mine.coach.setFavourite({ encryptedCoachId, favourite: false })).toEqual({ favourite: false });
    expect(await mine.coach.listFavourites()).toEqual([]);
  });
});

describe('codes of existing clients', () => {
  beforeAll(async () => {
    await db.tool.createMany({
      data: [
        { serviceType: 'workout', name: '밴드', description: '', price: 24_000, stock: 3 },
        { serviceType: 'workout', name: '블록', description: '', workoutType: 0, price: 19_000, stock: 3 },
        {
          serviceType: 'workout',
          name: '덤벨',
          description: '',
          workoutType: 2,
          price: 32_000,
          rentPrice: 3000,
          stock: 3,
        },
        { serviceType: 'workout', name: '지난 도구', description: '', price: 1000, stock: 0, active: false },
        { serviceType: 'art', name: '수채 물감', description: '', material: 'watercolor', price: 38_000, stock: 3 },
        { serviceType: 'art', name: '연필', description: '', material: 'pencil', price: 18_000, stock: 3 },
        { serviceType: 'music', name: '피아노 의자', description: '', subcategory: 'piano', price: 64_000, stock: 3 },
      ],
    });
  });

  it('hasCoach accepts the codes of forms for a whole city', async () => {
    const city = `도시 ${region.id}`;
    const { id } = await createDistrict({ city });
    await createSearchableCoach({ regionIds: [id], purposes: [1], types: [0], schedules: ['sat2'] });
    const caller = callerFor(anonymous, now);
    const query = { serviceType: 'WORKOUT', province: region.province, city };
    expect(
      await caller.coach.hasCoach({
        ...query,
        genders: ['female'],
        purposes: ['1', '9'],
        types: ['0'],
        schedules: ['sat2', 'mon1'],
      }),
    ).toEqual({ hasCoach: true });
    expect(await caller.coach.hasCoach({ ...query, purposes: [2] })).toEqual({ hasCoach: false });
    expect(await caller.coach.hasCoach({ ...query, genders: ['male'] })).toEqual({ hasCoach: false });
    expect(await caller.coach.hasCoach({ ...query, city: '없는시' })).toEqual({ hasCoach: false });
    for (const wrong of [
      { purposes: ['0'] },
      { purposes: [10] },
      { types: ['3'] },
      { types: [''] },
      { schedules: ['mon7' as 'mon1'] },
      { serviceType: 'swimming' },
    ]) {
      await expect(caller.coach.hasCoach({ ...query, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('lists the tools of a lesson and refreshes a cart', async () => {
    const caller = callerFor(anonymous, now);
    const names = async (input: Parameters<typeof caller.tools.list>[0]) =>
      (await caller.tools.list(input)).map(({ name }) => name);
    const yoga = await createProgram({ workoutTypes: [0] });
    expect(await names({ serviceType: 'workout' })).toEqual(['밴드', '블록', '덤벨']);
    expect(await names({ serviceType: 'WORKOUT', workoutTypes: ['2'] })).toEqual(['밴드', '덤벨']);
    expect(await names({ serviceType: 'workout', programPermalink: yoga.permalink })).toEqual(['밴드', '블록']);
    expect(await names({ serviceType: 'art', materials: ['pencil'] })).toEqual(['연필']);
    expect(await names({ serviceType: 'music', subcategory: 'violin' })).toEqual([]);
    await expect(names({ serviceType: 'workout', programPermalink: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });

    const tools = await caller.tools.list({ serviceType: 'workout' });
    await db.tool.updateMany({ where: { name: '덤벨' }, data: { price: 30_000 } });
    const inactiveTool = await db.tool.findFirstOrThrow({ where: { active: false } });
    const cart = await caller.tools.refresh({
      serviceType: 'workout',
      toolIds: [...tools.map(({ uid }) => uid), encryptId('tool', inactiveTool.id), encryptId('coach', 1), 'forged'],
    });
    expect(cart.map(({ name, price }) => [name, price])).toEqual([
      ['밴드', 24_000],
      ['블록', 19_000],
      ['덤벨', 30_000],
    ]);
  });

  it('checks a coach who was chosen before the search', async () => {
    const coach = await createSearchableCoach({ regionIds: [region.id], schedules: ['mon5'], types: [1] });
    const learner = memberActor(await createLearner());
    await callerFor(learner, now).coach.setFavourite({
      encryptedCoachId: encryptId('coach', coach.id),
      favourite: true,
    });
    const check = (
      more: object,
      actor: Parameters<typeof callerFor>[0] = anonymous,
      id = encryptId('coach', coach.id),
    ) => callerFor(actor, now).coach.check({ serviceType: 'workout', address, encryptedCoachId: id, ...more });
    expect(await check({ schedules: ['mon5'] })).toMatchObject({
      card: { name: '한지우', commonSchedules: ['mon5'], favourite: false },
      misfits: [],
    });
    expect(await check({ schedules: ['tue5'], genders: ['male'], types: ['pilates'] }, learner)).toMatchObject({
      card: { favourite: true },
      misfits: ['slots', 'gender'],
    });
    expect(await check({ serviceType: 'art' })).toEqual({ card: null, misfits: [] });
    const elsewhere = await createDistrict();
    expect(
      await check({ address: { province: elsewhere.province, city: elsewhere.city, district: elsewhere.district } }),
    ).toEqual({ card: null, misfits: [] });
    await expect(check({}, anonymous, 'forged')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await db.coach.update({ where: { id: coach.id }, data: { status: 'SUSPENDED' } });
    await db.$transaction((tx) => refreshCoachSearch(tx, [coach.id]));
    expect(await check({})).toEqual({ card: null, misfits: [] });
  });

  it('lists every district under its city and province', async () => {
    const tree = await callerFor(anonymous, now).coach.listRegions();
    expect(
      tree.find(({ province }) => province === region.province)?.cities.find(({ city }) => city === region.city)
        ?.districts,
    ).toContain(region.district);
  });
});
