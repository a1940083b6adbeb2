import type { z } from 'zod';
import type { MonthFacts, SeatFact } from '../facts';
import { subtract, type Vector } from '../protect/vector';
import type { Candidate } from '../protect/withhold';
import type { fillTableSchema } from '../schema';
import { addUp, amongEverybody, type CellOf, type Drafted, type Everybody, groupsAmong, total } from './collect';

type Table = z.infer<typeof fillTableSchema>;

/**
 * Seats that were taken, and how many of those who had one came. How many seats there are, and how many are taken in each
 * lesson, stands in the schedule; so attended seats tell at once how many did not come.
 */
export function draftFill(facts: MonthFacts, everybody: Everybody): Drafted<Table> {
  const rowOf = (programId: number | null) => {
    const isOf = (fact: { programId: number }) => programId === null || fact.programId === programId;
    const held = facts.lessons.filter(isOf);
    const sum = (of: 'lessons' | 'seats') => held.reduce((all, lessons) => all + lessons[of], 0);
    return {
      id: String(programId ?? 'all'),
      lessons: sum('lessons'),
      seats: sum('seats'),
      of: facts.seats.filter(isOf),
    };
  };
  const totalRow = rowOf(null);
  const rows = facts.programs.map((program) => ({ program, ...rowOf(program.programId) }));
  const present = (row: Pick<typeof totalRow, 'id' | 'lessons' | 'seats'>, cell: CellOf) => ({
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

function seatCandidates(
  { id, seats, of }: { id: string; seats: number; of: readonly SeatFact[] },
  everybody: Everybody,
  worth: number,
): Candidate[] {
  const vectorOf = (amount: (fact: SeatFact) => number) => addUp(of, amount, ({ person }) => person);
  const taken = vectorOf((fact) => fact.taken);
  const attended = vectorOf((fact) => fact.attended);
  const missed = subtract(taken, attended);
  const candidate = (kind: 'taken' | 'attended', vector: Vector, more: Pick<Candidate, 'groups' | 'tells'>) => ({
    id: `fill.${id}.${kind}`,
    table: 'fill' as const,
    value: total(vector),
    groups: [...groupsAmong(everybody, vector), ...more.groups],
    tells: [...amongEverybody('attendance', vector), ...more.tells],
    worth: kind === 'taken' ? worth : worth - 1,
  });
  return [
    // Every seat taken is a share of 100 %.
    candidate('taken', taken, { groups: total(taken) < seats ? [] : [0], tells: [] }),
    candidate('attended', attended, { groups: [missed.size], tells: [{ block: 'absence', of: missed }] }),
  ];
}
