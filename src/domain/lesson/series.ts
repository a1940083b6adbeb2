import { DAY_MS } from '~/domain/shared/durations';
import { areHolidaysPublished, holidayName } from '~/domain/shared/holidays';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { ProductType } from './status';

/** Length of a week in milliseconds. Korea has no daylight saving time, so a week later is the same hour. */
export const WEEK_MS = 7 * DAY_MS;
/** A series has at least and at most this number of lessons. */
export const MIN_SERIES_LESSONS = 2;
export const MAX_SERIES_LESSONS = 40;
/** A plan looks ahead at most this number of weeks, whatever the contract's period is. */
export const MAX_SERIES_WEEKS = 52;
/** Number of other times that are offered for a week that does not work. */
const MAX_ALTERNATIVES = 3;
/**
 * Other times of a week lie at most this number of days from the planned time, so that two weeks never offer the same
 * one.
 */
const ALTERNATIVE_DAYS = 3;

/**
 * Reasons why a planned time does not work: a public holiday that is skipped, after the contract's period, a day off
 * of the coach, outside of the coach's hours, another lesson of the coach or the way to it, another lesson of the
 * learner, and any other reason.
 */
export const timeProblems = [
  'HOLIDAY',
  'AFTER_EXPIRY',
  'DAY_OFF',
  'OUTSIDE_HOURS',
  'COACH_BUSY',
  'TRAVEL',
  'LEARNER_BUSY',
  'CLOSED',
] as const;
export type TimeProblem = (typeof timeProblems)[number];

export type PlannedTime = {
  startsAt: Date;
  /** Null when the time works. */
  problem: TimeProblem | null;
  /** Name of the public holiday on that day, whether it is skipped or not. */
  holiday: string | null;
  /** Free times close to it, the closest first; empty when it works. */
  alternatives: Date[];
};

type Plan = {
  planned: readonly Date[];
  /** Every time at which coach and learner are free. */
  free: readonly Date[];
  /** Reason why a time of `planned` is not free. */
  problemOf: (startsAt: Date) => TimeProblem;
  expiresAt: Date | null;
  skipHolidays: boolean;
};

/** Returns every time of a plan with its problem and, for a time that does not work, the closest free times. */
export function planTimes({ planned, free, problemOf, expiresAt, skipHolidays }: Plan): PlannedTime[] {
  const freeTimes = new Set(free.map((at) => at.getTime()));
  const plannedTimes = new Set(planned.map((at) => at.getTime()));
  const isSkipped = (at: Date) => skipHolidays && holidayName(seoulDate(at)) !== null;
  const unplannedTimes = free.filter((at) => !plannedTimes.has(at.getTime()) && !isSkipped(at));
  return planned.map((startsAt) => {
    const isAfter = expiresAt !== null && startsAt > expiresAt;
    const problem = isAfter
      ? 'AFTER_EXPIRY'
      : isSkipped(startsAt)
        ? 'HOLIDAY'
        : freeTimes.has(startsAt.getTime())
          ? null
          : problemOf(startsAt);
    const holiday = holidayName(seoulDate(startsAt));
    return { startsAt, problem, holiday, alternatives: problem === null ? [] : closestTo(startsAt, unplannedTimes) };
  });
}

function closestTo(startsAt: Date, times: readonly Date[]): Date[] {
  const distance = (at: Date) => Math.abs(at.getTime() - startsAt.getTime());
  return times
    .filter((at) => distance(at) <= ALTERNATIVE_DAYS * DAY_MS)
    .sort((a, b) => distance(a) - distance(b) || a.getTime() - b.getTime())
    .slice(0, MAX_ALTERNATIVES);
}

/** Returns the weekly times from the first one to the contract's end; without an end, `count` of them and a spare. */
export function weeklyTimes(startsAt: Date, { expiresAt, count }: { expiresAt: Date | null; count: number }): Date[] {
  const spareWeeks = 4;
  const weeks = expiresAt
    ? Math.floor((expiresAt.getTime() - startsAt.getTime()) / WEEK_MS) + 1
    : Math.min(count + spareWeeks, MAX_SERIES_WEEKS);
  const length = Math.max(0, Math.min(weeks, MAX_SERIES_WEEKS));
  return Array.from({ length }, (_, week) => new Date(startsAt.getTime() + week * WEEK_MS));
}

/** Returns whether a contract can be booked weekly: it is no trial, and several lessons are left. */
export function canPlanSeries({
  programType,
  counts,
}: {
  programType: ProductType;
  counts: { /** Lessons that can be booked. */ left: number };
}): boolean {
  return programType !== 'trial' && counts.left >= MIN_SERIES_LESSONS;
}

/** The user's choice for a week that does not work: another time; a week without a choice is left out. */
export type WeekChoices = ReadonlyMap<number, Date>;

/**
 * Returns the times of a series: the first `count` weeks that work or have a chosen other time, in order. Fewer when
 * the period has no more.
 * @param choices by the planned time in milliseconds
 */
export function seriesStarts(weeks: readonly PlannedTime[], choices: WeekChoices, count: number): Date[] {
  return weeks
    .flatMap(({ startsAt, problem }) => (problem === null ? startsAt : (choices.get(startsAt.getTime()) ?? [])))
    .slice(0, count);
}

/**
 * Returns the weekly times to which lessons move when the first one moves to `startsAt`: one a week, in their order,
 * with the distances in weeks that they had. A lesson that was held on another day of its week returns to the weekly
 * time.
 * @param lessons their present starts, ascending; the first one moves to `startsAt`
 */
export function movedTimes(lessons: readonly Date[], startsAt: Date): Date[] {
  const [first] = lessons;
  let week = -1;
  return lessons.map((at) => {
    week = Math.max(week + 1, Math.round((at.getTime() - (first ?? at).getTime()) / WEEK_MS));
    return new Date(startsAt.getTime() + week * WEEK_MS);
  });
}

/** Returns the first year of a plan, for example "2028", whose holidays are not published; null when all are. */
export function holidaysUnknownFrom(times: readonly Date[]): string | null {
  return (
    times
      .map(seoulDate)
      .find((day) => !areHolidaysPublished(day))
      ?.slice(0, 4) ?? null
  );
}
