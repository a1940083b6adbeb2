import { classBit, purposesMask, slotsMask, typesMask } from '~/domain/coach/search-mask';
import type { CoachFilter } from '~/domain/coach/schema';
import { unseen } from '~/server/services/unseen.sql';
import { inCommon, meets, wished } from '~/server/services/wish.sql';

export type FilterParameters = {
  /** A null district is the whole city, for statements that can take one. */
  filter: Omit<CoachFilter, 'address'> & { address: { province: string; city: string; district: string | null } };
  /** Schedules confirmed too long before this moment hide their coach. */
  at: Date;
};

/**
 * $1 is the vertical, $2 the gender, $3 purposes, $4 types and $5 weekly slots as bits, $6 the class as a bit, $7 the
 * moment; null for a wish that is not made.
 */
export function conditionValues({
  filter,
  at,
}: Pick<FilterParameters, 'at'> & { filter: Omit<FilterParameters['filter'], 'address'> }): unknown[] {
  const { serviceType, genders, purposes, types, schedules, purposeClass } = filter;
  const [gender, ...others] = new Set(genders);
  return [
    serviceType,
    gender && others.length === 0 ? gender : null,
    wished(purposesMask(purposes)),
    wished(typesMask(types)),
    wished(slotsMask(schedules)),
    purposeClass ? classBit(purposeClass) : null,
    at,
  ];
}

/** The same, and $8 to $10 name the district. A statement's own parameters begin at $11. */
export function filterValues(parameters: FilterParameters): unknown[] {
  const { province, city, district } = parameters.filter.address;
  return [...conditionValues(parameters), province, city, district];
}

/**
 * Every hard filter of matching (docs/product/verticals-and-matching.md#matching) on coach_search s besides the
 * district, one by one, so that a statement may lift one of them. Approved and not suspended are what put a coach
 * there. Of those that cost alike the first here is asked first: slots, which turn away the most.
 */
export const conditions = {
  vertical: `s.service_type = ${unseen('$1::"ServiceType"')}`,
  fresh: 's.schedule_fresh_until >= $7::timestamptz',
  slots: meets('s.slots', '$5::bigint'),
  gender: '($2::"Gender" is null or s.gender = $2)',
  purposes: meets('s.purposes', '$3::int'),
  types: meets('s.types', '$4::int'),
  class: meets('s.purposes', '$6::int'),
} as const;

/** What a coach has of the wishes. */
export const common = {
  slots: inCommon('s.slots', '$5::bigint'),
  purposes: inCommon('s.purposes', '$3::int'),
} as const;

/** The district's id: one lookup in regions (province, city, district). */
export const placeSql = '(select id from regions where province = $8 and city = $9 and district = $10)';
