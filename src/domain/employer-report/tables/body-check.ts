import type { z } from 'zod';
import { type BodyPartKey, bodyPartKeys } from '~/domain/body-check/parts';
import { levelKeys, type Measure, measures } from '~/domain/body-check/scales';
import type { ChangeFact, MonthFacts } from '../facts';
import { indicator, type Person, type Vector } from '../protect/vector';
import type { Block, Candidate } from '../protect/withhold';
import type { bodyCheckTableSchema } from '../schema';
import { amongEverybody, type Drafted, type Everybody, groupsAmong } from './collect';

type Table = z.infer<typeof bodyCheckTableSchema>;

const [LOWEST, HIGHEST] = [Math.min(...levelKeys), Math.max(...levelKeys)];
const blockOf = (part: BodyPartKey, measure: Measure) => `change.${part}.${measure}`;

/** How parts changed since the time before, over the same people. */
export function draftBodyCheck({ changes }: MonthFacts, everybody: Everybody): Drafted<Table> {
  const all = new Set(changes.map(({ person }) => person));
  const byPart = bodyPartKeys.map((part) => ({ part, own: changes.filter((change) => change.part === part) }));
  const counted = (id: string, people: ReadonlySet<Person>, worth: number): Candidate => ({
    id,
    table: 'bodyCheck',
    value: people.size,
    groups: groupsAmong(everybody, people),
    tells: amongEverybody('body', indicator(people)),
    worth,
  });
  const people = counted('body.all', all, 9);
  return {
    candidates: [
      { ...people, tells: [...people.tells, ...amongEverybody('attendance', indicator(all))] },
      ...byPart.flatMap(({ part, own }) => [
        counted(`body.${part}`, new Set(own.map(({ person }) => person)), 8),
        ...measures.flatMap((measure) => changeCandidates(part, measure, own)),
      ]),
    ],
    write: (cell) => {
      const change = (part: BodyPartKey, measure: Measure) => ({
        better: cell(`body.${part}.${measure}.better`),
        before: cell(`body.${part}.${measure}.before`),
        after: cell(`body.${part}.${measure}.after`),
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

function changeCandidates(part: BodyPartKey, measure: Measure, own: readonly ChangeFact[]): Candidate[] {
  const isBetter = ({ [measure]: { before, after } }: ChangeFact) =>
    measure === 'vas' ? after < before : after > before;
  const better = own.filter(isBetter);
  const candidate = (of: 'better' | 'before' | 'after', value: number, groups: readonly number[]) => ({
    id: `body.${part}.${measure}.${of}`,
    table: 'bodyCheck' as const,
    value,
    groups,
    tells: [],
    worth: of === 'better' ? 6 : 4,
    needs: `body.${part}`,
  });
  const average = (of: 'before' | 'after') => {
    const levels = own.map((change) => change[measure][of]);
    // What is added up comes from those above the lowest level, and what is missing from those below the highest.
    const above = levels.filter((level) => level > LOWEST).length;
    const below = levels.filter((level) => level < HIGHEST).length;
    return candidate(of, inTenths(levels), [above, below, new Set(levels).size === 1 ? 0 : levels.length]);
  };
  return [
    {
      ...candidate('better', better.length, [better.length, own.length - better.length]),
      tells: [{ block: blockOf(part, measure), of: indicator(better.map(({ person }) => person)) }],
    },
    average('before'),
    average('after'),
  ];
}

/** The average in tenths; half a tenth is rounded up. */
export function inTenths(levels: readonly number[]): number {
  if (levels.length === 0) return 0;
  const sum = levels.reduce((all, level) => all + level, 0);
  return Math.floor((20 * sum + levels.length) / (2 * levels.length));
}

/** Each part is about those who were checked there twice. */
export function knownOfChanges({ changes }: Pick<MonthFacts, 'changes'>): [Block, Vector[]][] {
  return bodyPartKeys.flatMap((part) => {
    const checked = indicator(changes.filter((change) => change.part === part).map(({ person }) => person));
    return measures.map((measure) => [blockOf(part, measure), [checked]]);
  });
}
