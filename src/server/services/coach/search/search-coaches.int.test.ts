import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificateOf } from '~/domain/coach/document/certificates';
import { explainMatch } from '~/domain/coach/explain';
import {
  type CoachFilter,
  coachMismatches,
  genderSchema,
  type SearchSort,
  searchSorts,
} from '~/domain/coach/schema/coach';
import { serviceTypes } from '~/domain/shared/service-type';
import {
  type SearchPurpose,
  searchPurposes,
  type WeeklySlot,
  weeklySlots,
  type WorkoutType,
  workoutTypes,
} from '~/domain/catalog/search-codes';
import { env } from '~/env.js';
import { pool } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { listCoaches } from '~/server/services/listing/list-coaches';
import { testContext } from '~/test/caller';
import { endPool } from '~/test/end-pool';
import {
  commonSlots,
  fittingCoaches,
  isCertificateNamed,
  isFitting,
  metres,
  priceOf,
  rankAll,
  regionOf,
} from '~/test/matching/matching-checker';
import { drawWorld, storeWorld, type World } from '~/test/matching/matching-world';
import { seedCoach } from '~/test/matching/seeded-requests';
import { createRandom } from '~/test/inputs/sample-input';
import { anonymous } from '~/domain/shared/actor';
import { checkCoach } from './check-coach';
import { hasCoach } from '../has-coach';
import { countSlots } from './count-slots';
import { searchCoaches } from './search-coaches';

const now = new Date('2026-11-20T09:00:00+09:00');
const context = testContext(anonymous, now);
let world: World;

beforeAll(async () => {
  world = drawWorld(createRandom(20_261_120), now, 3000);
  const [, crowded] = world.regions;
  if (crowded) for (let coach = 0; coach < 230; coach += 1) seedCoach(world, crowded, 'music');
  await storeWorld(pool, world);
});

const nothing = <T>(): fc.Arbitrary<T[]> => fc.constant([]);
const filters = fc.record({
  serviceType: fc.oneof(
    { weight: 5, arbitrary: fc.constant('workout' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...serviceTypes) },
  ),
  region: fc.nat({ max: 11 }),
  genders: fc.subarray([...genderSchema.options]),
  purposes: fc.oneof(nothing<SearchPurpose>(), fc.subarray([...searchPurposes], { maxLength: 4 })),
  types: fc.oneof(nothing<WorkoutType>(), fc.subarray([...workoutTypes], { maxLength: 2 })),
  schedules: fc.oneof(nothing<WeeklySlot>(), fc.subarray([...weeklySlots], { maxLength: 6 })),
});
type DrawnFilter = Omit<CoachFilter, 'address'> & { region: number };
const filterOf = ({ region, ...filter }: DrawnFilter): CoachFilter => {
  const { province = '', city = '', district = '' } = world.regions[region] ?? {};
  return { ...filter, address: { province, city, district } };
};
const seeds = fc.nat({ max: 0x7fff_ffff });
const sorts: fc.Arbitrary<SearchSort> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('rank' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...searchSorts) },
);

const idsOf = (items: { encryptedCoachId: string }[]) =>
  items.map(({ encryptedCoachId }) => decryptId('coach', encryptedCoachId).id);

async function readAll(filter: CoachFilter, sort: SearchSort, seed: number, through = context): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | null = null;
  do {
    const page = await searchCoaches(through, { ...filter, sort, seed, cursor });
    pages.push(idsOf(page.items));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

describe('matching', () => {
  it(
    'returns the same first page as brute force for 10,000 random filters, seeds and sorts',
    { timeout: 600_000 },
    async () => {
      const check = async (drawn: DrawnFilter, seed: number, sort: SearchSort) => {
        const filter = filterOf(drawn);
        const expected = rankAll(world, filter, sort, seed, 20);
        const page = await searchCoaches(context, { ...filter, sort, seed });
        expect(page.items.map((item) => item.encryptedCoachId)).toEqual(
          expected.slice(0, 20).map(({ id }) => encryptId('coach', id)),
        );
        expect(page.nextCursor !== null).toBe(expected.length > 20);
        expect(page.total).toEqual(
          sort === 'rank' && expected.length > 40
            ? { count: 40, atLeast: true }
            : { count: expected.length, atLeast: false },
        );
      };
      await fc.assert(fc.asyncProperty(filters, seeds, sorts, check), { numRuns: 10_000 });
    },
  );

  it(
    'reaches every matching coach once by paging, in the same order as brute force',
    { timeout: 600_000 },
    async () => {
      const check = async (drawn: DrawnFilter, seed: number, sort: SearchSort) => {
        const filter = filterOf({ ...drawn, serviceType: 'workout', region: drawn.region % 3 });
        const pages = await readAll(filter, sort, seed);
        expect(pages.flat()).toEqual(rankAll(world, filter, sort, seed).map(({ id }) => id));
        expect(pages.slice(0, -1).every((page) => page.length === 20)).toBe(true);
      };
      await fc.assert(fc.asyncProperty(filters, seeds, sorts, check), { numRuns: 150 });
      // Several leagues, so that paging crosses the border between leagues.
      const wide = filterOf({ serviceType: 'workout', region: 0, genders: [], purposes: [], types: [], schedules: [] });
      const pages = await readAll(wide, 'rank', 7);
      expect(pages.length).toBeGreaterThan(20);
      expect(pages.flat()).toEqual(rankAll(world, wide, 'rank', 7).map(({ id }) => id));
    },
  );

  it(
    'puts coaches with a fitting certificate first when a learner of workout named a condition of health',
    { timeout: 600_000 },
    async () => {
      const check = async (drawn: DrawnFilter, seed: number) => {
        const plain = filterOf({ ...drawn, serviceType: 'workout', region: drawn.region % 3 });
        const filter = { ...plain, certificatesFirst: true };
        const first = await searchCoaches(context, { ...filter, sort: 'rank', seed });
        const pages = await readAll(filter, 'rank', seed);
        const expected = rankAll(world, filter, 'rank', seed);
        expect(pages.flat()).toEqual(expected.map(({ id }) => id));
        expect(new Set(pages.flat())).toEqual(new Set((await readAll(plain, 'rank', seed)).flat()));
        const isMoreThanOnePage = pages.length > 1;
        expect(first.total?.atLeast === true ? isMoreThanOnePage : first.total?.count === expected.length).toBe(true);
        for (const sort of ['rating', 'distance'] as const)
          expect(await readAll(filter, sort, seed)).toEqual(await readAll(plain, sort, seed));
      };
      await fc.assert(fc.asyncProperty(filters, seeds, check), { numRuns: 60 });
    },
  );

  it('chooses by the same chance from many coaches with equal scores, in a separate statement', async () => {
    const single = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 });
    const crowded = filterOf({ serviceType: 'music', region: 1, genders: [], purposes: [], types: [], schedules: [] });
    for (const seed of [7, 8])
      expect((await readAll(crowded, 'rank', seed, { ...context, pool: single })).flat()).toEqual(
        rankAll(world, crowded, 'rank', seed).map(({ id }) => id),
      );
    const { rows } = await single.query<{ name: string; calls: number }>(
      `select name, (generic_plans + custom_plans)::int as calls from pg_prepared_statements where name ~ '^coach-search'`,
    );
    await endPool(single);
    const callsOf = Object.fromEntries(rows.map(({ name, calls }) => [name, calls]));
    // The statement for crowds is used as long as more than MAX_TIED coaches with the same score remain.
    expect(callsOf['coach-search-rank-guest-further-crowd']).toBeGreaterThan(0);
    expect(callsOf['coach-search-rank-guest-further']).toBeGreaterThan(
      callsOf['coach-search-rank-guest-further-crowd'] ?? 0,
    );
  });

  it('reads only the index, in its order, without a sort', async () => {
    await pool.query('vacuum (analyze) coach_search');
    // In a small table a full scan is the cheapest way, so scans are turned off; the test reads the generic plan.
    const single = new pg.Pool({
      connectionString: env.DATABASE_URL,
      max: 1,
      options: '-c enable_seqscan=off -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan',
    });
    await searchCoaches(
      { ...context, pool: single },
      {
        ...filterOf({ serviceType: 'workout', region: 0, genders: [], purposes: [], types: [], schedules: [] }),
        sort: 'rank',
      },
    );
    const { rows } = await single.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute "coach-search-rank-guest-first" (${Array.from({ length: 9 }, () => 'null').join(', ')})`,
    );
    await endPool(single);
    const plan = rows
      .map((row) => row['QUERY PLAN'].trim())
      .filter((line) => /^->|^Aggregate/.test(line) && !line.endsWith('Result'));
    expect(plan).toEqual([
      'Aggregate',
      '->  Limit',
      '->  Limit',
      '->  Index Only Scan using coach_search_rank_idx on coach_search s',
    ]);
  });

  it('uses one plan for all districts, here and in listings', async () => {
    const single = new pg.Pool({ connectionString: env.DATABASE_URL, max: 1 });
    await pool.query('analyze coach_search, coach_listings');
    for (const { province, city, district } of world.regions) {
      for (const sort of ['rank', 'distance'] as const)
        await searchCoaches(
          { ...context, pool: single },
          {
            ...filterOf({
              serviceType: 'workout',
              region: 0,
              genders: [],
              purposes: [],
              types: [],
              schedules: ['sat2'],
            }),
            address: { province, city, district },
            sort,
          },
        );
      await listCoaches(
        { pool: single, now },
        {
          serviceType: 'workout',
          province,
          city,
          purposes: [],
          types: [],
          schedules: [],
          sort: 'recommended',
          pages: 1,
        },
      );
    }
    const { rows } = await single.query(
      `select name, custom_plans::int as "eachTime", generic_plans > 0 as once from pg_prepared_statements where name ~ '^(coach-search|listing-recommended)' order by name`,
    );
    await endPool(single);
    // PostgreSQL considers the generic plan from the sixth call on.
    expect(rows).toEqual(
      ['coach-search-distance-guest-first', 'coach-search-rank-guest-first', 'listing-recommended-open'].map(
        (name) => ({ name, eachTime: 5, once: true }),
      ),
    );
  });

  it('shows only true statements on a card', async () => {
    const check = async (drawn: DrawnFilter, seed: number) => {
      const filter = { ...filterOf(drawn), certificatesFirst: seed % 2 === 0 };
      const region = regionOf(world, filter.address);
      for (const card of (await searchCoaches(context, { ...filter, sort: 'rank', seed })).items) {
        const coach = world.coaches[decryptId('coach', card.encryptedCoachId).id - 1];
        if (!coach) throw new Error('a card of nobody');
        const facts = {
          // The first certificate of a coach in this world is the one that fits.
          certificate:
            isCertificateNamed(filter) && isFitting(coach, filter.serviceType)
              ? certificateOf(coach.certificates?.[0] ?? 'yoga').title
              : null,
          commonSchedules: commonSlots(coach, filter),
          distanceM: metres(coach, region),
          ratingCount: coach.ratingCount,
          reenrollPermille: coach.reenrollPermille,
          responseMinutes: coach.responseMinutes,
        };
        expect(card).toMatchObject({
          commonSchedules: facts.commonSchedules,
          distanceM: facts.distanceM,
          reviewCount: coach.ratingCount,
          responseMinutes: coach.responseMinutes,
          price: priceOf(coach, filter),
          favourite: false,
        });
        expect(card.explanation).toEqual(explainMatch(facts));
      }
    };
    await fc.assert(fc.asyncProperty(filters, seeds, check), { numRuns: 300 });
  });

  it(
    'checks one coach as the search would, and returns the wishes that exclude the coach',
    { timeout: 300_000 },
    async () => {
      let found = 0;
      const check = async (drawn: DrawnFilter, pick: number) => {
        const filter = filterOf(drawn);
        const openFilter = { ...filter, genders: [], purposes: [], types: [], schedules: [] };
        const here = fittingCoaches(world, openFilter);
        // Mostly a coach who serves the district, else any coach.
        const coach = (pick % 4 === 0 ? world.coaches : here)[
          pick % Math.max(1, pick % 4 === 0 ? world.coaches.length : here.length)
        ];
        if (!coach) return;
        const has = (wishes: Partial<CoachFilter>) =>
          fittingCoaches(world, { ...openFilter, ...wishes }).includes(coach);
        const { card, misfits } = await checkCoach(context, {
          ...filter,
          encryptedCoachId: encryptId('coach', coach.id),
        });
        expect(card !== null).toBe(has({}));
        if (!card) {
          expect(misfits).toEqual([]);
          return;
        }
        found += 1;
        const wishes = {
          slots: { schedules: filter.schedules },
          gender: { genders: filter.genders },
          types: { types: filter.types },
          purposes: { purposes: filter.purposes },
        };
        expect(misfits).toEqual(coachMismatches.filter((wish) => !has(wishes[wish])));
        expect(misfits.length === 0).toBe(fittingCoaches(world, filter).includes(coach));
        expect(card).toMatchObject({
          encryptedCoachId: encryptId('coach', coach.id),
          distanceM: metres(coach, regionOf(world, filter.address)),
          commonSchedules: commonSlots(coach, filter),
          price: priceOf(coach, filter),
          favourite: false,
        });
      };
      await fc.assert(fc.asyncProperty(filters, fc.nat(), check), { numRuns: 400 });
      expect(found).toBeGreaterThan(100);
    },
  );

  it('counts each weekly slot, and answers hasCoach for the whole city', { timeout: 300_000 }, async () => {
    const check = async (drawn: DrawnFilter) => {
      const filter = filterOf(drawn);
      const { counts, matching } = await countSlots(context, filter);
      const withoutSchedules = fittingCoaches(world, { ...filter, schedules: [] });
      expect(counts).toEqual(
        Object.fromEntries(
          weeklySlots.map((slot, bit) => [slot, withoutSchedules.filter((coach) => coach.slots.includes(bit)).length]),
        ),
      );
      expect(matching).toBe(fittingCoaches(world, filter).length);

      const { province, city } = filter.address;
      const { address: _, ...rest } = filter;
      const anywhere = world.regions
        .filter((region) => region.city === city)
        .some((address) => fittingCoaches(world, { ...filter, address }).length > 0);
      expect(await hasCoach(context, { ...rest, province, city })).toEqual({ hasCoach: anywhere });
    };
    await fc.assert(fc.asyncProperty(filters, check), { numRuns: 500 });
  });
});
