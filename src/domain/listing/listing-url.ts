import { z } from 'zod';
import { genderSchema } from '~/domain/coach/schema';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { searchPurposeSchema, weeklySlotSchema, workoutTypeSchema } from '~/domain/suggest/search-codes';
import { listingPolicy } from './policy';
import { type ListingFilter, type ListingSort, listingSorts } from './schema';

/** A listing's address says everything: what is shown, in which order, how far. */
export type ListingQuery = Omit<ListingFilter, 'program'> & { sort: ListingSort; pages: number; after: string | null };

export type SearchParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Parameters with which a listing's address is more than the page that is kept for everybody (next.config.mjs repeats them). */
export const listingParameters = ['vertical', 'province', 'city', 'district', 'gender', 'purpose', 'type', 'slots', 'sort', 'pages', 'after'] as const;
type Parameter = (typeof listingParameters)[number];

const name = z.string().trim().min(1).max(40);

/** What cannot be read is left out: a listing's address never fails. */
export function readListingQuery(parameters: SearchParameters): ListingQuery {
  const read = <T>(key: Parameter, schema: z.ZodType<T>): T | undefined => {
    const value = parameters[key];
    return schema.safeParse(typeof value === 'string' ? value : value?.[0]).data;
  };
  const readAll = <T>(key: Parameter, schema: z.ZodType<T>): T[] => {
    const value = parameters[key];
    const parts = (typeof value === 'string' ? value : (value ?? []).join(',')).split(',');
    return [...new Set(parts.flatMap((part) => schema.safeParse(part).data ?? []))];
  };
  const province = read('province', name);
  const city = province === undefined ? undefined : read('city', name);
  return {
    serviceType: read('vertical', serviceTypeSchema),
    province,
    city,
    district: city === undefined ? undefined : read('district', name),
    gender: read('gender', genderSchema),
    purposes: readAll('purpose', searchPurposeSchema),
    types: readAll('type', workoutTypeSchema),
    schedules: readAll('slots', weeklySlotSchema),
    sort: read('sort', z.enum(listingSorts)) ?? 'recommended',
    pages: Math.min(listingPolicy.maxPages, read('pages', z.coerce.number().int().min(1)) ?? 1),
    after: read('after', z.string().max(200)) ?? null,
  };
}

/** The address of a listing under `path`, e.g. `/workout/listings?city=…`; the same query is always the same address. */
export function listingHref(path: string, { serviceType, province, city, district, gender, purposes = [], types = [], schedules = [], sort, pages, after }: Partial<ListingQuery>): string {
  const query = new URLSearchParams();
  const values: Record<Parameter, string | undefined | null> = {
    vertical: serviceType,
    province,
    city: province && city,
    district: province && city && district,
    gender,
    purpose: purposes.join(','),
    type: types.join(','),
    slots: schedules.join(','),
    sort: sort === 'recommended' ? undefined : sort,
    pages: pages && pages > 1 ? String(pages) : undefined,
    after,
  };
  for (const key of listingParameters) {
    const value = values[key];
    if (value) query.set(key, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}

/** Choices that narrow a listing, counted for the phone's filter button; the region counts once. */
export function countChoices({ province, gender, purposes, types, schedules }: Pick<ListingQuery, 'province' | 'gender' | 'purposes' | 'types' | 'schedules'>): number {
  return [province, gender, purposes.length, types.length, schedules.length].filter(Boolean).length;
}
