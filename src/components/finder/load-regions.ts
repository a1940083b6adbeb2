import type { BusyCity } from '~/domain/content/home';
import type { RegionTree } from '~/domain/catalog/regions';

/**
 * Asks a public procedure directly: the tRPC client would weigh more than everything else the first page loads.
 * The shapes are the procedures' own, checked by them before they answer. Throws when offline or refused.
 */
async function fetchPublic<Answer>(procedure: string): Promise<Answer> {
  const response = await fetch(`/api/trpc/${procedure}`);
  if (!response.ok) throw new Error(`${procedure} answered ${response.status}`);
  const answer = (await response.json()) as { result: { data: { json: Answer } } };
  return answer.result.data.json;
}

const kept = new Map<string, Promise<unknown>>();

/** Once per page load; a failure is forgotten, so that the next touch tries again. */
function once<Answer>(procedure: string): Promise<Answer> {
  const known = kept.get(procedure) as Promise<Answer> | undefined;
  if (known) return known;
  const asked = fetchPublic<Answer>(procedure);
  kept.set(procedure, asked);
  asked.catch(() => kept.delete(procedure));
  return asked;
}

/** Province → city → districts. */
export const loadRegions = (): Promise<RegionTree> => once('coach.listRegions');

/** Cities with most coaches. */
export const loadBusyCities = (): Promise<BusyCity[]> => once('content.busyCities');
