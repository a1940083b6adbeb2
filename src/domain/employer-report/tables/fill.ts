import type { z } from 'zod';
import type { MonthData } from '../month-data';
import type { Sum, Breakdown } from '../protect/computable';
import { indicator, subtract, type Vector } from '../protect/vector';
import type { Block, Candidate } from '../protect/withhold';
import type { fillTableSchema } from '../schema';
import {
  amongPopulation,
  type CellOf,
  type TableDraft,
  type Population,
  complementGroups,
  ofAttendance,
  total,
} from './collect';
import { attendedSum, smallestRevealedGroup, heldPrograms, seatParts, seatVectors, reservedSum } from './seats';

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
  data: MonthData,
  population: Population,
  { leastPeople }: { leastPeople: number },
): TableDraft<Table> {
  const rowOf = (programId: number | null): Row => {
    const held = data.lessons.filter((lessons) => programId === null || lessons.programId === programId);
    const sum = (of: 'lessons' | 'seats') => held.reduce((all, lessons) => all + lessons[of], 0);
    const id = String(programId ?? 'all');
    return {
      id,
      lessons: sum('lessons'),
      seats: sum('seats'),
      ...seatVectors(data, programId),
      sums: { taken: reservedSum(data, programId), attended: attendedSum(data, programId) },
      byLesson: smallestRevealedGroup(data.byLesson, programId, leastPeople),
    };
  };
  const totalRow = rowOf(null);
  const rows = data.programs.map((program) => ({ program, ...rowOf(program.programId) }));
  const present = (row: Row, cell: CellOf) => ({
    lessons: row.lessons,
    seats: row.seats,
    taken: cell(`fill.${row.id}.taken`),
    attended: cell(`fill.${row.id}.attended`),
  });
  return {
    wholes: breakdownsOf(data),
    candidates: [
      ...(totalRow.lessons > 0 ? seatCandidates(totalRow, population, 7) : []),
      ...rows.filter(({ lessons }) => lessons > 0).flatMap((row) => seatCandidates(row, population, 5)),
    ],
    write: (cell) => ({
      total: present(totalRow, cell),
      programs: rows.map(({ program, ...row }) => ({ ...program, ...present(row, cell) })),
    }),
  };
}

/** The schedule shows how many seats are taken, so these numbers are known. */
export function backgroundOfSchedule(data: MonthData, { universe }: Population): [Block, Vector[]] {
  const seats = [null, ...data.programs.map(({ programId }) => programId)].map((id) => seatVectors(data, id).taken);
  return ['attendance.schedule', [indicator(universe), ...seats]];
}

/** Taken and free seats, and attended and missed ones among the taken seats: the total consists of the programs. */
function breakdownsOf(data: MonthData): Breakdown[] {
  const kinds = [
    ['taken', 'taken'],
    ['free', 'taken'],
    ['used', 'attended'],
    ['unused', 'attended'],
  ] as const;
  return kinds.map(([of, kind]) => {
    const term = (id: number | null) => ({ of: seatParts(data, id)[of], from: [`fill.${id ?? 'all'}.${kind}`] });
    return { whole: term(null), parts: heldPrograms(data).map(term), hasRest: false };
  });
}

const absences = ({ taken, attended }: { taken: Vector; attended: Vector }) => subtract(taken, attended);

function seatCandidates(
  { id, seats, taken, attended, sums, byLesson }: Row,
  population: Population,
  priority: number,
): Candidate[] {
  const candidate = (kind: 'taken' | 'attended', vector: Vector, more: Pick<Candidate, 'groups' | 'disclosures'>) => ({
    id: `fill.${id}.${kind}`,
    table: 'fill' as const,
    value: total(vector),
    priority: kind === 'taken' ? priority : priority - 1,
    disclosures: more.disclosures,
    sum: { kind: kind === 'taken' ? 'seats' : 'attendance', of: sums[kind] },
    groups: [...complementGroups(population, vector), ...more.groups],
  });
  return [
    // If every seat is taken, the number reveals that of everybody (100 %).
    candidate('taken', taken, {
      groups: total(taken) < seats ? [] : [0],
      disclosures: amongPopulation('seats', taken),
    }),
    candidate('attended', attended, {
      groups: [absences({ taken, attended }).size, ...byLesson],
      disclosures: ofAttendance(attended),
    }),
  ];
}
