import { drawTime } from '~/domain/timetable/lottery';
import { type LessonMoney, planMoney } from '~/domain/timetable/plan-money';
import type { PlanEffect, PlanResult, NotifiedExpert } from '~/domain/timetable/schema/planning';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { Tx } from '~/server/db';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { notClosed } from '~/server/services/coach/hours/offered-hours.sql';
import { readLessonMoney } from './read-money.sql';

/** A lesson that is planned, would be planned, or cannot be planned. */
export type PlannedLesson = { startsAt: Date; programId: number; placeId: number; coachId: number };
export type Plan = {
  lessons: (PlannedLesson & { b2bTimetableId: number })[];
  rejected: (PlannedLesson & { reason: string })[];
  leftOut?: Date[];
  effects: PlanEffect[];
  experts: (Omit<NotifiedExpert, 'name'> & { coachId: number })[];
};

const withIds = (ids: readonly number[]) => ({ where: { id: { in: [...new Set(ids)] } } });

/** Reads the names of the programs and places of lessons, by id. */
export async function readLessonNames(tx: Tx, lessons: readonly { programId: number; placeId: number }[]) {
  const programs = await tx.companyProgram.findMany({
    ...withIds(lessons.map(({ programId }) => programId)),
    select: { id: true, title: true },
  });
  const places = await tx.companyPlace.findMany({
    ...withIds(lessons.map(({ placeId }) => placeId)),
    select: { id: true, name: true },
  });
  return {
    titleOf: new Map(programs.map(({ id, title }) => [id, title])),
    placeOf: new Map(places.map(({ id, name }) => [id, name])),
  };
}

/** Reads the pending lotteries of lessons, by lesson id. */
async function readLotteries(tx: Tx, timetableIds: readonly number[]) {
  const lotteries = await tx.timetableLottery.findMany({
    where: { timetableId: { in: [...timetableIds] }, drawnAt: null, timetable: { cancelledAt: null } },
    select: { timetableId: true, opensAt: true, closesAt: true, timetable: { select: { policyVersion: true } } },
  });
  return new Map(
    lotteries.map(({ timetableId, opensAt, closesAt, timetable }) => [
      timetableId,
      { opensAt, closesAt, drawsAt: drawTime(closesAt, timetablePolicies.of(timetable.policyVersion)) },
    ]),
  );
}

const onDayOffText = `select t.id from timetables t
  where t.id = any($1::int[]) and t.cancelled_at is null and not ${notClosed({
    coachId: 't.coach_id',
    startsAt: 't.starts_at',
    minutes: 'extract(epoch from t.ends_at - t.starts_at)::int / 60',
  })}`;

/** Returns the ids of the lessons that are within a day off of their expert. */
async function readOnDayOff(tx: Tx, timetableIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.$queryRawUnsafe<{ id: number }[]>(onDayOffText, timetableIds);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Presents a plan to operators: each lesson with its program, place and expert, also lessons without a row, and the
 * effect of the plan on bills and pay.
 * @param before cost and pay of the changed lessons, read before the change
 */
export async function namePlan(
  tx: Tx,
  { lessons, rejected, leftOut = [], effects, experts: notified }: Plan,
  before: readonly LessonMoney[] = [],
): Promise<PlanResult> {
  const all = [...lessons, ...rejected];
  const { titleOf, placeOf } = await readLessonNames(tx, all);
  const experts = await tx.coach.findMany({
    ...withIds([...all, ...notified].map(({ coachId }) => coachId)),
    select: { id: true, displayName: true },
  });
  const ids = lessons.map(({ b2bTimetableId }) => b2bTimetableId);
  const lotteryOf = await readLotteries(tx, ids);
  const onDayOff = await readOnDayOff(tx, ids);
  const after = await readLessonMoney(tx, [...ids, ...before.map(({ b2bTimetableId }) => b2bTimetableId)]);
  const nameOf = await readCoachNames(tx, experts);
  const expertOf = new Map(experts.map((coach) => [coach.id, nameOf(coach)]));
  const named = ({ startsAt, programId, placeId, coachId }: PlannedLesson) => ({
    startsAt,
    program: titleOf.get(programId) ?? '',
    place: placeOf.get(placeId) ?? '',
    expert: expertOf.get(coachId) ?? '',
  });
  return {
    lessons: lessons.map((lesson) => ({
      b2bTimetableId: lesson.b2bTimetableId,
      ...named(lesson),
      lottery: lotteryOf.get(lesson.b2bTimetableId) ?? null,
      isOnDayOff: onDayOff.has(lesson.b2bTimetableId),
    })),
    refused: rejected.map((lesson) => ({ reason: lesson.reason, ...named(lesson) })),
    leftOut,
    effects,
    experts: notified.map(({ coachId, text }) => ({ name: expertOf.get(coachId) ?? '', text })),
    money: planMoney(before, after),
  };
}
