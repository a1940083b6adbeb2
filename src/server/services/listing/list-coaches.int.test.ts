import fc from 'fast-check';
import { currentPolicy } from '~/domain/shared/current-policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { priceBooks, priceGroups } from '~/domain/catalog/policy';
import { type ListingFilter, type ListingSort, listingSorts } from '~/domain/listing/schema/listing';
import { anonymous } from '~/domain/shared/actor';
import { serviceTypes } from '~/domain/shared/service-type';
import {
  parseWeeklySlot,
  purposeCodes,
  searchPurposes,
  weeklySlots,
  workoutTypeCodes,
  workoutTypes,
} from '~/domain/catalog/search-codes';
import { pool } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { testContext } from '~/test/caller';
import { isListed, ratingMilli, staticScore } from '~/test/matching/matching-checker';
import { drawWorld, storeWorld, type World, type WorldCoach } from '~/test/matching/matching-world';
import { createRandom } from '~/test/inputs/sample-input';
import { listCoaches } from './list-coaches';
import { summarizeListing } from './summarize-listing';

const priceBook = currentPolicy(priceBooks);

const now = new Date('2026-11-20T09:00:00+09:00');
const context = testContext(anonymous, now);
const province = '서울특별시';
let world: World;

beforeAll(async () => {
  world = drawWorld(createRandom(77), now, 900);
  await storeWorld(pool, world);
});

/** A second implementation of a listing, from the plain data. */
function areaOf({ city, district }: ListingFilter) {
  return world.regions.filter(
    (region) => (!city || region.city === city) && (!district || region.district === district),
  );
}
const pricesOf = ({ groups, verticals }: WorldCoach, { serviceType }: ListingFilter) =>
  verticals
    .filter((vertical) => !serviceType || vertical === serviceType)
    .flatMap((vertical) => (groups[vertical] ?? []).map((group) => priceBook.lesson[priceGroups[group] ?? 'care']));
const matchesAny = <T>(filterValues: readonly T[], has: (value: T) => boolean) =>
  filterValues.length === 0 || filterValues.some(has);

function fits(coach: WorldCoach, filter: ListingFilter): boolean {
  const place = areaOf(filter);
  return (
    isListed(coach, now) &&
    coach.verticals.length > 0 &&
    (!filter.serviceType || coach.verticals.includes(filter.serviceType)) &&
    place.some(({ id }) => coach.regionIds.includes(id)) &&
    (!filter.gender || coach.gender === filter.gender) &&
    matchesAny(filter.purposes, (item) => coach.purposes.includes(purposeCodes[item])) &&
    matchesAny(filter.types, (item) => coach.types.includes(workoutTypeCodes[item])) &&
    matchesAny(filter.schedules, (item) =>
      coach.slots.includes(parseWeeklySlot(item).day * 6 + parseWeeklySlot(item).slot - 1),
    ) &&
    (!filter.program ||
      serviceTypes.some((type) =>
        (coach.groups[type] ?? []).some((group) => `${type}-${priceGroups[group]}` === filter.program),
      ))
  );
}

function keyOf(coach: WorldCoach, filter: ListingFilter, sort: ListingSort): number {
  if (sort === 'rating') return -ratingMilli(coach);
  if (sort === 'reviews') return -coach.ratingCount;
  if (sort === 'price') return Math.min(0x7fff_ffff, ...pricesOf(coach, filter));
  // A district narrows the city's list without changing its order.
  return -Math.max(
    ...areaOf({ ...filter, district: undefined })
      .filter(({ id }) => coach.regionIds.includes(id))
      .map((region) => staticScore(coach, region)),
  );
}

function expectedIds(filter: ListingFilter, sort: ListingSort): number[] {
  const tie = sort === 'price' ? 1 : -1;
  return world.coaches
    .filter((coach) => fits(coach, filter))
    .map((coach) => ({ id: coach.id, key: keyOf(coach, filter, sort) }))
    .sort((a, b) => a.key - b.key || tie * (a.id - b.id))
    .map(({ id }) => id);
}

const idsOf = (items: readonly { encryptedCoachId: string }[]) =>
  items.map(({ encryptedCoachId }) => decryptId('coach', encryptedCoachId).id);

const regions: fc.Arbitrary<Pick<ListingFilter, 'province' | 'city' | 'district'>> = fc.constantFrom(
  {},
  { province },
  { province, city: '강남구' },
  { province, city: '서초구' },
  { province, city: '강남구', district: '시험1동' },
);
const filters: fc.Arbitrary<ListingFilter> = fc
  .record({
    serviceType: fc.constantFrom(undefined, 'workout' as const, 'art' as const),
    gender: fc.constantFrom(undefined, undefined, 'female' as const, 'male' as const),
    purposes: fc.subarray([...searchPurposes], { maxLength: 2 }),
    types: fc.subarray([...workoutTypes], { maxLength: 1 }),
    schedules: fc.subarray([...weeklySlots], { maxLength: 3 }),
    program: fc.constantFrom(undefined, undefined, 'workout-pilates-yoga'),
    region: regions,
  })
  .map(({ region, ...filter }) => ({ ...filter, ...region }));

async function readAll(filter: ListingFilter, sort: ListingSort): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await listCoaches(context, { ...filter, sort, cursor, pages: 1 });
    ids.push(...idsOf(page.items));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

describe('a listing', () => {
  it('returns every fitting coach once, in the same order as brute force', { timeout: 300_000 }, async () => {
    const check = async (filter: ListingFilter, sort: ListingSort) => {
      expect(await readAll(filter, sort)).toEqual(expectedIds(filter, sort));
    };
    await fc.assert(fc.asyncProperty(filters, fc.constantFrom(...listingSorts), check), { numRuns: 250 });
    expect((await readAll({ purposes: [], types: [], schedules: [] }, 'recommended')).length).toBeGreaterThan(500);
  });

  it('returns several pages together like the single pages', async () => {
    const filter: ListingFilter = { serviceType: 'workout', purposes: [], types: [], schedules: [] };
    const { items, nextCursor } = await listCoaches(context, { ...filter, sort: 'rating', pages: 3, cursor: null });
    expect(idsOf(items)).toEqual(expectedIds(filter, 'rating').slice(0, 60));
    const next = await listCoaches(context, { ...filter, sort: 'rating', pages: 1, cursor: nextCursor });
    expect(idsOf(next.items)).toEqual(expectedIds(filter, 'rating').slice(60, 80));
    await expect(
      listCoaches(context, { ...filter, sort: 'price', pages: 1, cursor: nextCursor }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(listCoaches(context, { ...filter, sort: 'rating', pages: 1, cursor: 'x' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it(
    'counts correctly, and suggests only changes that bring as many coaches as promised',
    { timeout: 300_000 },
    async () => {
      let empty = 0;
      const check = async (filter: ListingFilter) => {
        const { total, changes } = await summarizeListing(context, filter);
        expect(total).toEqual({ count: expectedIds(filter, 'rating').length, atLeast: false });
        if (total.count > 0) expect(changes).toEqual([]);
        else empty += 1;
        for (const change of changes)
          expect(change.count, change.text).toBe(expectedIds(change.filter, 'rating').length);
      };
      const narrow = filters.map((filter): ListingFilter => ({
        ...filter,
        serviceType: 'music',
        province,
        city: '서초구',
        gender: filter.gender ?? 'male',
        types: filter.types.length > 0 ? filter.types : ['yoga'],
        schedules: filter.schedules.length > 0 ? filter.schedules : ['mon1'],
      }));
      await fc.assert(fc.asyncProperty(fc.oneof(filters, narrow), check), { numRuns: 200 });
      expect(empty).toBeGreaterThan(5);
    },
  );

  it('reads any page from an index without a sort', async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain select coach_id from coach_listings l where scope = 'all//' and (score, coach_id) < (500, 1) order by score desc, coach_id desc limit 21`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('coach_listings_score_idx');
    expect(plan).not.toContain('Sort');
  });
});
