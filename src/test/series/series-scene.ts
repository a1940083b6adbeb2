import fc from 'fast-check';
import { expect } from 'vitest';
import type { PartyRole } from '~/domain/lesson/status';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import type { LessonRow } from '~/server/services/lesson/contract/contract-row';
import { codeOf } from '~/test/rejection';
import { callsOf, type SeriesContract, type SeriesWorld } from './series-world';

const actions = [
  'series',
  'following',
  'moveOne',
  'answer',
  'drop',
  'cancel',
  'pause',
  'resume',
  'dayOff',
  'wait',
] as const;
export type Action = (typeof actions)[number];
const weights: Partial<Record<Action, number>> = {
  series: 5,
  following: 6,
  moveOne: 2,
  drop: 2,
  resume: 2,
  dayOff: 2,
};

export const seriesStep = fc.record({
  action: fc.oneof(...actions.map((name) => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) }))),
  /** Index of the contract. */
  contract: fc.constantFrom(0, 0, 1, 2),
  side: fc.constantFrom<PartyRole>('learner', 'learner', 'coach'),
  /** A few times on a few days, so that lessons are often in each other's way. */
  weekday: fc.constantFrom(1, 1, 4),
  hour: fc.constantFrom(10, 10, 11, 12, 19),
  weeks: fc.nat({ max: 4 }),
  /** Index of a choice, modulo the number of choices. */
  pick: fc.nat({ max: 11 }),
  /** Whether the other side confirms immediately. */
  isAnswered: fc.boolean(),
  skipHolidays: fc.boolean(),
});
export type SeriesStep = typeof seriesStep extends fc.Arbitrary<infer T> ? T : never;

const series: SeriesStep = {
  action: 'series',
  contract: 0,
  side: 'learner',
  weekday: 1,
  hour: 10,
  weeks: 1,
  pick: 2,
  isAnswered: true,
  skipHolidays: false,
};
/** Every sequence begins with four confirmed lessons, which then move by a week, into the hours of each other. */
export const firstSteps: readonly SeriesStep[] = [series, { ...series, action: 'following', weeks: 2, pick: 0 }];

/** Rejections of a step that is not possible in the current state. */
export const impossible = ['MOVE_NOT_ALLOWED', 'CONTRACT_CLOSED', 'TIME_NOT_OFFERED', 'TOO_LATE', 'LESSON_UNDER_WAY'];
export const notFree = ['SLOT_TAKEN', 'TIME_NOT_OFFERED'];

/** Returns the result, or null for a step that is rejected with one of the codes. */
export async function attempt<T>(call: Promise<T>, codes: readonly string[] = impossible): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    expect(codes).toContain(codeOf(error));
    return null;
  }
}

export const millis = (times: readonly Date[]) => times.map((time) => time.getTime()).sort((a, b) => a - b);
export const startsOf = (lessons: readonly LessonRow[]) => millis(lessons.map(({ startsAt }) => startsAt));
export const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
export const byStart = (a: { startsAt: Date }, b: { startsAt: Date }) => a.startsAt.getTime() - b.startsAt.getTime();
export const otherOf = (side: PartyRole): PartyRole => (side === 'learner' ? 'coach' : 'learner');

export type Scene = {
  world: SeriesWorld;
  step: SeriesStep;
  contract: SeriesContract;
  before: LessonRow[];
  reached: Set<string>;
};

export const callsBy = ({ world, contract }: Scene, side: PartyRole) => callsOf(world, contract, side).lesson;

/** Returns the chosen weekday and hour, in this week or a later one. */
export function chosenTime({ world: { now }, step: { weekday, hour, weeks } }: Scene): Date {
  const { year, month, day, weekday: today } = seoulParts(now);
  return seoulInstant(year, month, day + ((weekday - today + 7) % 7) + 7 * weeks, hour);
}
