import { z } from 'zod';
import type { CoachFilter } from '~/domain/coach/schema';
import {
  isClassSearched,
  type PurposeClass,
  purposeClassFacts,
  purposesOfClass,
  searchPurposesOf,
} from '~/domain/catalog/purposes';
import type { SuggestAnswers } from './schema';
import { workoutTypes } from '~/domain/catalog/search-codes';

/** How far a search looks beyond the answers. */
export const wideningSchema = z.enum(['none', 'purpose', 'type', 'open']);
export type Widening = z.infer<typeof wideningSchema>;

/** The answers as the coach search takes them. */
export function wishedFilter(
  serviceType: CoachFilter['serviceType'],
  { address, coach, purpose, type, schedule }: SuggestAnswers,
  widening: Widening,
): CoachFilter {
  const place = { province: address.province, city: address.city, district: address.district };
  // Whoever learns the piano is not helped by more violinists.
  const only = purpose.class !== null && isClassSearched(purpose.class) ? { purposeClass: purpose.class } : {};
  if (widening === 'open')
    return { serviceType, address: place, genders: [], purposes: [], types: [], schedules: [], ...only };
  return {
    serviceType,
    address: place,
    genders: coach.gender ? [coach.gender] : [],
    purposes: widening === 'purpose' ? [] : searchPurposesOf(purpose.purposes, purpose.class),
    types: widening === 'type' ? [] : workoutTypes.filter((one) => type.types.includes(one)),
    schedules: schedule.schedules,
    ...only,
  };
}

/** Where the sealed purposes are gone with the consent, the class alone says what is searched: all of its purposes. */
export function withClassPurposes(answers: SuggestAnswers): SuggestAnswers {
  const { class: purposeClass, purposes } = answers.purpose;
  if (purposeClass === null || purposes.length > 0 || !purposeClassFacts[purposeClass].health) return answers;
  return {
    ...answers,
    purpose: { ...answers.purpose, purposes: purposesOfClass(purposeClass satisfies PurposeClass) },
  };
}
