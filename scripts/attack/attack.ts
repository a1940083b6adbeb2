import type { AttackedProduct } from './attacked-product.mjs';

export type AttackResult = {
  /** Calls, notices or kills that were made. */
  tried: number;
  /** What should not have happened, in one sentence each; empty when everything held. */
  found: string[];
};

export type Attack = {
  /** By which `npm run attack -- NAME` chooses it. */
  name: string;
  /** What is done, for the table in docs/testing.md. */
  what: string;
  run: (product: AttackedProduct, size: AttackSize) => Promise<AttackResult>;
};

/** How much is done, where an attack asks; by default what stands in its `what`. */
export type AttackSize = {
  /** `--rounds`: rounds, days or kills. */
  rounds?: number;
  /** `--people`: who ask at once. */
  people?: number;
};

/** Collects what was found; a hundred equal sentences are one with its count. */
export class Findings {
  #counts = new Map<string, number>();

  /** Notes the sentence unless the condition holds. */
  check(holds: boolean, sentence: string): void {
    if (!holds) this.#counts.set(sentence, (this.#counts.get(sentence) ?? 0) + 1);
  }

  list(): string[] {
    return [...this.#counts].map(([sentence, count]) => (count === 1 ? sentence : `${sentence} (${count} times)`));
  }
}
