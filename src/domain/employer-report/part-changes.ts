import { type BodyPartKey, bodyPartKeys } from '~/domain/shared/body-parts';
import { groupBySpot, type Finding } from '~/domain/body-check/rounds';
import type { ChangeRecord } from './month-data';

type Round = { round: number; entries: readonly Finding[]; counted: boolean };

/**
 * Returns how a person's body parts changed: for each part and side, the last finding in the counted rounds compared
 * with the round before it. Of two sides the worse one represents the part. A finding without an earlier round is no
 * change, and no round is the last one of two reports.
 */
export function partChanges(rounds: readonly Round[]): Omit<ChangeRecord, 'person'>[] {
  const countedRounds = new Set(rounds.filter(({ counted }) => counted).map(({ round }) => round));
  const pairs = groupBySpot(rounds).flatMap(({ spot, findings }) => {
    const last = findings.findLastIndex(({ round }) => countedRounds.has(round));
    const [before, after] = [findings[last - 1], findings[last]];
    return last > 0 && before && after ? [{ part: spot.part, before, after }] : [];
  });
  return bodyPartKeys.flatMap((part) => {
    const partPairs = pairs.filter((pair) => pair.part === part);
    return partPairs.length === 0 ? [] : [{ part, ...worstOf(partPairs) }];
  });
}

function worstOf(pairs: readonly { part: BodyPartKey; before: Finding; after: Finding }[]) {
  const worst = (at: 'before' | 'after') => ({
    vas: Math.max(...pairs.map((pair) => pair[at].vas)),
    mmt: Math.min(...pairs.map((pair) => pair[at].mmt)),
  });
  const [before, after] = [worst('before'), worst('after')];
  return { vas: { before: before.vas, after: after.vas }, mmt: { before: before.mmt, after: after.mmt } };
}
