import type { z } from 'zod';
import type { MonthFacts } from '../facts';
import { indicator, GUESTS, type Person, subtract } from '../protect/vector';
import type { participationTableSchema } from '../schema';
import { type Drafted, type Everybody, groupsAmong, ofAttendance } from './collect';
import { seatVectors } from './fill';

type Table = z.infer<typeof participationTableSchema>;
type Members = Table['members'];

/** Different people who attended, of the company and of each program; guests are no members. */
export function draftParticipation(facts: MonthFacts, everybody: Everybody, members: Members): Drafted<Table> {
  const byProgram = facts.programs.map((program) => ({ program, people: attendeesOf(facts, program.programId) }));
  const all = new Set(byProgram.flatMap(({ people }) => [...people]));
  const held = new Set(facts.lessons.map(({ programId }) => programId));
  const counted = (id: string, programId: number | null, people: ReadonlySet<Person>, worth: number) => ({
    id,
    table: 'participation' as const,
    value: people.size,
    // Where nobody has two seats, the taken seats of the schedule are people, and tell how many did not come.
    groups: [...groupsAmong(everybody, people), subtract(seatVectors(facts, programId).taken, indicator(people)).size],
    tells: ofAttendance(indicator(people)),
    worth,
  });
  return {
    candidates: [
      ...(held.size > 0 ? [counted('participation.all', null, all, 10)] : []),
      ...byProgram
        .filter(({ program }) => held.has(program.programId))
        .map(({ program, people }) => counted(`participation.${program.programId}`, program.programId, people, 8)),
    ],
    write: (cell) => ({
      members,
      participants: cell('participation.all'),
      programs: facts.programs.map((program) => ({
        ...program,
        participants: cell(`participation.${program.programId}`),
      })),
    }),
  };
}

function attendeesOf({ seats }: Pick<MonthFacts, 'seats'>, programId: number): Set<Person> {
  const came = seats.filter((seat) => seat.programId === programId && seat.attended > 0 && seat.person !== GUESTS);
  return new Set(came.map(({ person }) => person));
}
