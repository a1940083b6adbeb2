import { LRUCache } from 'lru-cache';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { AlikeLessons } from '~/domain/timetable/schema';
import type { Pool } from '~/server/db';
import type { AlikeRow, MonthRow } from './read-month.sql';
import { presentNames } from './read-timetables.sql';

type Plan = { version: string; plan: AlikeLessons[] };

/** Characters of all plans that are kept; a month of 300 lessons has 8,000. */
const MOST = 16_000_000;
/** Those of a database are kept with its pool: ids and versions of another one are other companies'. */
const plansOf = new WeakMap<Pool, LRUCache<string, Plan>>();

/**
 * What thousands of one company see alike, kept by this process from one of them to the next. The database says with
 * each answer which version is the present one, and sends the plan itself when it is not the one that is known, so that
 * none is shown a moment too long.
 */
export function keptPlan(pool: Pool, { csCorporateId, month }: { csCorporateId: number; month: string }) {
  const plans = plansOf.get(pool) ?? new LRUCache<string, Plan>({ maxSize: MOST, sizeCalculation: sizeOf });
  plansOf.set(pool, plans);
  const key = `${csCorporateId} ${month}`;
  const known = plans.get(key);
  return {
    known,
    /** The plan of an answer to who said what was known; kept for the next. */
    take: ({ version, plan: rows }: Pick<MonthRow, 'version' | 'plan'>): AlikeLessons[] => {
      if (rows === null) {
        if (!known) throw new Error('the statement left out a plan that nobody has');
        return known.plan;
      }
      const plan = rows.map((row) => presentAlike(row, csCorporateId));
      plans.set(key, { version, plan });
      return plan;
    },
  };
}

const sizeOf = ({ plan }: Plan) => plan.reduce((size, { lessons }) => size + lessons.length + ROUND_LESSONS, 1);
/** What is said once of lessons that are alike. */
const ROUND_LESSONS = 700;

function presentAlike(row: AlikeRow, csCorporateId: number): AlikeLessons {
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
