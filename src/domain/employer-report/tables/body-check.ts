import type { z } from 'zod';
import { type BodyPartKey, bodyPartKeys } from '~/domain/shared/body-parts';
import { type Measure, measures } from '~/domain/body-check/scales';
import type { ChangeRecord, MonthData } from '../month-data';
import { indicator, type Person, type Vector } from '../protect/vector';
import type { Block, Candidate } from '../protect/withhold';
import type { bodyCheckTableSchema } from '../schema';
import { amongPopulation, type TableDraft, type Population, complementGroups, ofAttendance } from './collect';
import { attendeesOf } from './seats';

type Table = z.infer<typeof bodyCheckTableSchema>;

const blockOf = (part: BodyPartKey, measure: Measure) => `change.${part}.${measure}`;

/** Drafts how body parts changed since the previous check of the same people. */
export function draftBodyCheck({ changes, seats }: MonthData, population: Population): TableDraft<Table> {
  const all = new Set(changes.map(({ person }) => person));
  const byPart = bodyPartKeys.map((part) => ({ part, partChanges: changes.filter((change) => change.part === part) }));
  const counted = (id: string, people: ReadonlySet<Person>, priority: number): Candidate => ({
    id,
    table: 'bodyCheck',
    value: people.size,
    groups: complementGroups(population, people),
    disclosures: [...amongPopulation('body', indicator(people)), ...ofAttendance(indicator(people))],
    priority,
  });
  const checked = [
    { of: indicator(all), from: ['body.all'] },
    ...byPart.map(({ part, partChanges }) => ({
      of: indicator(partChanges.map(({ person }) => person)),
      from: [`body.${part}`],
    })),
  ];
  return {
    // The attendees consist of those who were checked and those who were not.
    wholes: [
      {
        whole: { of: indicator(attendeesOf({ seats }, null)), from: ['participation.all'] },
        parts: checked,
        hasRest: true,
      },
    ],
    candidates: [
      counted('body.all', all, 9),
      ...byPart.flatMap(({ part, partChanges }) => [
        counted(`body.${part}`, new Set(partChanges.map(({ person }) => person)), 8),
        ...measures.flatMap((measure) => changeCandidates(part, measure, partChanges)),
      ]),
    ],
    write: (cell) => {
      const change = (part: BodyPartKey, measure: Measure) => ({
        better: cell(`body.${part}.${measure}.better`),
        average: cell(`body.${part}.${measure}.average`),
      });
      return {
        people: cell('body.all'),
        parts: bodyPartKeys.map((part) => ({
          part,
          people: cell(`body.${part}`),
          vas: change(part, 'vas'),
          mmt: change(part, 'mmt'),
        })),
      };
    },
  };
}

function changeCandidates(part: BodyPartKey, measure: Measure, partChanges: readonly ChangeRecord[]): Candidate[] {
  const steps = partChanges.map(({ [measure]: { before, after } }) => after - before);
  const better = partChanges.filter((_, index) => (measure === 'vas' ? -(steps[index] ?? 0) : (steps[index] ?? 0)) > 0);
  // A reader who subtracts the commonest change from everybody would be left with the people who changed differently.
  const commonest = Math.max(0, ...[...Map.groupBy(steps, (step) => step).values()].map(({ length }) => length));
  const candidate = (of: 'better' | 'average', value: number, groups: readonly number[]) => ({
    id: `body.${part}.${measure}.${of}`,
    table: 'bodyCheck' as const,
    value,
    groups,
    disclosures: [],
    priority: of === 'better' ? 6 : 4,
    needs: `body.${part}`,
  });
  return [
    {
      ...candidate('better', better.length, [better.length, partChanges.length - better.length]),
      disclosures: [{ block: blockOf(part, measure), of: indicator(better.map(({ person }) => person)) }],
    },
    candidate('average', inTenths(steps), [partChanges.length - commonest]),
  ];
}

/** Returns the average in tenths; half a tenth is rounded up. */
export function inTenths(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  const sum = numbers.reduce((all, number) => all + number, 0);
  return Math.floor((20 * sum + numbers.length) / (2 * numbers.length));
}

/** Each part is known to be about the people who were checked there twice. */
export function backgroundOfChanges({ changes }: Pick<MonthData, 'changes'>): [Block, Vector[]][] {
  return bodyPartKeys.flatMap((part) => {
    const checked = indicator(changes.filter((change) => change.part === part).map(({ person }) => person));
    return measures.map((measure) => [blockOf(part, measure), [checked]]);
  });
}
