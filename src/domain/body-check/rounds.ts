import { type BodySpot, compareSpots, spotKey } from '~/domain/shared/body-parts';
import { isExtreme, type Measure } from './scales';

/** An expert's finding about one part. */
export type Finding = BodySpot & { vas: number; mmt: number; other: string };
/** A finding and the round it belongs to. */
export type PlacedFinding = Finding & { round: number };
type Round = { round: number; entries: readonly Finding[] };

/** Adds a finding and replaces the one of the same part and side. */
export function withFinding(entries: readonly Finding[], added: Finding): Finding[] {
  return [...entries.filter((entry) => spotKey(entry) !== spotKey(added)), added].toSorted(compareSpots);
}

export function withFindings(entries: readonly Finding[], added: readonly Finding[]): Finding[] {
  return added.reduce<Finding[]>(withFinding, [...entries]);
}

/** Groups all findings by part and side, in the order of the part list and with the first round first. */
export function groupBySpot(rounds: readonly Round[]): { spot: BodySpot; findings: PlacedFinding[] }[] {
  const spots = new Map<string, { spot: BodySpot; findings: PlacedFinding[] }>();
  for (const { round, entries } of rounds.toSorted((a, b) => a.round - b.round))
    for (const entry of entries) {
      const key = spotKey(entry);
      const existing = spots.get(key) ?? { spot: { part: entry.part, side: entry.side }, findings: [] };
      existing.findings.push({ ...entry, round });
      spots.set(key, existing);
    }
  return [...spots.values()].toSorted((a, b) => compareSpots(a.spot, b.spot));
}

/** Returns the newest finding of each part and side. */
export function latestFindings(rounds: readonly Round[]): PlacedFinding[] {
  return groupBySpot(rounds).flatMap(({ findings }) => findings.at(-1) ?? []);
}

export type SpotSummary = {
  spot: BodySpot;
  first: PlacedFinding;
  last: PlacedFinding;
  /** Decrease in percent; null if it did not decrease, or was found in one round only. */
  vasDecrease: number | null;
  /** Increase in percent; null if it did not increase, or was found in one round only. */
  mmtImprovement: number | null;
};

const PERCENT = 100;
const percent = (part: number, base: number) => Math.round((part * PERCENT) / base);

/** Compares the first and the last round of each part and side (docs/product/company.md#body-check). */
export function summarise(rounds: readonly Round[]): SpotSummary[] {
  return groupBySpot(rounds).flatMap(({ spot, findings }) => {
    const [first, last] = [findings[0], findings.at(-1)];
    if (!first || !last) return [];
    const vasDecrease = last.vas < first.vas ? percent(first.vas - last.vas, first.vas) : null;
    const base = first.mmt === 0 ? last.mmt : first.mmt;
    const mmtImprovement = last.mmt > first.mmt ? percent(last.mmt - first.mmt, base) : null;
    return [{ spot, first, last, vasDecrease, mmtImprovement }];
  });
}

/** Returns the newest findings with extreme values, which a doctor should see. */
export function extremeFindings(rounds: readonly Round[]): PlacedFinding[] {
  return latestFindings(rounds).filter(isExtreme);
}

export type SpotChange = { spot: BodySpot; measure: Measure; from: number; to: number; better: boolean };

/** Returns what differs between the newest finding of a part and side and the one before it. */
export function latestChanges(rounds: readonly Round[]): SpotChange[] {
  return groupBySpot(rounds).flatMap(({ spot, findings }) => {
    const [before, last] = findings.slice(-2);
    if (!before || !last) return [];
    const changes: SpotChange[] = [];
    if (last.vas !== before.vas)
      changes.push({ spot, measure: 'vas', from: before.vas, to: last.vas, better: last.vas < before.vas });
    if (last.mmt !== before.mmt)
      changes.push({ spot, measure: 'mmt', from: before.mmt, to: last.mmt, better: last.mmt > before.mmt });
    return changes;
  });
}

/**
 * Returns the last finding of a part and side before a round, which is shown beside a new value; null if there is none.
 */
export function findingBefore(rounds: readonly Round[], spot: BodySpot, round: number): PlacedFinding | null {
  const of = groupBySpot(rounds).find((item) => spotKey(item.spot) === spotKey(spot));
  return of?.findings.findLast((finding) => finding.round < round) ?? null;
}
