import type { ReportTable, WithheldReason } from '../schema';
import { findComputable, findEmptyRemainder, type Sum, type Breakdown } from './computable';
import { findSmallGroup } from './small-group';
import type { Vector } from './vector';

/** Counts of one kind about the same people. The numbers of one block together reveal more than each of them alone. */
export type Block = string;

/** A number that may be published. */
export type Candidate = {
  id: string;
  table: ReportTable;
  value: number;
  /**
   * Sizes of the groups of people about whom the number reveals something: the people in it, and those who could have
   * been in it but are not. 0 if it reveals the same fact about everybody.
   */
  groups: readonly number[];
  /** Vectors that can be computed directly from this number, by block. */
  disclosures: readonly { block: Block; of: Vector }[];
  /**
   * What it is a sum of, to check whether it can be computed while it is withheld; absent if no other number is related
   * to it.
   */
  sum?: { kind: string; of: Sum };
  /** Priority for the reader; numbers with a lower priority are withheld first. */
  priority: number;
  /** The id of a number without which this one makes no sense. */
  needs?: string;
};

/** What every reader is assumed to know about a block: how many people it is about, and what the schedule shows. */
export type BackgroundKnowledge = ReadonlyMap<Block, readonly Vector[]>;

/** Relations that are true for any values: sums that the reader knows, by kind, and parts of wholes. */
export type Shape = { sums: ReadonlyMap<string, readonly Sum[]>; wholes: readonly Breakdown[] };
const EMPTY_SHAPE: Shape = { sums: new Map(), wholes: [] };

/**
 * Decides which numbers are withheld. First, every number that reveals fewer than `minPeople` people. Then, as long as
 * a value computed from the shown numbers reveals fewer people, equals a withheld number, or shows that withheld
 * numbers are zero, one more number from that computation: the one with the lowest priority, then with the fewest
 * people. A number that needs a withheld number is withheld with it. The same candidates always give the same result,
 * in any order.
 */
export function withhold(
  input: readonly Candidate[],
  background: BackgroundKnowledge,
  minPeople: number,
  shape: Shape = EMPTY_SHAPE,
): ReadonlyMap<string, WithheldReason> {
  const candidates = input.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const withheld = new Map<string, WithheldReason>();
  const withNeeds = () => {
    for (let before = -1; before < withheld.size;) {
      before = withheld.size;
      for (const { id, needs } of candidates) {
        const reason = needs === undefined ? undefined : withheld.get(needs);
        if (reason && !withheld.has(id)) withheld.set(id, reason);
      }
    }
  };
  for (const { id, groups } of candidates) if (Math.min(...groups) < minPeople) withheld.set(id, 'few');
  withNeeds();
  const blocks = new Set(candidates.flatMap(({ disclosures }) => disclosures.map(({ block }) => block)));
  for (const block of blocks)
    for (;;) {
      const next = nextToWithhold(
        candidates.filter(({ id }) => !withheld.has(id)),
        { block, background: background.get(block) ?? [], minPeople },
      );
      if (!next) break;
      withheld.set(next.id, 'protects');
      withNeeds();
    }
  // Withholding further numbers cannot create new small groups, so that check is not repeated.
  const all = new Set(candidates.map(({ id }) => id));
  const isPublished = (id: string) => all.has(id) && !withheld.has(id);
  const summed = candidates.flatMap(({ id, sum }) => (sum ? [{ id, ...sum }] : []));
  for (;;) {
    const used = findComputable(summed, isPublished, shape.sums) ?? findEmptyRemainder(shape.wholes, isPublished);
    const next = candidates.filter(({ id }) => used?.includes(id)).toSorted(byPriority)[0];
    if (!next) break;
    withheld.set(next.id, 'protects');
    withNeeds();
  }
  return withheld;
}

function nextToWithhold(
  visible: readonly Candidate[],
  { block, background, minPeople }: { block: Block; background: readonly Vector[]; minPeople: number },
): Candidate | null {
  const published = visible.flatMap((candidate) =>
    candidate.disclosures.flatMap((statement) => (statement.block === block ? [{ candidate, of: statement.of }] : [])),
  );
  if (published.length === 0) return null;
  const places = findSmallGroup(
    background,
    published.map(({ of }) => of),
    minPeople,
  );
  const usedFor = places?.flatMap((place) => published[place]?.candidate ?? []);
  return usedFor?.toSorted(byPriority)[0] ?? null;
}

function byPriority(one: Candidate, other: Candidate): number {
  return (
    one.priority - other.priority || Math.min(...one.groups) - Math.min(...other.groups) || (one.id < other.id ? -1 : 1)
  );
}
