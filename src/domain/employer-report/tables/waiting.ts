import type { z } from 'zod';
import { timeSlots, weekDays } from '~/domain/catalog/search-codes';
import type { MonthData, WaitRecord } from '../month-data';
import { dayPartOf } from '../texts/labels';
import type { EmployerReportPolicy } from '../policy';
import type { Sum, Term, Breakdown } from '../protect/computable';
import { indicator, type Person, subtract } from '../protect/vector';
import type { Candidate } from '../protect/withhold';
import { dayParts, type waitingTableSchema } from '../schema';
import { amongPopulation, type CellOf, type TableDraft, type Population, complementGroups, outside } from './collect';

type Table = z.infer<typeof waitingTableSchema>;
type Time = { weekday: number; slot: number };

const times: readonly Time[] = weekDays.flatMap((_, weekday) => timeSlots.map(({ slot }) => ({ weekday, slot })));

/**
 * The total is withheld last, and single time slots before the coarser rows, which are the most useful when few people
 * waited.
 */
const priorities = { total: 8, coarse: 6, time: 4 } as const;
type Grain = keyof typeof priorities;

/** A row of the table, with the time slots in it that have a lesson. */
type Row = { id: string; grain: Grain; lessons: number; waits: readonly WaitRecord[]; times: ReadonlySet<string> };

/**
 * Drafts the number of different people who waited, and of those who got no seat: by weekday and time slot, and under
 * newer rules also by weekday and by part of the day. All rows are about the same people, so they are decided together.
 */
export function draftWaiting(
  data: MonthData,
  population: Population,
  { coarseWaiting }: Pick<EmployerReportPolicy, 'coarseWaiting'>,
): TableDraft<Table> {
  const rowOf = (id: string, grain: Grain, isIn: (at: Time) => boolean): Row => {
    const includedLessons = data.lessons.filter(isIn);
    return {
      id,
      grain,
      lessons: includedLessons.reduce((sum, { lessons }) => sum + lessons, 0),
      waits: data.waits.filter(isIn),
      times: new Set(
        includedLessons.filter(({ lessons }) => lessons > 0).map(({ weekday, slot }) => `${weekday}-${slot}`),
      ),
    };
  };
  const total = rowOf('all', 'total', () => true);
  const slots = times.map(({ weekday, slot }) => ({
    weekday,
    slot,
    row: rowOf(`${weekday}-${slot}`, 'time', (at) => at.weekday === weekday && at.slot === slot),
  }));
  const weekdays = weekDays.map((_, weekday) => ({
    weekday,
    row: rowOf(`weekday-${weekday}`, 'coarse', (at) => at.weekday === weekday),
  }));
  const parts = dayParts.map((part) => ({
    part,
    row: rowOf(`part-${part}`, 'coarse', ({ slot }) => dayPartOf(slot) === part),
  }));
  const coarse = coarseWaiting ? [...weekdays, ...parts] : [];
  const held = [total, ...[...coarse, ...slots].map(({ row }) => row)].filter(({ lessons }) => lessons > 0);
  const present = ({ id, lessons }: Row, cell: CellOf) => ({
    lessons,
    waited: cell(`waiting.${id}.waited`),
    unmet: cell(`waiting.${id}.unmet`),
  });
  return {
    wholes: breakdownsOf(held),
    candidates: held.flatMap((row) => waitCandidates(row, population)),
    write: (cell) => {
      const write = <At>({ row, ...at }: At & { row: Row }) => ({ ...at, ...present(row, cell) });
      return {
        total: present(total, cell),
        slots: slots.map(write),
        weekdays: coarseWaiting ? weekdays.map(write) : null,
        dayParts: coarseWaiting ? parts.map(write) : null,
        oneMoreLesson: data.oneMoreLesson,
      };
    },
  };
}

function waiters(waits: readonly WaitRecord[]) {
  const waited = new Set(waits.map(({ person }) => person));
  const unmet = new Set(waits.filter((wait) => wait.unmet).map(({ person }) => person));
  return { waited, unmet };
}

/** Returns the people who waited, those who got no seat, and those who got one after all. */
function termsOf({ id, waits }: Row): Term[] {
  const { waited, unmet } = waiters(waits);
  const [ofWaited, ofUnmet] = [`waiting.${id}.waited`, `waiting.${id}.unmet`];
  return [
    { of: indicator(waited), from: [ofWaited] },
    { of: indicator(unmet), from: [ofUnmet] },
    { of: subtract(indicator(waited), indicator(unmet)), from: [ofWaited, ofUnmet] },
  ];
}

const isWithin = (part: Row, whole: Row) =>
  part.times.size < whole.times.size && [...part.times].every((time) => whole.times.has(time));
const overlaps = (one: Row, other: Row) => [...one.times].some((time) => other.times.has(time));

/**
 * Returns the wholes of the table: each row consists of the rows inside it, of any grain. A row is known to be zero if
 * other rows without a common time slot add up to everybody of a row around it.
 */
function breakdownsOf(rows: readonly Row[]): Breakdown[] {
  const withTerms = rows.map((row) => ({ row, terms: termsOf(row) }));
  return withTerms.flatMap((whole) => {
    const inside = withTerms.filter(({ row }) => isWithin(row, whole.row));
    return inside.flatMap((apart) => {
      const disjointParts = inside.filter(({ row }) => !overlaps(row, apart.row));
      return whole.terms.flatMap((of, kind) => {
        const [apartTerm, parts] = [apart.terms[kind], disjointParts.flatMap(({ terms }) => terms[kind] ?? [])];
        return apartTerm ? [{ whole: of, parts, hasRest: false, apart: apartTerm }] : [];
      });
    });
  });
}

function waitCandidates({ id, grain, waits, times: held }: Row, population: Population): Candidate[] {
  const { waited, unmet } = waiters(waits);
  const sumOf = (people: ReadonlySet<Person>): Sum =>
    new Map([...people, ...held].map((personOrTime) => [personOrTime, 1]));
  const candidate = (kind: 'waited' | 'unmet', people: ReadonlySet<Person>, additionalGroups: readonly number[]) => ({
    id: `waiting.${id}.${kind}`,
    table: 'waiting' as const,
    value: people.size,
    groups: [...complementGroups(population, people), ...additionalGroups],
    disclosures: amongPopulation('demand', indicator(people)),
    sum: { kind, of: sumOf(people) },
    priority: priorities[grain] + (kind === 'unmet' ? 1 : 0),
  });
  return [
    // Together with the unmet people it reveals how many of those who waited got a seat after all.
    candidate('waited', waited, [outside(waited, unmet)]),
    candidate('unmet', unmet, []),
  ];
}
