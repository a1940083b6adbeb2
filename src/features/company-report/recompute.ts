import type { ReportContent } from '~/domain/employer-report/schema';

export type RecomputedHash = { computed: string; isEqual: boolean };

/** Computes the hash of a report again, and says whether it is the one that was frozen. */
export async function recomputeHash(content: ReportContent, hash: string): Promise<RecomputedHash> {
  // With the arithmetic of hashes: only who asks for it loads it.
  const { hashReport } = await import('~/domain/employer-report/canonical');
  const computed = hashReport(content);
  return { computed, isEqual: computed === hash };
}
