import { beforeAll, describe, expect, it } from 'vitest';
import type { CoachFilter, FilterChange } from '~/domain/coach/schema/coach';
import { anonymous } from '~/domain/shared/actor';
import { serviceTypes } from '~/domain/shared/service-type';
import { weeklySlots, workoutTypes } from '~/domain/catalog/search-codes';
import { createCaller } from '~/server/api/root';
import { pool } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { testContext } from '~/test/caller';
import { chance } from '~/test/matching/matching-checker';
import { storeWorld } from '~/test/matching/matching-world';
import {
  seedCoach,
  seedDistrict,
  type SeededRequest,
  type SeededWorld,
  seedRequests,
} from '~/test/matching/seeded-requests';

const now = new Date('2026-11-20T09:00:00+09:00');
const REQUESTS = 200;
/** Each visitor has a separate address, and therefore a separate order. */
const visitor = (number = 0) =>
  createCaller({ ...testContext(anonymous, now), ip: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` });

type Equals = { filter: CoachFilter; coachIds: number[] };
let world: SeededWorld;
let equals: Equals[];
let tied: Equals;

beforeAll(async () => {
  world = seedRequests(24, now, REQUESTS);
  // Plants between 22 and 34 equal coaches for each vertical, alternating, so that their ids are not adjacent, and in a
  // last district more than a league.
  const groups = serviceTypes.map((serviceType, index) => ({
    serviceType,
    size: 22 + 2 * index,
    district: seedDistrict(world, REQUESTS + index)[0],
  }));
  const ask = ({ serviceType, district }: (typeof groups)[number]): Equals => {
    const { province = '', city = '', district: name = '' } = district ?? {};
    return {
      filter: {
        serviceType,
        address: { province, city, district: name },
        genders: [],
        purposes: [],
        types: [],
        schedules: ['mon5'],
      },
      coachIds: [],
    };
  };
  equals = groups.map(ask);
  for (let turn = 0; turn < 34; turn++) {
    for (const [index, { serviceType, size, district }] of groups.entries()) {
      if (turn < size && district)
        equals[index]?.coachIds.push(
          seedCoach(world, district, serviceType, { slots: [weeklySlots.indexOf('mon5')] }).id,
        );
    }
  }
  const last = {
    serviceType: 'workout' as const,
    size: 50,
    district: seedDistrict(world, REQUESTS + groups.length)[0],
  };
  tied = ask(last);
  for (let turn = 0; turn < last.size; turn++)
    if (last.district)
      tied.coachIds.push(seedCoach(world, last.district, 'workout', { slots: [weeklySlots.indexOf('mon5')] }).id);
  await storeWorld(pool, world);
});

const idsOf = (items: { encryptedCoachId: string }[]) =>
  items.map(({ encryptedCoachId }) => decryptId('coach', encryptedCoachId).id);

async function findAll(filter: CoachFilter): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { encryptedCoachId: string }[]; nextCursor: string | null } = await visitor().coach.search({
      ...filter,
      sort: 'rank',
      cursor,
    });
    found.push(...idsOf(page.items));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

describe(`${REQUESTS} requests whose coaches are determined by construction`, () => {
  it('cover every vertical, every condition that excludes a coach, and every kind of change', () => {
    const each = <T>(list: (request: SeededRequest) => T[]) => new Set(world.requests.flatMap(list));
    expect([...each(({ filter }) => [filter.serviceType])].sort()).toEqual([...serviceTypes].sort());
    expect([...each(({ misses }) => misses.map(({ by }) => by))].sort()).toEqual([
      'class',
      'district',
      'gender',
      'purpose',
      'slot',
      'stale',
      'status',
      'two conditions',
      'type',
      'user',
      'vertical',
    ]);
    expect([...each(({ changes }) => changes.slice(0, 1).map(({ kind }) => kind))].sort()).toEqual([
      'district',
      'gender',
      'open',
      'purpose',
      'slot',
      'type',
    ]);
    expect(world.requests.filter(({ fits }) => fits.length > 20).length).toBeGreaterThan(5);
    expect(world.requests.filter(({ fits }) => fits.length > 40).length).toBeGreaterThan(1);
  });

  it('find every fitting coach once, and no coach who misses a single condition', async () => {
    for (const { filter, fits, misses } of world.requests) {
      const found = await findAll(filter);
      expect([...found].sort((a, b) => a - b)).toEqual(fits);
      expect(misses.filter(({ coachId }) => found.includes(coachId))).toEqual([]);
    }
  });

  it('suggest the seeded changes, the smallest first, and each gives the promised count', async () => {
    for (const { filter, fits, changes } of world.requests) {
      const { smallestChanges } = await visitor().coach.search(filter);
      expect(smallestChanges.map(({ kind, count, filter: changed }) => ({ kind, count, filter: changed }))).toEqual(
        changes.slice(0, 3),
      );
      if (fits.length === 0)
        for (const change of smallestChanges) expect((await findAll(change.filter)).length).toBe(change.count);
    }
  });

  it('have no smaller change that helps, when every change is tried', { timeout: 300_000 }, async () => {
    const size = { slot: 1, gender: 4, type: 5, purpose: 6, district: 7, open: 8 } as const;
    for (const { filter, fits, regions } of world.requests) {
      if (fits.length > 0) continue;
      const helpfulChanges: FilterChange['kind'][] = [];
      const attempt = async (kind: FilterChange['kind'], part: Partial<CoachFilter>) => {
        if ((await visitor().coach.search({ ...filter, ...part })).items.length > 0) helpfulChanges.push(kind);
      };
      for (const slot of weeklySlots) await attempt('slot', { schedules: [...filter.schedules, slot] });
      await attempt('gender', { genders: [] });
      if (filter.types.length > 0)
        for (const type of workoutTypes) await attempt('type', { types: [...filter.types, type] });
      await attempt('purpose', { purposes: [] });
      for (const { province, city, district } of regions.slice(1, 3))
        await attempt('district', { address: { province, city, district } });
      if (helpfulChanges.length === 0) await attempt('open', { genders: [], purposes: [], types: [], schedules: [] });
      const [told] = (await visitor().coach.search(filter)).smallestChanges;
      const smallest = helpfulChanges.sort((a, b) => size[a] - size[b])[0];
      expect(told?.kind).toBe(smallest);
    }
  });
});

describe('equal coaches', () => {
  /** Returns how often each coach was seen, as a share of the mean. */
  const shares = (coachIds: number[], seen: Map<number, number>) => {
    const mean = coachIds.reduce((sum, id) => sum + (seen.get(id) ?? 0), 0) / coachIds.length;
    return coachIds.map((id) => (seen.get(id) ?? 0) / mean);
  };
  const count = (seen: Map<number, number>, ids: number[]) => {
    for (const id of ids) seen.set(id, (seen.get(id) ?? 0) + 1);
  };

  /** Runs eight requests at a time, as a server does. */
  const inEights = async (requests: number, ask: (number: number) => Promise<unknown>) => {
    for (let from = 0; from < requests; from += 8)
      await Promise.all(Array.from({ length: Math.min(8, requests - from) }, (_, index) => ask(from + index)));
  };

  it(
    'of each vertical are shown equally often, within 10 %, on the first pages of 1,000 visitors',
    { timeout: 300_000 },
    async () => {
      for (const { filter, coachIds } of equals) {
        const seen = new Map<number, number>();
        await inEights(1000, async (number) => count(seen, idsOf((await visitor(number).coach.search(filter)).items)));
        const list = shares(coachIds, seen);
        expect(Math.min(...list)).toBeGreaterThan(0.9);
        expect(Math.max(...list)).toBeLessThan(1.1);
      }
    },
  );

  it(
    'are shown equally often when more of them fit than a league holds, whatever seeds the callers use',
    { timeout: 300_000 },
    async () => {
      const seen = new Map<number, number>();
      await inEights(2000, async (seed) =>
        count(seen, idsOf((await visitor().coach.search({ ...tied.filter, seed })).items)),
      );
      const list = shares(tied.coachIds, seen);
      expect(Math.min(...list)).toBeGreaterThan(0.9);
      expect(Math.max(...list)).toBeLessThan(1.1);
      const all = await findAll(tied.filter);
      expect([...all].sort((a, b) => a - b)).toEqual(tied.coachIds);
    },
  );

  it.each([
    ['neighbouring', (index: number) => 1 + index],
    ['apart', (index: number) => 1000 + 7 * index],
    ['in a pattern', (index: number) => 1 + index * index],
  ])('with ids that are %s are ranked first equally often', (_name, idOf) => {
    const coachIds = Array.from({ length: 40 }, (_, index) => idOf(index));
    const seen = new Map<number, number>();
    for (let seed = 0; seed < 60_000; seed++) {
      const chances = coachIds.map((id) => chance(id, seed));
      count(seen, [coachIds[chances.lastIndexOf(Math.max(...chances))] ?? 0]);
    }
    const list = shares(coachIds, seen);
    expect(Math.min(...list)).toBeGreaterThan(0.9);
    expect(Math.max(...list)).toBeLessThan(1.1);
  });
});
