import type { ReportTable, WithheldReason } from '../schema';
import { findComputable, findNothingLeft, type Sum, type Whole } from './computable';
import { findSmallGroup } from './small-group';
import type { Vector } from './vector';

/** Facts of one kind about the same people: what numbers of one block are together tells more than each of them. */
export type Block = string;

/** A number that may be published. */
export type Candidate = {
  id: string;
  table: ReportTable;
  value: number;
  /**
   * How many different people each group has that the number tells of: those who are in it, and those who might have
   * been and are not. 0 where it tells the same of everybody.
   */
  groups: readonly number[];
  /** What can be computed from it at once. */
  tells: readonly { block: Block; of: Vector }[];
  /**
   * What it is a sum of, for what may be computed while it is withheld; none where nothing but itself has to do with
   * it.
   */
  sum?: { kind: string; of: Sum };
  /** What is worth less to the reader is withheld first. */
  worth: number;
  /** Makes no sense without this one. */
  needs?: string;
};

/** What everybody is taken to know of a block: how many people it is about, and what stands in the schedule. */
export type Known = ReadonlyMap<Block, readonly Vector[]>;

/** What is true of the numbers whatever they are: sums that are known, by kind, and parts of wholes. */
export type Shape = { sums: ReadonlyMap<string, readonly Sum[]>; wholes: readonly Whole[] };
const SHAPELESS: Shape = { sums: new Map(), wholes: [] };

/**
 * Decides what is withheld: first each number that tells of fewer than `least` people; then, as long as anything that
 * can be computed from the others tells of fewer, or is a withheld number itself, or says that withheld ones are
 * nothing, one more number of those that it is computed from: the one of least worth, then of fewest people. What needs
 * a withheld number is withheld with it. The same candidates give the same answer, in whatever order they come.
 */
export function withhold(
  given: readonly Candidate[],
  known: Known,
  least: number,
  shape: Shape = SHAPELESS,
): ReadonlyMap<string, WithheldReason> {
  const candidates = given.toSorted((one, other) => (one.id < other.id ? -1 : 1));
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
  for (const { id, groups } of candidates) if (Math.min(...groups) < least) withheld.set(id, 'few');
  withNeeds();
  const blocks = new Set(candidates.flatMap(({ tells }) => tells.map(({ block }) => block)));
  for (const block of blocks)
    for (;;) {
      const next = nextToWithhold(
        candidates.filter(({ id }) => !withheld.has(id)),
        { block, known: known.get(block) ?? [], least },
      );
      if (!next) break;
      withheld.set(next.id, 'protects');
      withNeeds();
    }
  // Withholding takes away what small groups are computed from, so those need no second look.
  const all = new Set(candidates.map(({ id }) => id));
  const isShown = (id: string) => all.has(id) && !withheld.has(id);
  const summed = candidates.flatMap(({ id, sum }) => (sum ? [{ id, ...sum }] : []));
  for (;;) {
    const used = findComputable(summed, isShown, shape.sums) ?? findNothingLeft(shape.wholes, isShown);
    const next = candidates.filter(({ id }) => used?.includes(id)).toSorted(byWorth)[0];
    if (!next) break;
    withheld.set(next.id, 'protects');
    withNeeds();
  }
  return withheld;
}

function nextToWithhold(
  shown: readonly Candidate[],
  { block, known, least }: { block: Block; known: readonly Vector[]; least: number },
): Candidate | null {
  const published = shown.flatMap((candidate) =>
    candidate.tells.flatMap((told) => (told.block === block ? [{ candidate, of: told.of }] : [])),
  );
  if (published.length === 0) return null;
  const places = findSmallGroup(
    known,
    published.map(({ of }) => of),
    least,
  );
  const usedFor = places?.flatMap((place) => published[place]?.candidate ?? []);
  return usedFor?.toSorted(byWorth)[0] ?? null;
}

function byWorth(one: Candidate, other: Candidate): number {
  return one.worth - other.worth || Math.min(...one.groups) - Math.min(...other.groups) || (one.id < other.id ? -1 : 1);
}
