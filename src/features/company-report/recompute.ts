export type RecomputedHash = { computed: string; isEqual: boolean };

/** Recomputes the hash of a report's text and compares it with the frozen one. */
export async function recomputeHash(canonical: string, hash: string): Promise<RecomputedHash> {
  // Loaded on demand, because the hash functions are needed only for this check.
  const { hashOf } = await import('~/domain/timetable/lottery');
  const computed = hashOf(canonical);
  return { computed, isEqual: computed === hash };
}
