import { describe, expect, it } from 'vitest';
import { Pool } from 'pg';
import { cachedPlan } from './cached-plan';
import type { GroupedRow } from './read-month.sql';

const row: GroupedRow = {
  programId: 1,
  key: 'stretch',
  title: '점심 스트레칭',
  programType: 1,
  coachId: 1,
  expertName: '한지우',
  avatarSeed: 1,
  placeId: 1,
  placeName: '본관',
  address: '서울특별시 강남구 테헤란로 1',
  groupLessonType: 'first-come',
  seats: 10,
  cancelled: false,
  expertMissing: false,
  closed: false,
  policyVersion: 'timetable-2026-11-23',
  lengthMs: 3_000_000,
  lessons: '1 1796094000000',
};
/** A pool connects only when it is used. */
const newPool = () => new Pool();
const month = (csCorporateId: number) => ({ csCorporateId, month: '2026-12' });

describe('cached plans', () => {
  it('are the last ones read for each company and month', () => {
    const pool = newPool();
    expect(cachedPlan(pool, month(1)).cached).toBeUndefined();
    const plan = cachedPlan(pool, month(1)).take({ version: '5', plan: [row] });
    expect(plan).toMatchObject([{ csCorporateId: 1, lessons: row.lessons }]);
    expect(cachedPlan(pool, month(1)).cached).toEqual({ version: '5', plan });
    expect(cachedPlan(pool, month(1)).take({ version: '5', plan: null })).toBe(plan);
    cachedPlan(pool, month(1)).take({ version: '6', plan: [] });
    expect(cachedPlan(pool, month(1)).cached).toEqual({ version: '6', plan: [] });
    for (const other of [{ ...month(2) }, { csCorporateId: 1, month: '2027-01' }])
      expect(cachedPlan(pool, other).cached).toBeUndefined();
  });

  it('are separate for each database', () => {
    const pool = newPool();
    cachedPlan(pool, month(1)).take({ version: '5', plan: [row] });
    expect(cachedPlan(newPool(), month(1)).cached).toBeUndefined();
  });

  it('are limited to some megabytes, keeping the latest', () => {
    const pool = newPool();
    const long = { ...row, lessons: Array.from({ length: 3000 }, (_, id) => `${id} 1796094000000`).join(',') };
    for (let company = 1; company <= 1000; company += 1)
      cachedPlan(pool, month(company)).take({ version: '5', plan: [long] });
    const cachedFlags = Array.from(
      { length: 1000 },
      (_, index) => cachedPlan(pool, month(index + 1)).cached !== undefined,
    );
    expect(cachedFlags.filter(Boolean).length * long.lessons.length).toBeLessThan(16_000_000);
    expect(cachedFlags.lastIndexOf(true)).toBe(999);
    expect(cachedFlags.indexOf(true)).toBe(1000 - cachedFlags.filter(Boolean).length);
  });
});
