import { expect, it } from 'vitest';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { rejection } from '~/test/rejection';

/** Degrees of latitude per kilometre. */
const KM = 1 / 111.195;
const at = (km: number) => ({ latitude: 36 + km * KM, longitude: 128 });
const placeOf = ({ province, city, district }: { province: string; city: string; district: string }) => ({
  province,
  city,
  district,
});

async function createScene() {
  const [near, far] = [await createDistrict(at(0)), await createDistrict(at(2))];
  const coach = await createSearchableCoach({ regionIds: [near.id] });
  const { session } = callerFor(memberActor(coach.user, coach.id));
  const found = async () =>
    (await db.coachSearch.findMany({ where: { coachId: coach.id }, orderBy: { regionId: 'asc' } })).map(
      ({ regionId }) => regionId,
    );
  return { near, far, coach, session, found };
}

it('a coach’s districts are saved, and the search shows the coach in them immediately', async () => {
  const { near, far, session, found } = await createScene();
  const { version, areas } = await session.ownAreas();
  expect(areas).toEqual([placeOf(near)]);
  await session.saveAreas({ version, areas: [placeOf(far), placeOf(near), placeOf(far)] });
  expect(await found()).toEqual([near.id, far.id].toSorted((a, b) => a - b));
  const again = await session.ownAreas();
  expect(again.areas.map(({ district }) => district).toSorted()).toEqual([near.district, far.district].toSorted());
  await session.saveAreas({ version: again.version, areas: [placeOf(far)] });
  expect(await found()).toEqual([far.id]);
});

it('of two saves of the same version one is rejected, and an unknown district saves nothing', async () => {
  const { near, far, session, found } = await createScene();
  const { version } = await session.ownAreas();
  const save = (areas: { province: string; city: string; district: string }[]) => session.saveAreas({ version, areas });
  expect(await rejection(save([placeOf(far), { ...placeOf(far), district: '없는동' }]))).toBe('INVALID_INPUT');
  expect(await found()).toEqual([near.id]);
  const results = await Promise.allSettled([save([placeOf(far)]), save([placeOf(near), placeOf(far)])]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(session.saveAreas({ version: 'x', areas: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await rejection(save([placeOf(near)]))).toBe('CONFLICT');
});

it('suggests the closest districts within ten kilometres, in order', async () => {
  const { near, far, session } = await createScene();
  const others = [await createDistrict(at(9.9)), await createDistrict(at(-1)), await createDistrict(at(10.2))];
  const nearby = await session.nearbyDistricts(placeOf(near));
  const own = nearby.filter(({ district }) => [far, ...others].some((row) => row.district === district));
  expect(own.map(({ district, distanceM }) => [district, Math.round(distanceM / 100)])).toEqual([
    [others[1]?.district, 10],
    [far.district, 20],
    [others[0]?.district, 99],
  ]);
  expect(await session.nearbyDistricts({ ...placeOf(near), district: '없는동' })).toEqual([]);
});
