import type { SearchBoxAnswer } from '~/domain/listing/search-schema';
import { lightQuery } from '~/trpc/light-call';

const KEPT = 60;
const kept = new Map<string, SearchBoxAnswer>();

/** Returns the cached answer to an earlier query, also offline. */
export function knownAnswer(text: string): SearchBoxAnswer | undefined {
  return kept.get(text);
}

/** Fetches the answer to a query. Throws when offline, rejected, or when `signal` is aborted. */
export async function fetchSearch(text: string, signal: AbortSignal): Promise<SearchBoxAnswer> {
  const known = kept.get(text);
  if (known) return known;
  const answer = await lightQuery('listing.search', { text }, signal);
  // Drops the oldest entry: a Map keeps the insertion order.
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, answer);
  return answer;
}
