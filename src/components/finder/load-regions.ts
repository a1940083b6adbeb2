import type { BusyCity } from '~/domain/content/home';
import type { RegionTree } from '~/domain/catalog/regions';
import { lightQuery } from '~/trpc/light-call';

/** Sends a request once per page load; a failure is not cached, so that the next call retries. */
function once<Answer>(send: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | null = null;
  return () => {
    if (pending) return pending;
    const request = send();
    pending = request;
    request.catch(() => {
      pending = null;
    });
    return request;
  };
}

/** Province → city → districts. */
export const loadRegions: () => Promise<RegionTree> = once(() => lightQuery('coach.listRegions', undefined));

/** Cities with the most coaches. */
export const loadBusyCities: () => Promise<BusyCity[]> = once(() => lightQuery('content.busyCities', undefined));
