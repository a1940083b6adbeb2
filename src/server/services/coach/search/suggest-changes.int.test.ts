import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { anonymous } from '~/domain/shared/actor';
import { matchingPolicy } from '~/domain/coach/policy';
import { type CoachFilter, type FilterChange, genderSchema } from '~/domain/coach/schema/coach';
import {
  type SearchPurpose,
  searchPurposes,
  type WeeklySlot,
  weeklySlots,
  type WorkoutType,
  workoutTypes,
} from '~/domain/catalog/search-codes';
import { pool } from '~/server/db';
import { testContext } from '~/test/caller';
import { bitOf, fittingCoaches, regionOf } from '~/test/matching/matching-checker';
import { drawWorld, storeWorld, type World, type WorldRegion } from '~/test/matching/matching-world';
import { createRandom } from '~/test/inputs/sample-input';
import { searchCoaches } from './search-coaches';

const now = new Date('2026-11-20T09:00:00+09:00');
const context = testContext(anonymous, now);
let world: World;

beforeAll(async () => {
  // Few coaches, so that narrow filters find none.
  world = drawWorld(createRandom(7), now, 160);
  await storeWorld(pool, world);
});

type Change = Pick<FilterChange, 'kind' | 'filter' | 'count'> & { cost: number; order: number };

function distance(a: WorldRegion, b: WorldRegion): number {
  const rad = Math.PI / 180;
  const inner =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  return Math.round(2 * 6_371_008.8 * Math.asin(Math.sqrt(inner)));
}

/**
 * Makes every single change of the filter and counts the result; orders by lowest cost, then most coaches, then by
 * week, code or distance.
 */
function everyChange(filter: CoachFilter): Change[] {
  const count = (changed: CoachFilter) => fittingCoaches(world, changed).length;
  const day = (slot: WeeklySlot) => Math.floor(bitOf(slot) / 6);
  const part = (slot: WeeklySlot) => bitOf(slot) % 6;
  const slotCost = (slot: WeeklySlot) => {
    const beside = filter.schedules.some((wish) => day(wish) === day(slot) && Math.abs(part(wish) - part(slot)) === 1);
    const nextDay = filter.schedules.some(
      (wish) => part(wish) === part(slot) && [1, 6].includes(Math.abs(day(wish) - day(slot))),
    );
    return beside ? 1 : nextDay ? 2 : 3;
  };
  const typeCodes: Record<WorkoutType, number> = { yoga: 0, pilates: 1, weights: 2, yogaMeditation: 5 };
  const here = regionOf(world, filter.address);
  const near = world.regions
    .filter((region) => region !== here && distance(here, region) <= 10_000)
    .sort((a, b) => distance(here, a) - distance(here, b) || a.id - b.id)
    .slice(0, 6);
  const changes: Omit<Change, 'count'>[] = [
    ...(filter.schedules.length === 0
      ? []
      : weeklySlots.map((slot, order) => ({
          kind: 'slot' as const,
          cost: slotCost(slot),
          order,
          filter: { ...filter, schedules: [...filter.schedules, slot] },
        }))),
    { kind: 'gender', cost: 4, order: 0, filter: { ...filter, genders: [] } },
    ...(filter.types.length === 0
      ? []
      : workoutTypes.map((type) => ({
          kind: 'type' as const,
          cost: 5,
          order: typeCodes[type],
          filter: { ...filter, types: [...filter.types, type] },
        }))),
    { kind: 'purpose', cost: 6, order: 0, filter: { ...filter, purposes: [] } },
    ...near.map(({ province, city, district }, order) => ({
      kind: 'district' as const,
      cost: 7,
      order,
      filter: { ...filter, address: { province, city, district } },
    })),
    { kind: 'open', cost: 8, order: 0, filter: { ...filter, genders: [], purposes: [], types: [], schedules: [] } },
  ];
  return changes
    .map((change) => ({ ...change, count: count(change.filter) }))
    .filter((change) => change.count > 0)
    .sort((a, b) => a.cost - b.cost || b.count - a.count || a.order - b.order);
}

const some = <T>(items: readonly T[], maxLength: number): fc.Arbitrary<T[]> =>
  fc.oneof(fc.constant<T[]>([]), fc.subarray([...items], { minLength: 1, maxLength }));
const drawn = fc.record({
  region: fc.nat({ max: 11 }),
  serviceType: fc.constantFrom('workout' as const, 'care' as const),
  genders: fc.subarray([...genderSchema.options], { maxLength: 1 }),
  purposes: some<SearchPurpose>(searchPurposes, 1),
  types: some<WorkoutType>(workoutTypes, 1),
  schedules: fc.subarray([...weeklySlots], { minLength: 1, maxLength: 2 }),
});

it(
  'suggests the smallest change that helps when no coach fits, and the best additional slot when few do',
  { timeout: 600_000 },
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(drawn, async ({ region, ...rest }) => {
        const { province = '', city = '', district = '' } = world.regions[region] ?? {};
        const filter: CoachFilter = { ...rest, address: { province, city, district } };
        const found = await searchCoaches(context, { ...filter, sort: 'rank' });
        const matching = fittingCoaches(world, filter).length;
        const all = everyChange(filter);
        const single = all.filter(({ kind }) => kind !== 'open');
        const expected = matching > 0 ? [] : (single.length > 0 ? single : all).slice(0, 3);
        expect(found.smallestChanges.map(({ kind, count, filter }) => ({ kind, count, filter }))).toEqual(
          expected.map(({ kind, count, filter }) => ({ kind, count, filter })),
        );
        for (const change of found.smallestChanges) {
          seen.add(change.kind);
          expect(change.text).toContain(`${change.count}명`);
          // The suggested filter gives the promised count; a search counts no further than its league.
          const again = await searchCoaches(context, { ...change.filter, sort: 'rank' });
          expect(again.total).toEqual({
            count: Math.min(change.count, matchingPolicy.leagueSize),
            atLeast: change.count > matchingPolicy.leagueSize,
          });
        }

        const slots = all.filter(({ kind, count }) => kind === 'slot' && count > matching);
        const best = matching > 0 && matching < 5 ? Math.max(0, ...slots.map(({ count }) => count)) : 0;
        expect(found.moreWith?.count ?? 0).toBe(best);
        if (found.moreWith) expect(fittingCoaches(world, found.moreWith.filter).length).toBe(best);
      }),
      { numRuns: 600 },
    );
    expect([...seen].sort()).toEqual(['district', 'gender', 'open', 'purpose', 'slot', 'type']);
  },
);

it('rejects a district that does not exist', async () => {
  const nowhere = {
    serviceType: 'workout' as const,
    address: { province: '서울특별시', city: '강남구', district: '없는동' },
    genders: [],
    purposes: [],
    types: [],
    schedules: [],
    sort: 'rank' as const,
  };
  await expect(searchCoaches(context, nowhere)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
