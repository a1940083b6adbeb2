type Waiting<Item, Answer> = { item: Item; resolve: (answer: Answer) => void; reject: (thrown: unknown) => void };

/**
 * Batches calls of the same key: the first call runs at once, and calls that arrive while it runs are processed
 * together afterwards, first come first served. Each process has its own batches.
 * @param most maximum number of items in a batch
 * @param work returns an answer for each item, in their order; an error that it throws rejects all calls of the batch
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
      // Lets pending network reads run first, so that their calls join the next batch.
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
