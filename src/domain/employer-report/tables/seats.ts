import type { LessonAttendance, MonthData, SeatRecord } from '../month-data';
import type { Sum } from '../protect/computable';
import { GUESTS, indicator, type Person, type Vector } from '../protect/vector';
import { addUp, sameAs } from './collect';

type SeatData = Pick<MonthData, 'lessons' | 'seats'>;
type OfProgram = number | null;

const isOf = (programId: OfProgram) => (record: { programId: number }) =>
  programId === null || record.programId === programId;

/** Returns each person's taken and attended seats, in a program or in total, including later corrections. */
export function seatVectors({ seats }: Pick<MonthData, 'seats'>, programId: OfProgram) {
  const programSeats = seats.filter(isOf(programId));
  const vectorOf = (amount: (record: SeatRecord) => number) => addUp(programSeats, amount, ({ person }) => person);
  return {
    taken: vectorOf(({ taken }) => taken),
    attended: vectorOf(({ attended, corrected }) => attended + corrected),
  };
}

/**
 * Returns the different people who attended a lesson of the month, without guests. Corrections of earlier months do not
 * count.
 */
export function attendeesOf({ seats }: Pick<MonthData, 'seats'>, programId: OfProgram): Set<Person> {
  const attendedSeats = seats.filter((seat) => isOf(programId)(seat) && seat.attended > 0 && seat.person !== GUESTS);
  return new Set(attendedSeats.map(({ person }) => person));
}

/** Returns the programs that had a lesson; the others have no row. */
export function heldPrograms({ lessons }: Pick<MonthData, 'lessons'>): number[] {
  return [...new Set(lessons.map(({ programId }) => programId))];
}

const firstVisit = (programId: number) => `somebody in ${programId}`;
/** If nobody attended twice, seats equal people, so no second name is needed. */
const secondVisit = (data: SeatData, programId: number) =>
  sameAs(seatVectors(data, programId).attended, indicator(attendeesOf(data, programId)))
    ? []
    : [`somebody again in ${programId}`];

const withNames = (vector: Vector, names: readonly string[]): Sum =>
  new Map<number | string, number>([...vector, ...names.map((name) => [name, 1] as const)]);
const heldOf = (data: SeatData, programId: OfProgram) => (programId === null ? heldPrograms(data) : [programId]);

export const attendeesSum = (data: SeatData, programId: OfProgram): Sum =>
  withNames(indicator(attendeesOf(data, programId)), heldOf(data, programId).map(firstVisit));
export const attendedSum = (data: SeatData, programId: OfProgram): Sum =>
  withNames(
    seatVectors(data, programId).attended,
    heldOf(data, programId).flatMap((id) => [firstVisit(id), ...secondVisit(data, id)]),
  );
export const reservedSum = (data: SeatData, programId: OfProgram): Sum =>
  withNames(seatVectors(data, programId).taken, heldOf(data, programId).map(firstVisit));

/**
 * Returns the seats by program, as parts that are never negative: taken and free, and attended and missed among the
 * taken ones.
 */
export function seatParts(data: SeatData, programId: OfProgram): Record<'taken' | 'free' | 'used' | 'unused', Sum> {
  const counts = heldOf(data, programId).map((id) => {
    const programSeats = data.seats.filter(isOf(id));
    const taken = programSeats.reduce((sum, seat) => sum + seat.taken, 0);
    const used = programSeats.reduce((sum, seat) => sum + seat.attended + seat.corrected, 0);
    const all = data.lessons.filter(isOf(id)).reduce((sum, { seats }) => sum + seats, 0);
    return { name: firstVisit(id), taken, free: all - taken, used, unused: taken - used };
  });
  const partsOf = (of: 'taken' | 'free' | 'used' | 'unused'): Sum =>
    new Map(counts.flatMap(({ name, [of]: count }) => (count === 0 ? [] : [[name, count] as const])));
  return { taken: partsOf('taken'), free: partsOf('free'), used: partsOf('used'), unused: partsOf('unused') };
}

/**
 * Returns the smallest group that a reader can reveal by adding and subtracting the taken seats of single lessons: of
 * each lesson, either those who attended remain or those who did not.
 * @returns an empty list if the group has at least `minPeople` people
 */
export function smallestRevealedGroup(
  lessons: readonly LessonAttendance[],
  programId: OfProgram,
  minPeople: number,
): number[] {
  const programLessons = lessons.filter(isOf(programId));
  if (programLessons.length === 0) return [];
  let fewest = minPeople;
  const search = (next: number, revealed: ReadonlySet<Person>): void => {
    if (revealed.size >= fewest) return;
    const lesson = programLessons[next];
    if (!lesson) {
      fewest = revealed.size;
      return;
    }
    const sides = [lesson.came, lesson.absent].map((side) => [...side].filter((person) => !revealed.has(person)));
    // A side that adds nobody is never worse than the other one.
    const usefulSides = sides.some((side) => side.length === 0) ? [[]] : sides;
    for (const side of usefulSides) search(next + 1, new Set([...revealed, ...side]));
  };
  search(0, new Set());
  return fewest < minPeople ? [fewest] : [];
}
