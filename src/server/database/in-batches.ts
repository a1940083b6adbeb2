type PendingItem<Item, Answer> = { item: Item; resolve: (answer: Answer) => void; reject: (thrown: unknown) => void };

/**
 * Batches calls of the same key: the first call runs immediately, and calls that arrive while it runs are processed
 * together afterwards, first come first served. Each process has its own batches.
 * @param maxBatchSize maximum number of items in a batch
 * @param work returns an answer for each item, in their order; an error that it throws rejects all calls of the batch
 */
export function inBatches<Item, Answer>(
  maxBatchSize: number,
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (key: number, item: Item) => Promise<Answer> {
  const queues = new Map<number, PendingItem<Item, Answer>[]>();

  async function drainQueue(key: number, queue: PendingItem<Item, Answer>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatchSize);
      try {
        const answers = await work(batch.map(({ item }) => item));
        for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer);
      } catch (thrown) {
        for (const { reject } of batch) reject(thrown);
      }
      // Lets pending network reads run first, so that their calls join the next batch.
      await new Promise<void>((done) => setImmediate(done));
    }
    queues.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      const pending = { item, resolve, reject };
      if (queue) return void queue.push(pending);
      const newQueue = [pending];
      queues.set(key, newQueue);
      void drainQueue(key, newQueue);
    });
}
