import type { BusyCity } from '~/domain/content/home';
import type { RegionTree } from '~/domain/catalog/regions';
import { lightQuery } from '~/trpc/light-call';
import { once } from '~/trpc/once';

/** Province → city → districts; requested once per page load. */
export const loadRegions: () => Promise<RegionTree> = once(() => lightQuery('coach.listRegions', undefined));

/** Cities with the most coaches; requested once per page load. */
export const loadBusyCities: () => Promise<BusyCity[]> = once(() => lightQuery('content.busyCities', undefined));
