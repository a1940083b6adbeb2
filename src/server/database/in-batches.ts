type Waiting<Item, Answer> = { item: Item; resolve: (answer: Answer) => void; reject: (thrown: unknown) => void };

/**
 * Does in one go what is asked while the work of the same key is under way: what comes first is done at once, and what
 * comes meanwhile when that has ended, first come first served. Each process has its own batches.
 * @param most so many in one go
 * @param work gives an answer for each item, in their order; what it throws is thrown to all who asked
 */
export function inBatches<Item, Answer>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (key: number, item: Item) => Promise<Answer> {
  const lines = new Map<number, Waiting<Item, Answer>[]>();

  async function workOff(key: number, line: Waiting<Item, Answer>[]): Promise<void> {
    while (line.length > 0) {
      const batch = line.splice(0, most);
      try {
        const answers = await work(batch.map(({ item }) => item));
        for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
      } catch (thrown) {
        for (const { reject } of batch) reject(thrown);
      }
      // Whoever was read from the network meanwhile comes along.
      await new Promise<void>((done) => setImmediate(done));
    }
    lines.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key);
      const waiting = { item, resolve, reject };
      if (line) return void line.push(waiting);
      const begun = [waiting];
      lines.set(key, begun);
      void workOff(key, begun);
    });
}
