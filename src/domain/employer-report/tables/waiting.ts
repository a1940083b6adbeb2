import type { z } from 'zod';
import { timeSlots, weekDays } from '~/domain/catalog/search-codes';
import type { MonthFacts, WaitFact } from '../facts';
import type { Sum, Term, Whole } from '../protect/computable';
import { indicator, type Person, subtract } from '../protect/vector';
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
  const held = rows.filter(({ lessons }) => lessons > 0);
  const names = held.map(({ id }) => id);
  return {
    wholes: wholesOf(facts.waits, held),
    candidates: [
      ...(held.length > 0 ? waitCandidates({ ...totalRow, names }, everybody) : []),
      ...held.flatMap((row) => waitCandidates({ ...row, names: [row.id] }, everybody)),
    ],
    write: (cell) => ({
      total: present(totalRow, cell),
      slots: rows.map((row) => ({ weekday: row.weekday, slot: row.slot, ...present(row, cell) })),
      oneMoreLesson: facts.oneMoreLesson,
    }),
  };
}

function waiters(waits: readonly WaitFact[]) {
  const waited = new Set(waits.map(({ person }) => person));
  const unmet = new Set(waits.filter((wait) => wait.unmet).map(({ person }) => person));
  return { waited, unmet };
}

/** Who waited, who got no seat, and who got one after all: those of the total are those of the times. */
function wholesOf(waits: readonly WaitFact[], held: readonly { id: string; waits: readonly WaitFact[] }[]): Whole[] {
  const terms = (id: string, own: readonly WaitFact[]): Term[] => {
    const { waited, unmet } = waiters(own);
    const [ofWaited, ofUnmet] = [`waiting.${id}.waited`, `waiting.${id}.unmet`];
    return [
      { of: indicator(waited), from: [ofWaited] },
      { of: indicator(unmet), from: [ofUnmet] },
      { of: subtract(indicator(waited), indicator(unmet)), from: [ofWaited, ofUnmet] },
    ];
  };
  const parts = held.map((row) => terms(row.id, row.waits));
  return terms('all', waits).map((whole, index) => ({
    whole,
    parts: parts.flatMap((own) => own[index] ?? []),
    hasRest: false,
  }));
}

type Row = { id: string; waits: readonly WaitFact[]; names: readonly string[] };

function waitCandidates({ id, waits, names }: Row, everybody: Everybody): Candidate[] {
  const { waited, unmet } = waiters(waits);
  const sumOf = (people: ReadonlySet<Person>): Sum => new Map([...people, ...names].map((who) => [who, 1]));
  const worth = id === 'all' ? 7 : 5;
  const candidate = (kind: 'waited' | 'unmet', people: ReadonlySet<Person>, more: readonly number[]) => ({
    id: `waiting.${id}.${kind}`,
    table: 'waiting' as const,
    value: people.size,
    groups: [...groupsAmong(everybody, people), ...more],
    tells: amongEverybody('demand', indicator(people)),
    sum: { kind, of: sumOf(people) },
    worth: kind === 'unmet' ? worth : worth - 1,
  });
  return [
    // Beside the unmet it tells how many of those who waited got a seat after all.
    candidate('waited', waited, [outside(waited, unmet)]),
    candidate('unmet', unmet, []),
  ];
}
