/** Returns a function that calls `load` once and caches its answer. A failure is not cached: the next call retries. */
export function once<Answer>(load: () => Promise<Answer>): () => Promise<Answer> {
  let cached: Promise<Answer> | null = null;
  return () => {
    cached ??= load().catch((thrown: unknown) => {
      cached = null;
      throw thrown;
    });
    return cached;
  };
}
