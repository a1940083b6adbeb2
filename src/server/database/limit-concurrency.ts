type Queue = { running: number; waiting: (() => void)[] };

/**
 * Limits how much work of one key runs at the same time, where such work would block on locks in the database. Further
 * calls wait in a queue, first come first served, and use no connection while they wait. Each process has its own
 * queue; the database still enforces the mutual exclusion.
 */
export function limitConcurrency(maxConcurrent: number): <T>(key: number, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<number, Queue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < maxConcurrent) queue.running += 1;
    // Work that ends passes its place to the next call in the queue.
    else await new Promise<void>((go) => queue.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else {
        queue.running -= 1;
        if (queue.running === 0) queues.delete(key);
      }
    }
  };
}
