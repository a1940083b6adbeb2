import type { z } from 'zod';
import { timeSlots, weekDays } from '~/domain/catalog/search-codes';
import type { MonthFacts, WaitFact } from '../facts';
import { indicator, type Person } from '../protect/vector';
import type { Candidate } from '../protect/withhold';
import type { waitingTableSchema } from '../schema';
import { amongEverybody, type CellOf, type Drafted, type Everybody, groupsAmong, outside } from './collect';

type Table = z.infer<typeof waitingTableSchema>;

const slots = weekDays.flatMap((_, weekday) => timeSlots.map(({ slot }) => ({ weekday, slot })));

/** Different people who waited, by weekday and time of day, and who of them got no seat. */
export function draftWaiting(facts: MonthFacts, everybody: Everybody): Drafted<Table> {
  const lessonsOf = (isIn: (at: { weekday: number; slot: number }) => boolean) =>
    facts.lessons.filter(isIn).reduce((sum, { lessons }) => sum + lessons, 0);
  const totalRow = { id: 'all', lessons: lessonsOf(() => true), waits: facts.waits };
  const rows = slots.map(({ weekday, slot }) => {
    const isIn = (at: { weekday: number; slot: number }) => at.weekday === weekday && at.slot === slot;
    return { id: `${weekday}-${slot}`, weekday, slot, lessons: lessonsOf(isIn), waits: facts.waits.filter(isIn) };
  });
  const present = ({ id, lessons }: { id: string; lessons: number }, cell: CellOf) => ({
    lessons,
    waited: cell(`waiting.${id}.waited`),
    unmet: cell(`waiting.${id}.unmet`),
  });
  return {
    candidates: [totalRow, ...rows]
      .filter(({ lessons }) => lessons > 0)
      .flatMap(({ id, waits }) => waitCandidates(id, waits, everybody)),
    write: (cell) => ({
      total: present(totalRow, cell),
      slots: rows.map((row) => ({ weekday: row.weekday, slot: row.slot, ...present(row, cell) })),
      oneMoreLesson: facts.oneMoreLesson,
    }),
  };
}

function waitCandidates(id: string, waits: readonly WaitFact[], everybody: Everybody): Candidate[] {
  const waited = new Set(waits.map(({ person }) => person));
  const unmet = new Set(waits.filter((wait) => wait.unmet).map(({ person }) => person));
  const worth = id === 'all' ? 7 : 5;
  const candidate = (kind: 'waited' | 'unmet', people: ReadonlySet<Person>, more: readonly number[]) => ({
    id: `waiting.${id}.${kind}`,
    table: 'waiting' as const,
    value: people.size,
    groups: [...groupsAmong(everybody, people), ...more],
    tells: amongEverybody('demand', indicator(people)),
    worth: kind === 'unmet' ? worth : worth - 1,
  });
  return [
    // Beside the unmet it tells how many of those who waited got a seat after all.
    candidate('waited', waited, [outside(waited, unmet)]),
    candidate('unmet', unmet, []),
  ];
}
