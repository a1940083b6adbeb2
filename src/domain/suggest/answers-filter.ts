import { z } from 'zod';
import type { CoachFilter } from '~/domain/coach/schema/coach';
import {
  isClassSearched,
  type PurposeClass,
  purposeClassDetails,
  purposesOfClass,
  searchPurposesOf,
} from '~/domain/catalog/purposes';
import { hasMinor } from './minors';
import type { SuggestAnswers } from './schema/suggest';
import { workoutTypes } from '~/domain/catalog/search-codes';

/** How far a search extends beyond the answers. */
export const wideningSchema = z.enum(['none', 'purpose', 'type', 'open']);
export type Widening = z.infer<typeof wideningSchema>;

/** Converts the answers to a filter of the coach search. */
export function filterOfAnswers(
  serviceType: CoachFilter['serviceType'],
  { address, coach, purpose, type, schedule, userInfo, healthCheck }: SuggestAnswers,
  widening: Widening,
): CoachFilter {
  const place = { province: address.province, city: address.city, district: address.district };
  // The class always limits the search: more violinists do not help a learner of the piano. So does a person under 19.
  const only = {
    ...(purpose.class !== null && isClassSearched(purpose.class) && { purposeClass: purpose.class }),
    ...(hasMinor(userInfo.users) && { forMinors: true }),
  };
  const order = serviceType === 'workout' && healthCheck?.conditions.length ? { certificatesFirst: true } : {};
  if (widening === 'open')
    return { serviceType, address: place, genders: [], purposes: [], types: [], schedules: [], ...only, ...order };
  return {
    serviceType,
    address: place,
    genders: coach.gender ? [coach.gender] : [],
    purposes: widening === 'purpose' ? [] : searchPurposesOf(purpose.purposes, purpose.class),
    types: widening === 'type' ? [] : workoutTypes.filter((workoutType) => type.types.includes(workoutType)),
    schedules: schedule.schedules,
    ...only,
    ...order,
  };
}

/**
 * Restores the purposes for a search after the consent was withdrawn: the sealed purposes were deleted, so all purposes
 * of the class are used.
 */
export function withClassPurposes(answers: SuggestAnswers): SuggestAnswers {
  const { class: purposeClass, purposes } = answers.purpose;
  if (purposeClass === null || purposes.length > 0 || !purposeClassDetails[purposeClass].health) return answers;
  return {
    ...answers,
    purpose: { ...answers.purpose, purposes: purposesOfClass(purposeClass satisfies PurposeClass) },
  };
}
