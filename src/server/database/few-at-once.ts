type Line = { running: number; waiting: (() => void)[] };

/**
 * Lets only so many at once do what makes those of one key wait for each other in the database; the others stand in
 * line here, first come first served, and hold no connection meanwhile. Each process has a line of its own: what has to
 * be kept apart is still kept apart by the database.
 */
export function fewAtOnce(most: number): <T>(key: number, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<number, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < most) line.running += 1;
    // Who ends gives their place to the next.
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
