import type { z } from 'zod';
import type { MonthData } from '../month-data';
import type { Breakdown } from '../protect/computable';
import { indicator, type Person, subtract } from '../protect/vector';
import type { participationTableSchema } from '../schema';
import { type TableDraft, type Population, complementGroups, ofAttendance } from './collect';
import { attendeesOf, attendeesSum, smallestRevealedGroup, heldPrograms, seatVectors } from './seats';

type Table = z.infer<typeof participationTableSchema>;
type Members = Table['members'];

/** Drafts the number of different attendees of the company and of each program; guests do not count. */
export function draftParticipation(
  data: MonthData,
  population: Population,
  { members, leastPeople }: { members: Members; leastPeople: number },
): TableDraft<Table> {
  const byProgram = data.programs.map((program) => ({ program, people: attendeesOf(data, program.programId) }));
  const all = new Set(byProgram.flatMap(({ people }) => [...people]));
  const held = new Set(heldPrograms(data));
  const counted = (id: string, programId: number | null, people: ReadonlySet<Person>, priority: number) => ({
    id,
    table: 'participation' as const,
    value: people.size,
    // If nobody has two seats, the taken seats in the schedule are people and reveal how many did not attend.
    groups: [
      ...complementGroups(population, people),
      subtract(seatVectors(data, programId).taken, indicator(people)).size,
      ...smallestRevealedGroup(data.byLesson, programId, leastPeople),
    ],
    disclosures: ofAttendance(indicator(people)),
    sum: { kind: 'attendance', of: attendeesSum(data, programId) },
    priority,
  });
  const wholes = [
    { whole: { of: indicator(all), from: ['participation.all'] }, hasRest: false },
    ...[population.universe, population.members].map((people) => ({
      whole: { of: indicator(people), from: [] },
      hasRest: true,
    })),
  ].map((breakdown): Breakdown => {
    const parts = byProgram.filter(({ program }) => held.has(program.programId));
    return {
      ...breakdown,
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
      programs: data.programs.map((program) => ({
        ...program,
        participants: cell(`participation.${program.programId}`),
      })),
    }),
  };
}
