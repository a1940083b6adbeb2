import { LRUCache } from 'lru-cache';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { GroupedLessons } from '~/domain/timetable/schema/timetable';
import type { Pool } from '~/server/db';
import type { GroupedRow, MonthRow } from './read-month.sql';
import { presentNames } from './read-timetables.sql';

type Plan = { version: string; plan: GroupedLessons[] };

/** Maximum number of characters of all cached plans; a month of 300 lessons has 8,000. */
const MAX_CACHE_SIZE = 16_000_000;
/** The cache belongs to its pool, because ids and versions in another database belong to other companies. */
const plansOf = new WeakMap<Pool, LRUCache<string, Plan>>();

/**
 * Caches in this process the part of a month that is the same for everybody in a company. The database returns the
 * current version with each answer, and the plan itself only if the cached version differs, so no stale plan is shown.
 */
export function cachedPlan(pool: Pool, { csCorporateId, month }: { csCorporateId: number; month: string }) {
  const plans = plansOf.get(pool) ?? new LRUCache<string, Plan>({ maxSize: MAX_CACHE_SIZE, sizeCalculation: sizeOf });
  plansOf.set(pool, plans);
  const key = `${csCorporateId} ${month}`;
  const cached = plans.get(key);
  return {
    cached,
    /** Returns the plan of an answer, using the cached one if the answer has none, and caches a new plan. */
    take: ({ version, plan: rows }: Pick<MonthRow, 'version' | 'plan'>): GroupedLessons[] => {
      if (rows === null) {
        if (!cached) throw new Error('the statement left out the plan, but none is cached');
        return cached.plan;
      }
      const plan = rows.map((row) => presentGroup(row, csCorporateId));
      plans.set(key, { version, plan });
      return plan;
    },
  };
}

const sizeOf = ({ plan }: Plan) => plan.reduce((size, { lessons }) => size + lessons.length + ROUND_LESSONS, 1);
/** Approximate number of characters for the data that a group of alike lessons shares. */
const ROUND_LESSONS = 700;

function presentGroup(row: GroupedRow, csCorporateId: number): GroupedLessons {
  const { groupLessonType, seats, cancelled, expertMissing, closed, policyVersion, lengthMs, lessons } = row;
  const policy = timetablePolicies.of(policyVersion);
  return {
    csCorporateId,
    ...presentNames(row),
    groupLessonType,
    seats,
    cancelled,
    expertMissing,
    closed,
    lengthMs,
    policy,
    lessons,
  };
}
