import type { z } from 'zod';
import type { MonthFacts } from '../facts';
import type { Whole } from '../protect/computable';
import { indicator, type Person, subtract } from '../protect/vector';
import type { participationTableSchema } from '../schema';
import { type Drafted, type Everybody, groupsAmong, ofAttendance } from './collect';
import { attendeesOf, attendeesSum, fewByLesson, heldPrograms, seatVectors } from './seats';

type Table = z.infer<typeof participationTableSchema>;
type Members = Table['members'];

/** Drafts the number of different attendees of the company and of each program; guests do not count. */
export function draftParticipation(
  facts: MonthFacts,
  everybody: Everybody,
  { members, leastPeople }: { members: Members; leastPeople: number },
): Drafted<Table> {
  const byProgram = facts.programs.map((program) => ({ program, people: attendeesOf(facts, program.programId) }));
  const all = new Set(byProgram.flatMap(({ people }) => [...people]));
  const held = new Set(heldPrograms(facts));
  const counted = (id: string, programId: number | null, people: ReadonlySet<Person>, worth: number) => ({
    id,
    table: 'participation' as const,
    value: people.size,
    // If nobody has two seats, the taken seats in the schedule are people and reveal how many did not attend.
    groups: [
      ...groupsAmong(everybody, people),
      subtract(seatVectors(facts, programId).taken, indicator(people)).size,
      ...fewByLesson(facts.byLesson, programId, leastPeople),
    ],
    tells: ofAttendance(indicator(people)),
    sum: { kind: 'attendance', of: attendeesSum(facts, programId) },
    worth,
  });
  const wholes = [
    { whole: { of: indicator(all), from: ['participation.all'] }, hasRest: false },
    ...[everybody.universe, everybody.members].map((people) => ({
      whole: { of: indicator(people), from: [] },
      hasRest: true,
    })),
  ].map((whole): Whole => {
    const parts = byProgram.filter(({ program }) => held.has(program.programId));
    return {
      ...whole,
      parts: parts.map(({ program, people }) => ({
        of: indicator(people),
        from: [`participation.${program.programId}`],
      })),
    };
  });
  return {
    wholes,
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
