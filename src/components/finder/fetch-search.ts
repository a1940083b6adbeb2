import type { SearchBoxAnswer } from '~/domain/listing/search-schema';
import { lightQuery } from '~/trpc/light-call';

const KEPT = 60;
const kept = new Map<string, SearchBoxAnswer>();

/** What was asked before is answered at once, also offline. */
export function knownAnswer(text: string): SearchBoxAnswer | undefined {
  return kept.get(text);
}

/** Throws when offline, refused or `signal` is aborted. */
export async function fetchSearch(text: string, signal: AbortSignal): Promise<SearchBoxAnswer> {
  const known = kept.get(text);
  if (known) return known;
  const answer = await lightQuery('listing.search', { text }, signal);
  // The oldest goes first: a Map keeps the order of writing.
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, answer);
  return answer;
}
