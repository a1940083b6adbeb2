import type { z } from 'zod';
import type { MonthFacts } from '../facts';
import type { Sum, Whole } from '../protect/computable';
import { indicator, subtract, type Vector } from '../protect/vector';
import type { Block, Candidate } from '../protect/withhold';
import type { fillTableSchema } from '../schema';
import { amongEverybody, type CellOf, type Drafted, type Everybody, groupsAmong, ofAttendance, total } from './collect';
import { attendedSum, fewByLesson, heldPrograms, seatParts, seatVectors, takenSum } from './seats';

type Table = z.infer<typeof fillTableSchema>;
type Row = {
  id: string;
  lessons: number;
  seats: number;
  taken: Vector;
  attended: Vector;
  sums: { taken: Sum; attended: Sum };
  byLesson: readonly number[];
};

/**
 * Drafts the taken seats, and how many of those people attended. The schedule shows the number of seats and of taken
 * seats in each lesson, so the attended seats directly reveal how many people did not attend.
 */
export function draftFill(
  facts: MonthFacts,
  everybody: Everybody,
  { leastPeople }: { leastPeople: number },
): Drafted<Table> {
  const rowOf = (programId: number | null): Row => {
    const held = facts.lessons.filter((lessons) => programId === null || lessons.programId === programId);
    const sum = (of: 'lessons' | 'seats') => held.reduce((all, lessons) => all + lessons[of], 0);
    const id = String(programId ?? 'all');
    return {
      id,
      lessons: sum('lessons'),
      seats: sum('seats'),
      ...seatVectors(facts, programId),
      sums: { taken: takenSum(facts, programId), attended: attendedSum(facts, programId) },
      byLesson: fewByLesson(facts.byLesson, programId, leastPeople),
    };
  };
  const totalRow = rowOf(null);
  const rows = facts.programs.map((program) => ({ program, ...rowOf(program.programId) }));
  const present = (row: Row, cell: CellOf) => ({
    lessons: row.lessons,
    seats: row.seats,
    taken: cell(`fill.${row.id}.taken`),
    attended: cell(`fill.${row.id}.attended`),
  });
  return {
    wholes: wholesOf(facts),
    candidates: [
      ...(totalRow.lessons > 0 ? seatCandidates(totalRow, everybody, 7) : []),
      ...rows.filter(({ lessons }) => lessons > 0).flatMap((row) => seatCandidates(row, everybody, 5)),
    ],
    write: (cell) => ({
      total: present(totalRow, cell),
      programs: rows.map(({ program, ...row }) => ({ ...program, ...present(row, cell) })),
    }),
  };
}

/** The schedule shows how many seats are taken, so these numbers are known. */
export function knownOfSchedule(facts: MonthFacts, { universe }: Everybody): [Block, Vector[]] {
  const seats = [null, ...facts.programs.map(({ programId }) => programId)].map((id) => seatVectors(facts, id).taken);
  return ['attendance.schedule', [indicator(universe), ...seats]];
}

/** Taken and free seats, and attended and missed ones among the taken seats: the total consists of the programs. */
function wholesOf(facts: MonthFacts): Whole[] {
  const kinds = [
    ['taken', 'taken'],
    ['free', 'taken'],
    ['used', 'attended'],
    ['unused', 'attended'],
  ] as const;
  return kinds.map(([of, kind]) => {
    const term = (id: number | null) => ({ of: seatParts(facts, id)[of], from: [`fill.${id ?? 'all'}.${kind}`] });
    return { whole: term(null), parts: heldPrograms(facts).map(term), hasRest: false };
  });
}

const absences = ({ taken, attended }: { taken: Vector; attended: Vector }) => subtract(taken, attended);

function seatCandidates(
  { id, seats, taken, attended, sums, byLesson }: Row,
  everybody: Everybody,
  worth: number,
): Candidate[] {
  const candidate = (kind: 'taken' | 'attended', vector: Vector, more: Pick<Candidate, 'groups' | 'tells'>) => ({
    id: `fill.${id}.${kind}`,
    table: 'fill' as const,
    value: total(vector),
    worth: kind === 'taken' ? worth : worth - 1,
    tells: more.tells,
    sum: { kind: kind === 'taken' ? 'seats' : 'attendance', of: sums[kind] },
    groups: [...groupsAmong(everybody, vector), ...more.groups],
  });
  return [
    // If every seat is taken, the number reveals that of everybody (100 %).
    candidate('taken', taken, {
      groups: total(taken) < seats ? [] : [0],
      tells: amongEverybody('seats', taken),
    }),
    candidate('attended', attended, {
      groups: [absences({ taken, attended }).size, ...byLesson],
      tells: ofAttendance(attended),
    }),
  ];
}
