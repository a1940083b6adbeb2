import type { AttackedProduct } from './attacked-product.mjs';

export type AttackResult = {
  /** Number of calls, notices or kills that were made. */
  tried: number;
  /** Violations, each in one sentence; empty when every check passed. */
  found: string[];
};

export type Attack = {
  /** Name that `npm run attack -- NAME` selects. */
  name: string;
  /** Description of the attack, for the table in docs/testing.md. */
  what: string;
  run: (product: AttackedProduct, size: AttackSize) => Promise<AttackResult>;
};

/** Size of an attack, where the attack supports it; the default is in its `what`. */
export type AttackSize = {
  /** `--rounds`: number of rounds, days or kills. */
  rounds?: number;
  /** `--people`: number of people who call at the same time. */
  people?: number;
};

/** Collects violations; equal sentences are merged into one with their count. */
export class Findings {
  #counts = new Map<string, number>();

  /** Records the sentence unless the condition is met. */
  check(isMet: boolean, finding: string): void {
    if (!isMet) this.#counts.set(finding, (this.#counts.get(finding) ?? 0) + 1);
  }

  list(): string[] {
    return [...this.#counts].map(([finding, count]) => (count === 1 ? finding : `${finding} (${count} times)`));
  }
}
