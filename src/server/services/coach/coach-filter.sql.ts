import { CLASS_BITS, classBit, PURPOSE_BITS, purposesMask, slotsMask, typesMask } from '~/domain/coach/search-mask';
import type { CoachFilter } from '~/domain/coach/schema';

export type FilterParameters = {
  /** A null district is the whole city, for statements that can take one. */
  filter: Omit<CoachFilter, 'address'> & { address: { province: string; city: string; district: string | null } };
  /** Schedules confirmed too long before this moment hide their coach. */
  at: Date;
};

/**
 * $1 to $3 name the district, $4 the vertical, $5 the gender (null for any), $6 purposes with the class, $7 types and $8 weekly slots
 * as bits (0 for any), $9 the moment. A statement's own parameters begin at $10.
 */
export function filterValues({ filter, at }: FilterParameters): unknown[] {
  const { address, serviceType, genders, purposes, types, schedules, purposeClass } = filter;
  const wanted = purposesMask(purposes) | (purposeClass ? classBit(purposeClass) : 0);
  const [gender, ...others] = new Set(genders);
  return [address.province, address.city, address.district, serviceType, gender && others.length === 0 ? gender : null, wanted, typesMask(types), slotsMask(schedules).toString(), at];
}

/**
 * Every hard filter of matching (product decisions §2) on coach_search s besides the district, one by one, so that a statement may lift
 * one of them. Approved and not suspended are what put a coach there.
 */
export const conditions = {
  vertical: `s.service_type = $4::"ServiceType" and ($6::int & ${CLASS_BITS} = 0 or s.purposes & $6 & ${CLASS_BITS} <> 0)`,
  fresh: 's.schedule_fresh_until >= $9::timestamptz',
  gender: '($5::"Gender" is null or s.gender = $5)',
  purposes: `($6::int & ${PURPOSE_BITS} = 0 or s.purposes & $6 & ${PURPOSE_BITS} <> 0)`,
  types: '($7::int = 0 or s.types & $7 <> 0)',
  slots: '($8::bigint = 0 or s.slots & $8 <> 0)',
} as const;

/** The district's id: one lookup in regions (province, city, district). */
export const placeSql = '(select id from regions where province = $1 and city = $2 and district = $3)';
