import { z } from 'zod';
import { genderSchema } from '~/domain/coach/schema/coach';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { searchPurposeSchema, weeklySlotSchema, workoutTypeSchema } from '~/domain/catalog/search-codes';
import { typedText } from '~/domain/shared/typed-schema';
import type { ListingParameter, ListingQuery } from './listing-href';
import { listingPolicy } from './policy';
import { listingSorts } from './schema/listing';

export type SearchParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const name = typedText().min(1).max(40);

/** Reads the query of a listing. Invalid values are ignored, so that no address fails. */
export function readListingQuery(parameters: SearchParameters): ListingQuery {
  const read = <T>(key: ListingParameter, schema: z.ZodType<T>): T | undefined => {
    const value = parameters[key];
    return schema.safeParse(typeof value === 'string' ? value : value?.[0]).data;
  };
  const readAll = <T>(key: ListingParameter, schema: z.ZodType<T>): T[] => {
    const value = parameters[key];
    const parts = (typeof value === 'string' ? value : (value ?? []).join(',')).split(',');
    return [...new Set(parts.flatMap((part) => schema.safeParse(part).data ?? []))];
  };
  const province = read('province', name);
  const city = province === undefined ? undefined : read('city', name);
  const district = city === undefined ? undefined : read('district', name);
  const unread = readAll('unread', name).slice(0, listingPolicy.search.unread);
  return {
    serviceType: read('vertical', serviceTypeSchema),
    province,
    city,
    district,
    near: district === undefined ? undefined : read('near', name),
    gender: read('gender', genderSchema),
    purposes: readAll('purpose', searchPurposeSchema),
    types: readAll('type', workoutTypeSchema),
    schedules: readAll('slots', weeklySlotSchema),
    forMinors: read('minors', z.literal('1')) === undefined ? undefined : true,
    sort: read('sort', z.enum(listingSorts)) ?? 'recommended',
    pages: Math.min(listingPolicy.maxPages, read('pages', z.coerce.number().int().min(1)) ?? 1),
    after: read('after', z.string().max(200)) ?? null,
    unread: unread.length > 0 ? unread : undefined,
  };
}
