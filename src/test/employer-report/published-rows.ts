import type { MonthData } from '~/domain/employer-report/month-data';
import type { ReportCell, ReportContent } from '~/domain/employer-report/schema';
import { factKey, type Row } from './reference-auditor';

/** The real data of a company, month by month. */
export type GroundTruth = ReadonlyMap<string, MonthData>;

/** A published number with the data in it. With `scale`, it is an average in tenths over that number of people. */
export type PublishedRow = Row & { where: string; value: number; scale?: number };

type Amounts = ReadonlyMap<number, number>;

/**
 * Returns every number that was ever published to a company with its data, and the number of people in each table,
 * which is assumed to be known. It is a second implementation, written from the tables' meaning and not from the code
 * that makes them.
 */
export function publishedRows(
  reports: readonly ReportContent[],
  groundTruth: GroundTruth,
): { rows: PublishedRow[]; known: Row[] } {
  const rows: PublishedRow[] = [];
  const known: Row[] = [];
  for (const { month, tables } of reports) {
    const facts = groundTruth.get(month);
    if (!facts) throw new RangeError(`nothing is known of ${month}`);
    const add = (where: string, value: ReportCell, about: string, amounts: Amounts, scale?: number) => {
      if (typeof value !== 'number') return;
      const row = { where: `${month} ${where}`, value, facts: name(about, amounts) };
      rows.push(scale === undefined ? row : { ...row, scale });
    };
    const know = (about: string, amounts: Amounts) => known.push({ known: true, facts: name(about, amounts) });
    const knowOf = (about: string, people: Iterable<number>) => know(about, ones(people));
    /** Two names for attendance: on its own, and relative to the schedule. */
    const [attends, bySchedule] = [`attends ${month}`, `attends by the schedule ${month}`];
    const addAttendance = (where: string, value: ReportCell, amounts: Amounts) => {
      for (const about of [attends, bySchedule]) add(where, value, about, amounts);
    };
    const allPeople = new Set(
      [
        ...facts.members,
        ...[facts.seats, facts.waits, facts.reviews, facts.changes].flat().map(({ person }) => person),
      ].filter((person) => person !== 0),
    );
    const { participation, fill, waiting, satisfaction, bodyCheck } = tables;

    const { members } = participation;
    const counted = groundTruth.get(members.month);
    add('members', members.people, 'member', ones(counted?.members ?? []));
    const attendees = (programId: number | null) =>
      ones(
        facts.seats
          .filter((seat) => seat.person !== 0 && seat.attended > 0 && isOf(seat, programId))
          .map(({ person }) => person),
      );
    addAttendance('participants', participation.participants, attendees(null));
    for (const { programId, participants } of participation.programs)
      addAttendance(`participants of ${programId}`, participants, attendees(programId));
    for (const about of [attends, bySchedule, `takes ${month}`]) knowOf(about, allPeople);

    for (const { programId, ...row } of [{ programId: null, ...fill.total }, ...fill.programs]) {
      const seats = facts.seats.filter((seat) => isOf(seat, programId));
      const taken = sums(seats, (seat) => seat.taken);
      add(`taken of ${programId}`, row.taken, `takes ${month}`, taken);
      addAttendance(
        `attended of ${programId}`,
        row.attended,
        sums(seats, ({ attended, corrected }) => attended + corrected),
      );
      // The numbers in the schedule are known, whether they are shown here or not.
      know(bySchedule, taken);
    }

    for (const [where, row, waits] of [
      ['all', waiting.total, facts.waits] as const,
      ...waiting.slots.map(
        (slot) =>
          [
            `${slot.weekday}-${slot.slot}`,
            slot,
            facts.waits.filter((wait) => wait.weekday === slot.weekday && wait.slot === slot.slot),
          ] as const,
      ),
      ...(waiting.weekdays ?? []).map(
        (row) => [`weekday ${row.weekday}`, row, facts.waits.filter(({ weekday }) => weekday === row.weekday)] as const,
      ),
      ...(waiting.dayParts ?? []).map(
        (row) => [row.part, row, facts.waits.filter(({ slot }) => partSlots[row.part].includes(slot))] as const,
      ),
    ]) {
      add(`waited ${where}`, row.waited, `waits ${month}`, ones(waits.map(({ person }) => person)));
      const unmet = waits.filter((wait) => wait.unmet).map(({ person }) => person);
      add(`unmet ${where}`, row.unmet, `waits ${month}`, ones(unmet));
    }
    knowOf(`waits ${month}`, allPeople);

    add('reviewers', satisfaction.people, `reviews ${month}`, ones(facts.reviews.map(({ person }) => person)));
    knowOf(`reviews ${month}`, allPeople);
    for (const { name, favourable, answers } of satisfaction.questions) {
      const about = `says ${name} ${month}`;
      const peopleWithAnswer = (matches: (answer: string) => boolean) =>
        ones(facts.reviews.filter(({ answer }) => matches(String(answer[name]))).map(({ person }) => person));
      const favourableAnswers = new Set(['4', '5', 'just-right', 'fair', 'yes']);
      add(
        `${name} favourable`,
        favourable,
        about,
        peopleWithAnswer((answer) => favourableAnswers.has(answer)),
      );
      for (const { key, people } of answers)
        add(
          `${name} ${key}`,
          people,
          about,
          peopleWithAnswer((answer) => answer === key),
        );
      knowOf(
        about,
        facts.reviews.map(({ person }) => person),
      );
    }

    add('checked', bodyCheck.people, `is checked ${month}`, ones(facts.changes.map(({ person }) => person)));
    knowOf(`is checked ${month}`, allPeople);
    for (const { part, people, vas, mmt } of bodyCheck.parts) {
      const own = facts.changes.filter((change) => change.part === part);
      const all = own.map(({ person }) => person);
      add(`checked ${part}`, people, `is checked ${month}`, ones(all));
      for (const [measure, sign, change] of [['vas', -1, vas] as const, ['mmt', 1, mmt] as const]) {
        const about = `${measure} ${part} ${month}`;
        const steps = own.map(({ person, [measure]: { before, after } }) => ({ person, step: after - before }));
        const improved = steps.filter(({ step }) => step * sign > 0).map(({ person }) => person);
        add(`${measure} ${part} better`, change.better, `${about} better`, ones(improved));
        knowOf(`${about} better`, all);
        add(
          `${measure} ${part}`,
          change.average,
          about,
          sums(steps, ({ step }) => step),
          all.length,
        );
        // A reader who knows how many people were checked can subtract the same step from each.
        if (typeof change.average === 'number') knowOf(about, all);
      }
    }
  }
  return { rows, known };
}

/** The time slots (1 to 6) of each part of the day. */
export const partSlots = { morning: [1, 2], noon: [3, 4], evening: [5, 6] };

const name = (about: string, amounts: Amounts) =>
  new Map([...amounts].map(([person, amount]) => [factKey(person, about), amount]));
const isOf = (seat: { programId: number }, programId: number | null) =>
  programId === null || seat.programId === programId;
const ones = (people: Iterable<number>): Amounts => new Map([...people].map((person) => [person, 1]));
const total = (amounts: Amounts) => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

function sums<F extends { person: number }>(facts: readonly F[], amount: (fact: F) => number): Amounts {
  const summed = new Map<number, number>();
  for (const fact of facts) summed.set(fact.person, (summed.get(fact.person) ?? 0) + amount(fact));
  return new Map([...summed].filter(([, sum]) => sum !== 0));
}

/** Returns the published numbers that differ from the data. */
export function wrongNumbers(rows: readonly PublishedRow[]): string[] {
  return rows.flatMap(({ where, value, facts, scale }) => {
    const sum = total(new Map([...facts].map(([, amount], index) => [index, amount])));
    const isRight = scale === undefined ? sum === value : Math.abs(10 * sum - value * scale) * 2 <= scale;
    return isRight ? [] : [`${where}: ${value}`];
  });
}

/**
 * Groups the rows by kind of fact: numbers of one kind never cancel those of another, so an auditor can check each kind
 * separately.
 */
export function byKind(rows: readonly Row[]): Row[][] {
  const kinds = Map.groupBy(rows, ({ facts }) => [...facts.keys()].at(0)?.split('|')[1] ?? '');
  return [...kinds].flatMap(([kind, own]) => (kind === '' ? [] : [own]));
}
