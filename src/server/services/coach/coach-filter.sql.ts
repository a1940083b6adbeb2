import { CLASS_BITS, classBit, PURPOSE_BITS, purposesMask, slotsMask, typesMask } from '~/domain/coach/search-mask';
import type { CoachFilter } from '~/domain/coach/schema';
import { unseen } from '~/server/services/unseen.sql';

export type FilterParameters = {
  /** A null district is the whole city, for statements that can take one. */
  filter: Omit<CoachFilter, 'address'> & { address: { province: string; city: string; district: string | null } };
  /** Schedules confirmed too long before this moment hide their coach. */
  at: Date;
};

/** $1 is the vertical, $2 the gender (null for any), $3 purposes with the class, $4 types and $5 weekly slots as bits (0 for any), $6 the moment. */
export function conditionValues({ filter, at }: Pick<FilterParameters, 'at'> & { filter: Omit<FilterParameters['filter'], 'address'> }): unknown[] {
  const { serviceType, genders, purposes, types, schedules, purposeClass } = filter;
  const wanted = purposesMask(purposes) | (purposeClass ? classBit(purposeClass) : 0);
  const [gender, ...others] = new Set(genders);
  return [serviceType, gender && others.length === 0 ? gender : null, wanted, typesMask(types), slotsMask(schedules).toString(), at];
}

/** The same, and $7 to $9 name the district. A statement's own parameters begin at $10. */
export function filterValues(parameters: FilterParameters): unknown[] {
  const { province, city, district } = parameters.filter.address;
  return [...conditionValues(parameters), province, city, district];
}

/**
 * Every hard filter of matching (product decisions §2) on coach_search s besides the district, one by one, so that a statement may lift
 * one of them. Approved and not suspended are what put a coach there.
 */
export const conditions = {
  vertical: `s.service_type = ${unseen('$1::"ServiceType"')} and ($3::int & ${CLASS_BITS} = 0 or s.purposes & $3 & ${CLASS_BITS} <> 0)`,
  fresh: 's.schedule_fresh_until >= $6::timestamptz',
  gender: '($2::"Gender" is null or s.gender = $2)',
  purposes: `($3::int & ${PURPOSE_BITS} = 0 or s.purposes & $3 & ${PURPOSE_BITS} <> 0)`,
  types: '($4::int = 0 or s.types & $4 <> 0)',
  slots: '($5::bigint = 0 or s.slots & $5 <> 0)',
} as const;

/** The district's id: one lookup in regions (province, city, district). */
export const placeSql = '(select id from regions where province = $7 and city = $8 and district = $9)';
