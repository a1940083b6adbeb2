import { indexPlaces, type PlaceIndex } from '~/domain/catalog/place-index';
import { placePolicy } from '~/domain/catalog/place-policy';
import { placeWeights } from '~/domain/catalog/place-weight';
import type { RegionTree } from '~/domain/catalog/regions';
import { stations } from '~/domain/catalog/stations/stations';
import type { Pool } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';

/** Ordered by administrative code, the usual order: 서울 first, and districts as their city lists them. */
const text = `
  select r.province, r.city, r.district, r.latitude, r.longitude, coalesce(found.coaches, 0)::int as coaches
  from regions r left join (
    select a.region_id, count(*) as coaches from coach_areas a join coaches c on c.id = a.coach_id join users u on u.id = c.user_id
    where c.status = 'APPROVED' and u.status = 'ACTIVE' group by a.region_id
  ) as found on found.region_id = r.id
  order by min(r.code) over (partition by r.province), min(r.code) over (partition by r.province, r.city), r.code`;

type Row = { province: string; city: string; district: string; latitude: number; longitude: number; coaches: number };
type Read = { at: number; tree: Promise<RegionTree>; index: Promise<PlaceIndex> | null };
const regionsByPool = new WeakMap<Pool, Read>();

function toTree(rows: readonly Row[]): RegionTree {
  const weights = placeWeights(rows);
  const tree: RegionTree = [];
  rows.forEach(({ province, city, district }, index) => {
    if (tree.at(-1)?.province !== province) tree.push({ province, cities: [] });
    const cities = tree.at(-1)?.cities ?? [];
    if (cities.at(-1)?.city !== city) cities.push({ city, districts: [], weights: [] });
    const last = cities.at(-1);
    last?.districts.push(district);
    last?.weights.push(weights[index] ?? 0);
  });
  return tree;
}

function read(pool: Pool, at: number): Read {
  const tree = pool.query<Row>({ name: 'catalog-regions', text }).then(({ rows }) => toTree(rows));
  return { at, tree, index: null };
}

/**
 * Returns the cached regions. Names only change with the administrative map; the coaches behind the weights are counted
 * again after `weightsCacheMs`, while the old answer is still returned. A failed read is not cached.
 */
function readCached({ pool, now }: Pick<ServiceContext, 'pool' | 'now'>): Read {
  const previous = regionsByPool.get(pool);
  if (previous && Math.abs(now.getTime() - previous.at) < placePolicy.weightsCacheMs) return previous;
  const next = read(pool, now.getTime());
  if (!previous) regionsByPool.set(pool, next);
  else regionsByPool.set(pool, { ...previous, at: now.getTime() });
  next.tree.then(
    () => regionsByPool.set(pool, next),
    () => (previous ? regionsByPool.set(pool, previous) : regionsByPool.delete(pool)),
  );
  return previous ?? next;
}

/**
 * Lists all provinces with their cities and districts: some 3,500 names with their weights
 * (domain/catalog/place-weight.ts). One statement.
 */
export function listRegions(context: Pick<ServiceContext, 'pool' | 'now'>): Promise<RegionTree> {
  return readCached(context).tree;
}

/** Returns the same list with the stations, prepared for domain/catalog/find-places.ts. */
export function readPlaceIndex(context: Pick<ServiceContext, 'pool' | 'now'>): Promise<PlaceIndex> {
  const regions = readCached(context);
  regions.index ??= regions.tree.then((tree) => indexPlaces(tree, stations));
  return regions.index;
}
