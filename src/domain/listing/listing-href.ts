import type { ListingFilter, ListingSort } from './schema';

/** A listing's address says everything: what is shown, in which order, how far. */
export type ListingQuery = Omit<ListingFilter, 'program'> & {
  sort: ListingSort;
  pages: number;
  after: string | null;
  /** The station that was searched, which is in the district: "강남역". */
  near?: string;
  /** Words of a searched line that mean no condition: the page says so. */
  unread?: readonly string[];
};

/**
 * Parameters with which a listing's address is more than the page that is kept for everybody (next.config.mjs repeats
 * them).
 */
export const listingParameters = [
  'vertical',
  'province',
  'city',
  'district',
  'near',
  'gender',
  'purpose',
  'type',
  'slots',
  'sort',
  'pages',
  'after',
  'unread',
] as const;
export type ListingParameter = (typeof listingParameters)[number];

/**
 * The address of a listing under `path`, e.g. `/workout/listings?city=…`; the same query is always the same address.
 */
export function listingHref(path: string, wanted: Partial<ListingQuery>): string {
  const { serviceType, province, city, district, near, gender, sort, pages, after } = wanted;
  const { purposes = [], types = [], schedules = [], unread = [] } = wanted;
  const query = new URLSearchParams();
  const values: Record<ListingParameter, string | undefined | null> = {
    vertical: serviceType,
    province,
    city: province && city,
    district: province && city && district,
    near: province && city && district && near,
    gender,
    purpose: purposes.join(','),
    type: types.join(','),
    slots: schedules.join(','),
    sort: sort === 'recommended' ? undefined : sort,
    pages: pages && pages > 1 ? String(pages) : undefined,
    after,
    unread: unread.join(','),
  };
  for (const key of listingParameters) {
    const value = values[key];
    if (value) query.set(key, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}

/** Whether anything that can be chosen narrows a listing. */
export function hasChoice({
  province,
  gender,
  purposes,
  types,
  schedules,
}: Pick<ListingQuery, 'province' | 'gender' | 'purposes' | 'types' | 'schedules'>): boolean {
  return Boolean(province ?? gender) || purposes.length + types.length + schedules.length > 0;
}
