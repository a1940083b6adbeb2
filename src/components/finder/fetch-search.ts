import type { SearchBoxAnswer } from '~/domain/listing/search-schema';

const KEPT = 60;
const kept = new Map<string, SearchBoxAnswer>();

/** What was asked before is answered at once, also offline. */
export function knownAnswer(text: string): SearchBoxAnswer | undefined {
  return kept.get(text);
}

/**
 * Asks the public procedure directly, as the region search does: the header's search must not bring the whole client
 * along.
 * Throws when offline, refused or `signal` is aborted.
 */
export async function fetchSearch(text: string, signal: AbortSignal): Promise<SearchBoxAnswer> {
  const known = kept.get(text);
  if (known) return known;
  const response = await fetch(
    `/api/trpc/listing.search?input=${encodeURIComponent(JSON.stringify({ json: { text } }))}`,
    { signal },
  );
  if (!response.ok) throw new Error(`listing.search answered ${response.status}`);
  const { result } = (await response.json()) as { result: { data: { json: SearchBoxAnswer } } };
  // The oldest goes first: a Map keeps the order of writing.
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(text, result.data.json);
  return result.data.json;
}
