import { expect, it } from 'vitest';
import { placePolicy } from '~/domain/catalog/place-policy';
import type { Pool } from '~/server/db';
import { findDistrict } from './find-district';
import { listRegions, readPlaceIndex } from './list-regions';

const place = { province: '서울특별시', city: '강남구', district: '역삼1동' };
const rows = [{ ...place, latitude: 37.5, longitude: 127.03, coaches: 1, id: 1, code: '1' }];

/** Creates a pool that answers its queries with these results in order, and counts them. */
function poolThat(...answers: readonly (readonly object[] | 'away')[]) {
  let queries = 0;
  const query = () => {
    const answer = answers[queries];
    queries += 1;
    return answer === undefined || answer === 'away'
      ? Promise.reject(new Error('away'))
      : Promise.resolve({ rows: answer });
  };
  return { pool: { query } as unknown as Pool, count: () => queries };
}
const at = (ms: number) => new Date(Date.UTC(2026, 10, 22) + ms);

it.each([
  ['the list', listRegions],
  ['the list, prepared for searching', readPlaceIndex],
])('%s of regions is read again after a failure, and cached after that', async (_name, read) => {
  const { pool, count } = poolThat('away', rows);
  await expect(read({ pool, now: at(0) })).rejects.toThrow('away');
  const first = await read({ pool, now: at(1) });
  expect(await read({ pool, now: at(2) })).toBe(first);
  expect(count()).toBe(2);
});

it('regions keep their weights when the next count fails, and are counted again on the call after that', async () => {
  const { pool, count } = poolThat(rows, 'away', [...rows, { ...rows[0], district: '역삼2동' }]);
  const read = async (ms: number) =>
    (await listRegions({ pool, now: at(ms) })).flatMap(({ cities }) => cities.flatMap(({ districts }) => districts));
  const old = placePolicy.weightsCacheMs;
  expect(await read(0)).toEqual(['역삼1동']);
  expect(await read(old)).toEqual(['역삼1동']);
  await expect.poll(() => read(old + 1)).toEqual(['역삼1동', '역삼2동']);
  expect(count()).toBe(3);
});

it('a district is queried again after a failure, and as long as it is unknown', async () => {
  const { pool, count } = poolThat('away', [], rows);
  await expect(findDistrict(pool, place)).rejects.toThrow('away');
  expect(await findDistrict(pool, place)).toBeNull();
  expect(await findDistrict(pool, place)).toMatchObject({ id: 1, code: '1' });
  expect(await findDistrict(pool, place)).toMatchObject({ id: 1, code: '1' });
  expect(count()).toBe(3);
});
