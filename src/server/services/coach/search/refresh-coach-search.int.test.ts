import { beforeAll, expect, it } from 'vitest';
import { db, pool } from '~/server/db';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { drawWorld, storeWorld } from '~/test/matching/matching-world';
import { createRandom, pick } from '~/test/inputs/sample-input';
import { rebuildCoachSearch, refreshCoachSearch } from './refresh-coach-search.sql';

const now = new Date('2026-11-20T09:00:00+09:00');
const COACHES = 200;

beforeAll(async () => {
  await storeWorld(pool, drawWorld(createRandom(11), now, COACHES));
});

async function searchRows(): Promise<unknown[]> {
  const { rows } = await pool.query('select * from coach_search order by coach_id, region_id, service_type');
  return rows;
}

async function listingRows(): Promise<unknown[]> {
  const { rows } = await pool.query('select * from coach_listings order by scope, coach_id');
  return rows;
}

/** Returns the location of each stored row of a coach: an unchanged row is not written again. */
async function versions(coachId: number): Promise<string[]> {
  const { rows } = await pool.query<{ version: string }>(
    'select ctid::text || xmin::text as version from coach_search where coach_id = $1 order by region_id, service_type',
    [coachId],
  );
  return rows.map(({ version }) => version);
}

const statuses = ['APPROVED', 'SUSPENDED', 'REJECTED'] as const;

/** Every kind of change that matching depends on. */
const changes: ((
  tx: Parameters<Parameters<typeof db.$transaction>[0]>[0],
  coachId: number,
  random: () => number,
) => Promise<unknown>)[] = [
  (tx, id, random) => tx.coach.update({ where: { id }, data: { status: pick(random, statuses) } }),
  (tx, id, random) =>
    tx.coach.update({
      where: { id },
      data: {
        responseMinutes: random() < 0.3 ? null : Math.floor(random() * 200),
        reenrollPermille: Math.floor(random() * 1000),
        displayName: `새 이름 ${id}`,
      },
    }),
  (tx, id, random) =>
    tx.coach.update({
      where: { id },
      data: { latitude: 37.5 + random() / 100, scheduleConfirmedAt: now, gender: 'male' },
    }),
  (tx, id, random) =>
    tx.user.updateMany({ where: { coach: { id } }, data: { status: pick(random, ['ACTIVE', 'DORMANT'] as const) } }),
  (tx, id) => tx.coachWeeklySlot.deleteMany({ where: { coachId: id, day: { lt: 3 } } }),
  (tx, id) => tx.coachWeeklySlot.createMany({ data: [{ coachId: id, day: 6, slot: 6 }], skipDuplicates: true }),
  (tx, id, random) =>
    tx.coachArea.createMany({ data: [{ coachId: id, regionId: 1 + Math.floor(random() * 12) }], skipDuplicates: true }),
  (tx, id) => tx.coachArea.deleteMany({ where: { coachId: id, regionId: { lt: 4 } } }),
  (tx, id) => tx.coachPurpose.createMany({ data: [{ coachId: id, code: 9 }], skipDuplicates: true }),
  (tx, id) => tx.coachType.deleteMany({ where: { coachId: id, code: 2 } }),
  (tx, id) =>
    tx.coachVertical.createMany({ data: [{ coachId: id, serviceType: 'art' as const }], skipDuplicates: true }),
  (tx, id) => tx.coachVertical.deleteMany({ where: { coachId: id, serviceType: 'workout' } }),
  (tx, id) => tx.coachProgram.deleteMany({ where: { coachId: id, programId: { lt: 5 } } }),
  (tx, id) =>
    tx.review.createMany({ data: [{ coachId: id, writer: '김*늘', rating: 5, contents: '좋아요.', createdAt: now }] }),
  (tx, id) => tx.review.deleteMany({ where: { coachId: id } }),
];

it('coach_search equals a full rebuild after changes to one coach at a time', async () => {
  const random = createRandom(5);
  for (let step = 0; step < 150; step++) {
    const coachId = 1 + Math.floor(random() * COACHES);
    const change = pick(random, changes);
    await db.$transaction(async (tx) => {
      await change(tx, coachId, random);
      await refreshCoachSearch(tx, [coachId]);
    });
  }
  const [kept, listed] = [await searchRows(), await listingRows()];
  await rebuildCoachSearch(pool);
  expect(kept).toEqual(await searchRows());
  expect(listed).toEqual(await listingRows());
  expect(listed.length).toBeGreaterThan(100);
  expect(kept.length).toBeGreaterThan(100);
});

it('writes only changed rows', async () => {
  const { id } = await createDistrict();
  const coach = await createSearchableCoach({ regionIds: [id] });
  const before = await versions(coach.id);
  await db.$transaction((tx) => refreshCoachSearch(tx, [coach.id]));
  expect(await versions(coach.id)).toEqual(before);
  await db.$transaction(async (tx) => {
    await tx.coach.update({ where: { id: coach.id }, data: { headline: '근력 강화 10년' } });
    await refreshCoachSearch(tx, [coach.id]);
  });
  expect(await versions(coach.id)).not.toEqual(before);
});

it('counts a review in the rating and in the search in the same transaction', async () => {
  const { id } = await createDistrict();
  const coach = await createSearchableCoach({ regionIds: [id] });
  const row = () =>
    db.coachSearch.findFirstOrThrow({
      where: { coachId: coach.id },
      select: { ratingCount: true, ratingMilli: true, score: true },
    });
  const before = await row();
  await db.$transaction(async (tx) => {
    await tx.review.createMany({
      data: [1, 2, 3].map((serial) => ({
        coachId: coach.id,
        writer: '김*늘',
        rating: 5,
        contents: `좋아요 ${serial}`,
      })),
    });
    await refreshCoachSearch(tx, [coach.id]);
  });
  expect(before).toMatchObject({ ratingCount: 0, ratingMilli: 4500 });
  expect(await row()).toMatchObject({ ratingCount: 3, ratingMilli: Math.floor((15_000 + 45_000) / 13) });
});

it('loses no change when two transactions change one coach at the same time', async () => {
  const { id } = await createDistrict();
  for (let round = 0; round < 20; round++) {
    const coach = await createSearchableCoach({ regionIds: [id], schedules: ['mon1'], purposes: [8] });
    await Promise.all([
      db.$transaction(async (tx) => {
        await tx.coachWeeklySlot.create({ data: { coachId: coach.id, day: 6, slot: 6 } });
        await refreshCoachSearch(tx, [coach.id]);
      }),
      db.$transaction(async (tx) => {
        await tx.coachPurpose.create({ data: { coachId: coach.id, code: 1 } });
        await refreshCoachSearch(tx, [coach.id]);
      }),
      db.$transaction(async (tx) => {
        await tx.review.create({ data: { coachId: coach.id, writer: '김*늘', rating: 4, contents: '좋아요.' } });
        await refreshCoachSearch(tx, [coach.id]);
      }),
    ]);
    const row = await db.coachSearch.findFirstOrThrow({ where: { coachId: coach.id } });
    expect({ slots: row.slots, purposes: row.purposes, ratingCount: row.ratingCount }).toEqual({
      slots: 1n | (1n << 41n),
      purposes: (1 << 8) | (1 << 1),
      ratingCount: 1,
    });
  }
});
