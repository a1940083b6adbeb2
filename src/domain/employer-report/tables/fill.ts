import type { z } from 'zod';
import type { MonthFacts, SeatFact } from '../facts';
import { indicator, subtract, type Vector } from '../protect/vector';
import type { Block, Candidate } from '../protect/withhold';
import type { fillTableSchema } from '../schema';
import {
  addUp,
  amongEverybody,
  type CellOf,
  type Drafted,
  type Everybody,
  groupsAmong,
  ofAttendance,
  total,
} from './collect';

type Table = z.infer<typeof fillTableSchema>;
type Row = { id: string; lessons: number; seats: number; taken: Vector; attended: Vector };

/**
 * Seats that were taken, and how many of those who had one came. How many seats there are, and how many are taken in
 * each lesson, stands in the schedule; so attended seats tell at once how many did not come.
 */
export function draftFill(facts: MonthFacts, everybody: Everybody): Drafted<Table> {
  const rowOf = (programId: number | null): Row => {
    const held = facts.lessons.filter((lessons) => programId === null || lessons.programId === programId);
    const sum = (of: 'lessons' | 'seats') => held.reduce((all, lessons) => all + lessons[of], 0);
    const id = String(programId ?? 'all');
    return { id, lessons: sum('lessons'), seats: sum('seats'), ...seatVectors(facts, programId) };
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

/** The seats of each person, and how many of them they came to, in a program or in all. */
export function seatVectors({ seats }: Pick<MonthFacts, 'seats'>, programId: number | null) {
  const of = seats.filter((seat) => programId === null || seat.programId === programId);
  const vectorOf = (amount: (fact: SeatFact) => number) => addUp(of, amount, ({ person }) => person);
  return { taken: vectorOf(({ taken }) => taken), attended: vectorOf(({ attended }) => attended) };
}

/** How many seats are taken stands in the schedule. */
export function knownOfSchedule(facts: MonthFacts, { universe }: Everybody): [Block, Vector[]] {
  const seats = [null, ...facts.programs.map(({ programId }) => programId)].map((id) => seatVectors(facts, id).taken);
  return ['attendance.schedule', [indicator(universe), ...seats]];
}

function seatCandidates({ id, seats, taken, attended }: Row, everybody: Everybody, worth: number): Candidate[] {
  const candidate = (kind: 'taken' | 'attended', vector: Vector, more: Pick<Candidate, 'groups' | 'tells'>) => ({
    id: `fill.${id}.${kind}`,
    table: 'fill' as const,
    value: total(vector),
    worth: kind === 'taken' ? worth : worth - 1,
    tells: more.tells,
    groups: [...groupsAmong(everybody, vector), ...more.groups],
  });
  return [
    // Every seat taken is a share of 100 %.
    candidate('taken', taken, {
      groups: total(taken) < seats ? [] : [0],
      tells: amongEverybody('seats', taken),
    }),
    candidate('attended', attended, {
      groups: [subtract(taken, attended).size],
      tells: ofAttendance(attended),
    }),
  ];
}
