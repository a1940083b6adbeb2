import type { PlanEffect, PlanResult, ToldExpert } from '~/domain/timetable/planning-schema';
import type { Tx } from '~/server/db';

/** A lesson that is, would be or cannot be planned. */
export type PlannedLesson = { startsAt: Date; programId: number; placeId: number; coachId: number };
export type Plan = {
  lessons: (PlannedLesson & { b2bTimetableId: number })[];
  refused: (PlannedLesson & { reason: string })[];
  leftOut?: Date[];
  effects: PlanEffect[];
  experts: (Omit<ToldExpert, 'name'> & { coachId: number })[];
};

const among = (ids: readonly number[]) => ({ where: { id: { in: [...new Set(ids)] } } });

/** The names of the programs and places of lessons, by their numbers. */
export async function readLessonNames(tx: Tx, lessons: readonly { programId: number; placeId: number }[]) {
  const programs = await tx.companyProgram.findMany({
    ...among(lessons.map(({ programId }) => programId)),
    select: { id: true, title: true },
  });
  const places = await tx.companyPlace.findMany({
    ...among(lessons.map(({ placeId }) => placeId)),
    select: { id: true, name: true },
  });
  return {
    titleOf: new Map(programs.map(({ id, title }) => [id, title])),
    placeOf: new Map(places.map(({ id, name }) => [id, name])),
  };
}

/** A plan as operators read it: each lesson by its program, place and expert, also one that has no row. */
export async function namePlan(
  tx: Tx,
  { lessons, refused, leftOut = [], effects, experts: told }: Plan,
): Promise<PlanResult> {
  const all = [...lessons, ...refused];
  const { titleOf, placeOf } = await readLessonNames(tx, all);
  const experts = await tx.coach.findMany({
    ...among([...all, ...told].map(({ coachId }) => coachId)),
    select: { id: true, displayName: true },
  });
  const expertOf = new Map(experts.map(({ id, displayName }) => [id, displayName]));
  const named = ({ startsAt, programId, placeId, coachId }: PlannedLesson) => ({
    startsAt,
    program: titleOf.get(programId) ?? '',
    place: placeOf.get(placeId) ?? '',
    expert: expertOf.get(coachId) ?? '',
  });
  return {
    lessons: lessons.map((lesson) => ({ b2bTimetableId: lesson.b2bTimetableId, ...named(lesson) })),
    refused: refused.map((lesson) => ({ reason: lesson.reason, ...named(lesson) })),
    leftOut,
    effects,
    experts: told.map(({ coachId, text }) => ({ name: expertOf.get(coachId) ?? '', text })),
  };
}
