import { classBit, purposesMask, slotsMask, typesMask } from '~/domain/coach/search-mask';
import type { CoachFilter } from '~/domain/coach/schema/coach';
import { hiddenParameter } from '~/server/services/hidden-parameter.sql';
import { inCommon, matchesRequested, requestedMask } from '~/server/services/mask-filter.sql';

export type FilterParameters = {
  /** A district of null means the whole city, for statements that accept one. */
  filter: Omit<CoachFilter, 'address'> & { address: { province: string; city: string; district: string | null } };
  /** Coaches whose schedules were confirmed too long before this moment are hidden. */
  at: Date;
};

/**
 * Returns the values of $1 (vertical), $2 (gender), $3 (purposes), $4 (types), $5 (weekly slots as bits), $6 (class as
 * a bit) and $7 (the moment); null for a criterion that was not chosen.
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
    requestedMask(purposesMask(purposes)),
    requestedMask(typesMask(types)),
    requestedMask(slotsMask(schedules)),
    purposeClass ? classBit(purposeClass) : null,
    at,
  ];
}

/** Returns the same values, with the district as $8 to $10. A statement's own parameters begin at $11. */
export function filterValues(parameters: FilterParameters): unknown[] {
  const { province, city, district } = parameters.filter.address;
  return [...conditionValues(parameters), province, city, district];
}

/**
 * All hard filters of matching (docs/product/verticals-and-matching.md#matching) on coach_search s besides the
 * district, separately, so that a statement may omit one of them. coach_search only contains coaches who are approved
 * and not suspended. Of conditions with equal cost, the first one here is checked first: slots, which exclude the most
 * coaches.
 */
export const conditions = {
  vertical: `s.service_type = ${hiddenParameter('$1::"ServiceType"')}`,
  fresh: 's.schedule_fresh_until >= $7::timestamptz',
  slots: matchesRequested('s.slots', '$5::bigint'),
  gender: '($2::"Gender" is null or s.gender = $2)',
  purposes: matchesRequested('s.purposes', '$3::int'),
  types: matchesRequested('s.types', '$4::int'),
  class: matchesRequested('s.purposes', '$6::int'),
} as const;

/** The day of $7 in Seoul decides, as in document/record-check.ts. Served by coach_documents(coach_id, id). */
const hasRecordCheck = `exists (select from coach_documents d where d.coach_id = s.coach_id and d.kind = 'RECORD_CHECK' and d.status = 'CHECKED'
  and d.expires_on >= ($7::timestamptz at time zone 'Asia/Seoul')::date)`;

/** Returns the condition of a filter for minors, to be appended to the others. */
export const forMinorsCondition = (isForMinors: boolean) => (isForMinors ? ` and ${hasRecordCheck}` : '');

type Statement = { name: string; text: string };

/** Returns both forms of a statement; the one for minors appends `also` to the conditions on a coach. */
export function statementsByAge(
  name: string,
  text: (also: string) => string,
): (filter: Pick<CoachFilter, 'forMinors'>) => Statement {
  const [all, minors] = [
    { name, text: text(forMinorsCondition(false)) },
    { name: `${name}-minors`, text: text(forMinorsCondition(true)) },
  ];
  return ({ forMinors = false }) => (forMinors ? minors : all);
}

/** What the coach and the criteria have in common. */
export const common = {
  slots: inCommon('s.slots', '$5::bigint'),
  purposes: inCommon('s.purposes', '$3::int'),
} as const;

/** The district's id: one lookup in regions (province, city, district). */
export const placeSql = '(select id from regions where province = $8 and city = $9 and district = $10)';
