type Line = { running: number; waiting: (() => void)[] };

/**
 * Limits how much work of one key runs at the same time, where such work would block on locks in the database. Further
 * calls wait in a queue, first come first served, and hold no connection while they wait. Each process has its own
 * queue; the database still enforces the mutual exclusion.
 */
export function fewAtOnce(most: number): <T>(key: number, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<number, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < most) line.running += 1;
    // Work that ends passes its place to the next call in the queue.
    else await new Promise<void>((go) => line.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else {
        line.running -= 1;
        if (line.running === 0) lines.delete(key);
      }
    }
  };
}
