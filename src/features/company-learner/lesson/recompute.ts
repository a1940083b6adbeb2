import type { DrawProof } from '~/domain/timetable/schema/timetable';

/** Result of repeating a draw: whether the published data is consistent, and the place of an entry (from 1). */
export type Recomputed = { isSound: boolean; place: number | null };

/**
 * Repeats the draw in the browser from the published data, by the published rule (docs/product/company.md#lottery).
 * @param receipt the entry whose place is returned; null for none
 */
export async function recompute(
  { seed, seedHash, entries, entriesHash }: Pick<DrawProof, 'seed' | 'seedHash' | 'entries' | 'entriesHash'>,
  receipt: string | null,
): Promise<Recomputed> {
  if (seed === null || entries === null) return { isSound: false, place: null };
  // Contains the hash functions, so it is loaded only when the draw is repeated.
  const lottery = await import('~/domain/timetable/lottery');
  const isSound = lottery.seedHash(seed) === seedHash && lottery.publishEntries(entries).entriesHash === entriesHash;
  const index = receipt === null ? -1 : lottery.drawOrder(seed, entries).indexOf(receipt);
  return { isSound, place: index === -1 ? null : index + 1 };
}
