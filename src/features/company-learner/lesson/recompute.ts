import type { DrawProof } from '~/domain/timetable/schema';

/** What drawing again says: whether what was published fits together, and where an entry stands (from 1). */
export type Recomputed = { isSound: boolean; place: number | null };

/**
 * Draws again in the browser from what is published, by the rule itself (docs/product/company.md#lottery).
 * @param receipt whose place is asked for; null for nobody's
 */
export async function recompute(
  { seed, seedHash, entries, entriesHash }: Pick<DrawProof, 'seed' | 'seedHash' | 'entries' | 'entriesHash'>,
  receipt: string | null,
): Promise<Recomputed> {
  if (seed === null || entries === null) return { isSound: false, place: null };
  // With the arithmetic of hashes: only who asks for it loads it.
  const lottery = await import('~/domain/timetable/lottery');
  const isSound = lottery.seedHash(seed) === seedHash && lottery.publishEntries(entries).entriesHash === entriesHash;
  const index = receipt === null ? -1 : lottery.drawOrder(seed, entries).indexOf(receipt);
  return { isSound, place: index === -1 ? null : index + 1 };
}
