/** A neighbourhood of the administrative-district data. */
export interface Place {
  province: string;
  city: string;
  district: string;
}

export function placeLabel(place: Place): string {
  return `${place.city} ${place.district}`;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function toPlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null;
  const { province, city, district } = value as Record<string, unknown>;
  return isText(province) && isText(city) && isText(district) ? { province, city, district } : null;
}

/**
 * Neighbourhoods whose name holds the query, nearest match first. Speaks to the procedure `content.findPlaces` directly:
 * the tRPC client would weigh more than everything else the first page loads.
 * Throws when offline or aborted.
 */
export async function findPlaces(query: string, signal: AbortSignal): Promise<Place[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { query } }));
  const response = await fetch(`/api/trpc/content.findPlaces?input=${input}`, { signal });
  if (!response.ok) throw new Error(`Place search answered ${response.status}`);
  const answer = (await response.json()) as { result?: { data?: { json?: unknown } } };
  const rows = answer.result?.data?.json;
  return Array.isArray(rows) ? rows.flatMap((row) => toPlace(row) ?? []) : [];
}
