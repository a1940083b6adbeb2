import { districtGroup, districtNames, isCityGroup } from '~/domain/catalog/place-groups';
import { purposesMask, slotsMask, typesMask } from '~/domain/coach/search-mask';
import type { ListingFilter } from '~/domain/listing/schema/listing';
import { hiddenParameter } from '~/server/services/hidden-parameter.sql';
import { inCommon, matchesRequested, requestedMask } from '~/server/services/mask-filter.sql';

/** Returns the scope of coach_listings that a filter reads; for a group of cities the whole province. */
export function scopeOf({
  serviceType,
  province,
  city,
}: Pick<ListingFilter, 'serviceType' | 'province' | 'city'>): string {
  return `${serviceType ?? 'all'}/${province ?? ''}/${province && city && !isCityGroup(city) ? city : ''}`;
}

/**
 * Returns the districts that a filter contains within its scope: the district and those that its name means; an empty
 * list for all districts of a group of cities; null for the whole scope.
 */
export function districtsOf({ province, city, district }: ListingFilter): readonly string[] | null {
  if (!province || !city) return null;
  if (isCityGroup(city)) return [];
  return district ? districtNames(city, district) : null;
}

/**
 * Returns the values of $1 (scope), $2 (gender), $3 (purposes), $4 (types) and $5 (weekly slots as bits), null for a
 * criterion that was not chosen, $6 (the moment), $7 (the program's permalink or null), and $8 to $10 (province, city
 * and districtsOf).
 */
export function listingValues(filter: ListingFilter, at: Date): unknown[] {
  const { gender, purposes, types, schedules, program, province, city } = filter;
  return [
    scopeOf(filter),
    gender ?? null,
    requestedMask(purposesMask(purposes)),
    requestedMask(typesMask(types)),
    requestedMask(slotsMask(schedules)),
    at,
    program ?? null,
    province ?? null,
    city ?? null,
    districtsOf(filter),
  ];
}

/** The conditions one by one, so that a statement may omit one of them. */
export const listingConditions = {
  gender: '($2::"Gender" is null or l.gender = $2)',
  purposes: matchesRequested('l.purposes', '$3::int'),
  types: matchesRequested('l.types', '$4::int'),
  slots: matchesRequested('l.slots', '$5::bigint'),
} as const;

/** The requested slots in which the coach is free. */
export const commonListingSlots = inCommon('l.slots', '$5::bigint');

const fresh = 'l.schedule_fresh_until >= $6::timestamptz';

/** The name of a district without numbers, "역삼1동" → "역삼동" as plainName() of domain/catalog/place-names.ts; 잠실본동 → 잠실동. */
const plainDistrict = [String.raw`'제?\d+([·,.]\d+)*가?', ''`, `'[·,.]', ''`, String.raw`'(..)본동$', '\1동'`].reduce(
  (name, replacement) => `regexp_replace(${name}, ${replacement}, 'g')`,
  'district',
);

/** The regions that $8 to $10 name: few rows, which are read once for a statement. */
const regionsOfFilter = `select id from regions where province = $8::text and case when cardinality($10::text[]) = 0
      then starts_with(city, $9::text) else city = $9 and (district = any($10) or ${plainDistrict} || '${districtGroup('')}' = $10[1]) end`;

/** Conditions that no alternative omits: the schedule is confirmed, the program is taught, the district is served. */
export const listingBase = `${fresh}
  and ($7::text is null or exists (select 1 from coach_programs taught where taught.coach_id = l.coach_id and taught.program_id = (select id from programs where permalink = $7)))
  and ($10::text[] is null or exists (select 1 from coach_areas area where area.coach_id = l.coach_id
    and area.region_id = any(array(${regionsOfFilter}))))`;

/** The day of $6 in Seoul decides, as in coach/document/record-check.ts. Served by coach_documents(coach_id, id). */
const hasRecordCheck = `exists (select from coach_documents d where d.coach_id = l.coach_id and d.kind = 'RECORD_CHECK' and d.status = 'CHECKED'
    and d.expires_on >= ($6::timestamptz at time zone 'Asia/Seoul')::date)`;

/** Returns the condition of a filter for minors, to be appended to the others. */
export const forMinorsListing = (isForMinors: boolean) => (isForMinors ? ` and ${hasRecordCheck}` : '');

const filterConditions = Object.values(listingConditions).join(' and ');
export const listingWhere = `l.scope = $1 and ${listingBase} and ${filterConditions}`;

/**
 * The same for a filter without a program or district: it uses only the first six values, and one plan for all scopes.
 */
export const openListingWhere = `l.scope = ${hiddenParameter('$1::text')} and ${fresh} and ${filterConditions}`;
export const openListingValues = (filter: ListingFilter, at: Date) => listingValues(filter, at).slice(0, 6);
