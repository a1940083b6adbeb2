import type { MonthData } from '~/domain/employer-report/month-data';
import type { ReportCell, ReportContent } from '~/domain/employer-report/schema';
import { rankOf } from './reference-auditor';
import { partSlots } from './published-rows';

type Parts = ReadonlySet<string>;
/** A cell with its summands: people, and a placeholder for a possible person in each place of the table. */
type Cell = { where: string; cell: ReportCell; parts: Parts };
type CellSum = { where: string; whole: Cell; parts: readonly Cell[]; hasRest: boolean };

/**
 * Returns exactly what a month's report reveals although it is withheld: a withheld cell that is a combination of shown
 * cells, and shown parts that add up to their whole, so that the withheld parts must be zero. It is a second
 * implementation, written from the tables' meaning. The list is empty when nothing is revealed.
 */
export function findExactDisclosures({ tables }: ReportContent, facts: MonthData): string[] {
  const { cells, wholes: cellSums } = unions(tables, facts);
  const answers = tables.satisfaction.questions.flatMap((question) =>
    answerCells(question, tables.satisfaction.people),
  );
  const kinds = [...cells, ...answers, ...seatCells(tables.fill, facts)];
  return [
    ...kinds.flatMap((own) => spannedColumns(own)),
    ...cellSums.flatMap((whole) => (leavesNothing(whole) ? [`${whole.where}: nothing is left`] : [])),
    ...sumsOfNumbers(tables, facts),
  ];
}

const isPublished = ({ cell }: Cell) => typeof cell === 'number';

function rank(cells: readonly Cell[]): number {
  const names = [...new Set(cells.flatMap(({ parts }) => [...parts]))];
  const columns = new Set(names.map((name) => cells.map(({ parts }) => Number(parts.has(name))).join()));
  return rankOf([...columns].map((column) => column.split(',').map(Number)));
}

/** Returns the withheld cells that are linear combinations of the shown ones. */
function spannedColumns(cells: readonly Cell[]): string[] {
  const published = cells.filter(isPublished);
  const before = rank(published);
  return cells.flatMap((each) =>
    each.cell === 'withheld' && rank([...published, each]) === before ? [`${each.where} can be computed`] : [],
  );
}

function leavesNothing({ whole, parts, hasRest }: CellSum): boolean {
  const published = parts.filter(isPublished);
  if (!isPublished(whole) || whole.parts.size === 0 || (!hasRest && published.length === parts.length)) return false;
  return rank([...published, whole]) === rank(published);
}

const people = (numbers: Iterable<number>) => [...numbers].map((person) => `person ${person}`);
const cellOf = (where: string, cell: ReportCell, ...parts: readonly string[]): Cell => ({
  where,
  cell,
  parts: new Set(parts),
});

/** Returns cells that count distinct people: by program, by time, and in total. */
function unions({ participation, waiting, satisfaction, bodyCheck }: ReportContent['tables'], facts: MonthData) {
  const attendees = (programId: number | null) =>
    people(
      facts.seats
        .filter((seat) => seat.attended > 0 && seat.person !== 0 && [null, seat.programId].includes(programId))
        .map(({ person }) => person),
    );
  const programs = participation.programs.filter(({ participants }) => participants !== 'none');
  const inPrograms = programs.map(({ programId, participants }) =>
    cellOf(`participants of ${programId}`, participants, `in ${programId}`, ...attendees(programId)),
  );
  const all = cellOf(
    'participants',
    participation.participants,
    ...programs.map(({ programId }) => `in ${programId}`),
    ...attendees(null),
  );
  const allPeople = new Set(facts.members);
  for (const own of [facts.seats, facts.waits, facts.reviews, facts.changes])
    for (const { person } of own) if (person !== 0) allPeople.add(person);
  const bare = ({ parts, ...cell }: Cell): Cell => ({
    ...cell,
    parts: new Set([...parts].filter((part) => part.startsWith('person'))),
  });
  const cellSums: CellSum[] = [
    { where: 'participants', whole: bare(all), parts: inPrograms.map(bare), hasRest: false },
    {
      where: 'the company',
      whole: cellOf('everybody', allPeople.size, ...people(allPeople)),
      parts: inPrograms.map(bare),
      hasRest: true,
    },
    {
      where: 'who reviewed of those who came',
      whole: bare(all),
      parts: [cellOf('reviewers', satisfaction.people, ...people(facts.reviews.map(({ person }) => person)))],
      hasRest: true,
    },
    {
      where: 'who was checked of those who came',
      whole: bare(all),
      parts: [cellOf('checked', bodyCheck.people, ...people(facts.changes.map(({ person }) => person)))],
      hasRest: true,
    },
  ];
  const times = waiting.slots.filter(({ lessons }) => lessons > 0);
  type Time = { weekday: number; slot: number };
  const grains = [
    { ...waiting.total, isIn: () => true },
    ...waiting.slots.map((row) => ({
      ...row,
      isIn: ({ weekday, slot }: Time) => weekday === row.weekday && slot === row.slot,
    })),
    ...(waiting.weekdays ?? []).map((row) => ({ ...row, isIn: ({ weekday }: Time) => weekday === row.weekday })),
    ...(waiting.dayParts ?? []).map((row) => ({
      ...row,
      isIn: ({ slot }: Time) => partSlots[row.part].includes(slot),
    })),
  ].filter(({ lessons }) => lessons > 0);
  const rows = grains.map(({ isIn, ...row }) => {
    const waitingSeats = facts.waits.filter(isIn);
    const unmet = new Set(people(waitingSeats.filter((wait) => wait.unmet).map(({ person }) => person)));
    const waitingPeople = people(waitingSeats.map(({ person }) => person));
    const names = times.filter(isIn).map((time) => `${time.weekday}-${time.slot}`);
    const both = typeof row.waited === 'number' && typeof row.unmet === 'number' ? 0 : 'withheld';
    return {
      names,
      waited: cellOf(`waited ${names.join()}`, row.waited, ...names, ...waitingPeople),
      unmet: cellOf(`unmet ${names.join()}`, row.unmet, ...names, ...unmet),
      got: cellOf(`got a seat ${names.join()}`, both, ...waitingPeople.filter((person) => !unmet.has(person))),
    };
  });
  // Compares every withheld row with every row that contains it: the rows that share no time with it must not account
  // for everyone in the containing row.
  for (const whole of rows)
    for (const row of rows) {
      const isInside = ({ names }: typeof row) => names.every((time) => whole.names.includes(time));
      if (!isInside(row) || row.names.length === whole.names.length) continue;
      const others = rows.filter((other) => isInside(other) && other.names.every((time) => !row.names.includes(time)));
      for (const of of ['waited', 'unmet', 'got'] as const)
        if (!isPublished(row[of]))
          cellSums.push({
            where: `${of} ${row.names.join()} of ${whole.names.join()}`,
            whole: bare(whole[of]),
            parts: others.map((other) => bare(other[of])),
            hasRest: true,
          });
    }
  return {
    cells: [[all, ...inPrograms], rows.map((row) => row.waited), rows.map((row) => row.unmet)],
    wholes: cellSums,
  };
}

const favourableAnswers = new Set(['4', '5', 'just-right', 'fair', 'yes']);

function answerCells(
  { name, favourable, answers }: ReportContent['tables']['satisfaction']['questions'][number],
  all: ReportCell,
): Cell[][] {
  if (typeof all !== 'number') return [];
  const keys = answers.map(({ key }) => key);
  return [
    [
      cellOf(`${name} people`, all, ...keys),
      cellOf(`${name} favourable`, favourable, ...keys.filter((key) => favourableAnswers.has(key))),
      ...answers.map(({ key, people: some }) => cellOf(`${name} ${key}`, some, key)),
    ],
  ];
}

function seatCells({ total, programs }: ReportContent['tables']['fill'], { lessons }: MonthData): Cell[][] {
  const held = programs.filter(({ taken }) => taken !== 'none' || lessons.length === 0);
  return (['taken', 'attended'] as const).map((of) => [
    cellOf(`${of} in all`, total[of], ...held.map(({ programId }) => `${programId}`)),
    ...held.map((row) => cellOf(`${of} of ${row.programId}`, row[of], `${row.programId}`)),
  ]);
}

type Part = { cell: ReportCell; really: number };

/** Returns the shown numbers that add up to their whole, so that any reader sees that the withheld parts are zero. */
function sumsOfNumbers({ fill, satisfaction }: ReportContent['tables'], { seats, reviews }: MonthData): string[] {
  const disclosures: string[] = [];
  const check = (where: string, whole: ReportCell, parts: readonly Part[]) => {
    const published = parts.flatMap(({ cell }) => (typeof cell === 'number' ? [cell] : []));
    const hidden = parts.filter(({ cell }) => cell === 'withheld');
    const isComplete = published.reduce((sum, part) => sum + part, 0) === whole;
    if (isComplete && hidden.length > 0 && hidden.every(({ really }) => really === 0))
      disclosures.push(`${where}: the shown parts are the whole`);
  };
  for (const { name, favourable, answers } of satisfaction.questions) {
    const count = (isOf: (key: string) => boolean) => reviews.filter(({ answer }) => isOf(String(answer[name]))).length;
    const of = (isOf: (key: string) => boolean) =>
      answers
        .filter(({ key }) => isOf(key))
        .map(({ key, people: cell }) => ({ cell, really: count((item) => item === key) }));
    const isFavourable = (key: string) => favourableAnswers.has(key);
    check(
      name,
      satisfaction.people,
      of(() => true),
    );
    check(`${name} favourable`, favourable, of(isFavourable));
    const together = { cell: favourable, really: count(isFavourable) };
    check(`${name} others`, satisfaction.people, [together, ...of((key) => !isFavourable(key))]);
  }
  const sum = (programId: number | null, amount: (seat: MonthData['seats'][number]) => number) =>
    seats
      .filter((seat) => programId === null || seat.programId === programId)
      .reduce((all, seat) => all + amount(seat), 0);
  const rows = [{ programId: null, ...fill.total }, ...fill.programs.filter(({ taken }) => taken !== 'none')].map(
    (row) => {
      const taken = sum(row.programId, (seat) => seat.taken);
      const attendees = sum(row.programId, ({ attended, corrected }) => attended + corrected);
      const less = (from: number, cell: ReportCell) => (typeof cell === 'number' ? from - cell : cell);
      return {
        taken: { cell: row.taken, really: taken },
        came: { cell: row.attended, really: attendees },
        free: { cell: less(row.seats, row.taken), really: row.seats - taken },
        absent: { cell: less(taken, row.attended), really: taken - attendees },
      };
    },
  );
  const [total, ...programs] = rows;
  if (total)
    for (const of of ['taken', 'came', 'free', 'absent'] as const)
      check(
        of,
        total[of].cell,
        programs.map((row) => row[of]),
      );
  return disclosures;
}
