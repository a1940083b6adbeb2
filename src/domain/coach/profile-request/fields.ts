import { z } from 'zod';
import { searchPurposeSchema } from '~/domain/catalog/search-codes';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';

/** The part of a coach's profile that changes only after an operator's check. Lists are in a fixed order. */
export const profileFieldsSchema = z.object({
  displayName: z.string(),
  careerYears: z.int(),
  certificates: z.array(z.string()),
  serviceTypes: z.array(serviceTypeSchema),
  permalinks: z.array(z.string()),
  purposes: z.array(searchPurposeSchema),
});
export type ProfileFields = z.infer<typeof profileFieldsSchema>;
export type ProfileField = keyof ProfileFields;

/** Some of the fields, as a request stores them. */
export const changedProfileFieldsSchema = profileFieldsSchema.partial();
export type ChangedProfileFields = Partial<ProfileFields>;

export const profileFieldLabels: Readonly<Record<ProfileField, string>> = {
  displayName: '활동 이름',
  careerYears: '경력',
  certificates: '자격',
  serviceTypes: '분야',
  permalinks: '프로그램',
  purposes: '목적',
};

const fieldNames = Object.keys(profileFieldLabels) as ProfileField[];
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields in which a request differs from the profile, with the old and the requested values. */
export function compareProfile(
  stored: ProfileFields,
  requested: ProfileFields,
): { before: ChangedProfileFields; changes: ChangedProfileFields } {
  const changed = fieldNames.filter((name) => !isEqual(stored[name], requested[name]));
  const pick = (fields: ProfileFields) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { before: pick(stored), changes: pick(requested) };
}

/** Returns the names of the fields that a request changes, in the order of the form. */
export const changedNames = (changes: ChangedProfileFields): ProfileField[] =>
  fieldNames.filter((name) => changes[name] !== undefined);

/** Returns whether the profile still has the values that it had when the change was requested. */
export const isProfileUnchanged = (stored: ProfileFields, before: ChangedProfileFields): boolean =>
  changedNames(before).every((name) => isEqual(stored[name], before[name]));
