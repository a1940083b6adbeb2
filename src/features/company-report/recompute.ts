export type RecomputedHash = { computed: string; isEqual: boolean };

/** Computes the hash of a report's text again, and says whether it is the one that was frozen. */
export async function recomputeHash(canonical: string, hash: string): Promise<RecomputedHash> {
  // With the arithmetic of hashes: only who asks for it loads it.
  const { hashOf } = await import('~/domain/timetable/lottery');
  const computed = hashOf(canonical);
  return { computed, isEqual: computed === hash };
}
