import type { ListingFilter, ListingSort } from './schema/listing';

/** The full state of a listing, which is in its address: conditions, order and position. */
export type ListingQuery = Omit<ListingFilter, 'program'> & {
  sort: ListingSort;
  pages: number;
  after: string | null;
  /** The searched station, which is in the district: "강남역". */
  near?: string;
  /** Words of a searched line that are not conditions, which the page reports. */
  unread?: readonly string[];
};

/** Parameters that make a listing differ from the page that is cached for all users (next.config.mjs repeats them). */
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
  'minors',
  'sort',
  'pages',
  'after',
  'unread',
] as const;
export type ListingParameter = (typeof listingParameters)[number];

/**
 * Returns the address of a listing under `path`, e.g. `/workout/listings?city=…`; equal queries give equal addresses.
 */
export function listingHref(path: string, criteria: Partial<ListingQuery>): string {
  const { serviceType, province, city, district, near, gender, forMinors, sort, pages, after } = criteria;
  const { purposes = [], types = [], schedules = [], unread = [] } = criteria;
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
    minors: forMinors ? '1' : undefined,
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

/** Returns whether any chosen condition narrows a listing. */
export function hasChoice({
  province,
  gender,
  purposes,
  types,
  schedules,
  forMinors,
}: Pick<ListingQuery, 'province' | 'gender' | 'purposes' | 'types' | 'schedules' | 'forMinors'>): boolean {
  return Boolean(province ?? gender ?? forMinors) || purposes.length + types.length + schedules.length > 0;
}
