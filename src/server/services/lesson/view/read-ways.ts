import { type Point, type Stop, type Way, waysOf } from '~/domain/lesson/day-route';
import type { LessonStatus } from '~/domain/lesson/status';
import type { Db } from '~/server/db';

type Region = Point & { city: string; district: string };

/** Statuses of lessons that take place: fixed or already held. */
export const takesPlace: ReadonlySet<LessonStatus> = new Set(['CONFIRMED', 'HELD', 'DONE']);

/** A coach's lesson in this time whose order is in a district. */
type LessonStop = { id: number; startsAt: Date; endsAt: Date; region: Region | undefined };

/** The way to each lesson from the one before it on the same day: by the id of the lesson, and of the timetable. */
export type Ways = { lessons: ReadonlyMap<number, Way>; timetables: ReadonlyMap<number, Way> };

/**
 * Computes the ways between all lessons of a coach in a time, with learners and at companies.
 * @param lessons the lessons with learners that take place in this time
 */
export async function readWays(
  db: Db,
  coachId: number,
  { from, until }: { from: Date; until: Date },
  lessons: readonly LessonStop[],
): Promise<Ways> {
  const company = await listCompanyStops(db, coachId, { from, until });
  const ways = waysOf([
    ...lessons.map(({ id, startsAt, endsAt, region }) => ({ id, startsAt, endsAt, ...placeOf(region) })),
    // Their ids are negative, so that they are none of a lesson.
    ...company.map(({ timetableId, ...stop }) => ({ id: -timetableId, ...stop })),
  ]);
  const entries = [...ways];
  return {
    lessons: new Map(entries.filter(([id]) => id > 0)),
    timetables: new Map(entries.flatMap(([id, way]) => (id < 0 ? [[-id, way] as const] : []))),
  };
}

/** The same for a page that has not read the lessons with learners. */
export async function readAllWays(db: Db, coachId: number, time: { from: Date; until: Date }): Promise<Ways> {
  const rows = await db.lesson.findMany({
    where: { coachId, status: { in: [...takesPlace] }, startsAt: { gte: time.from, lt: time.until } },
    select: { id: true, startsAt: true, endsAt: true, contract: { select: { order: { select: { regionId: true } } } } },
  });
  const ids = [...new Set(rows.map(({ contract }) => contract.order.regionId))];
  const regions = await db.region.findMany({ where: { id: { in: ids } } });
  const byId = new Map(regions.map((region) => [region.id, region]));
  const lessons = rows.map(({ contract, ...row }) => ({ ...row, region: byId.get(contract.order.regionId) }));
  return readWays(db, coachId, time, lessons);
}

function placeOf(region: Region | undefined): Pick<Stop, 'place' | 'point'> {
  return {
    place: region ? `${region.city} ${region.district}` : '',
    point: region ? { latitude: region.latitude, longitude: region.longitude } : null,
  };
}

/** Served by the exclusion constraint of time_reservations. */
async function listCompanyStops(
  db: Db,
  coachId: number,
  { from, until }: { from: Date; until: Date },
): Promise<(Omit<Stop, 'id'> & { timetableId: number })[]> {
  const rows = await db.timeReservation.findMany({
    where: { coachId, kind: 'timetable', startsAt: { lt: until }, endsAt: { gt: from } },
    select: {
      timetableId: true,
      startsAt: true,
      endsAt: true,
      placeId: true,
      place: { select: { region: { select: { latitude: true, longitude: true } } } },
    },
  });
  return rows.flatMap(({ timetableId, startsAt, endsAt, placeId, place }) =>
    timetableId === null
      ? []
      : [
          {
            timetableId,
            startsAt,
            endsAt,
            place: '회사 수업',
            point: place?.region ?? null,
            ...(placeId === null ? {} : { buildingId: placeId }),
          },
        ],
  );
}
