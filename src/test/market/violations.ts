/** Collects the sentences of the conditions that are not met. */
export class Violations {
  readonly list: string[] = [];
  check(isMet: boolean, sentence: string): void {
    if (!isMet) this.list.push(sentence);
  }
}

export const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
