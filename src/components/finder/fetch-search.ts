import type { SearchBoxAnswer } from '~/domain/listing/schema/search';
import { lightQuery } from '~/trpc/light-call';

const MAX_CACHED = 60;
const cache = new Map<string, SearchBoxAnswer>();

/** Returns the cached answer to an earlier query, also offline. */
export function cachedAnswer(text: string): SearchBoxAnswer | undefined {
  return cache.get(text);
}

/** Fetches the answer to a query. Throws when offline, rejected, or when `signal` is aborted. */
export async function fetchSearch(text: string, signal: AbortSignal): Promise<SearchBoxAnswer> {
  const cached = cache.get(text);
  if (cached) return cached;
  const answer = await lightQuery('listing.search', { text }, signal);
  // Drops the oldest entry: a Map keeps the insertion order.
  const [oldest] = cache.keys();
  if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  cache.set(text, answer);
  return answer;
}
