import type { BusyCity } from '~/domain/content/home';
import type { RegionTree } from '~/domain/catalog/regions';
import { lightQuery } from '~/trpc/light-call';

/** Sends a request once per page load; a failure is not cached, so that the next touch tries again. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | null = null;
  return () => {
    if (asked) return asked;
    const asking = ask();
    asked = asking;
    asking.catch(() => {
      asked = null;
    });
    return asking;
  };
}

/** Province → city → districts. */
export const loadRegions: () => Promise<RegionTree> = once(() => lightQuery('coach.listRegions', undefined));

/** Cities with the most coaches. */
export const loadBusyCities: () => Promise<BusyCity[]> = once(() => lightQuery('content.busyCities', undefined));
