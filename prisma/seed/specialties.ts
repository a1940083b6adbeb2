import type { ServiceType } from '~/domain/shared/service-type';
import { exerciseSpecialties } from './specialties/exercise';
import { healthSpecialties } from './specialties/health';
import { hobbySpecialties } from './specialties/hobby';
import type { Specialty } from './specialties/specialty';

/** Programs that a coach adds with a further vertical, for any specialty. */
export const programsOfVertical: Partial<Record<ServiceType, readonly string[]>> = {
  workout: ['rehab-exercise', 'stretching', 'home-training'],
  care: ['musculoskeletal-care', 'neck-shoulder-care'],
  ache: ['pain-care', 'knee-care'],
  pregnant: ['prenatal', 'postnatal'],
  meditation: ['yoga-meditation', 'breathing-meditation'],
};

/** Purposes that a coach adds with a further vertical. */
export const purposesOfVertical: Partial<Record<ServiceType, readonly number[]>> = {
  workout: [8],
  care: [7, 4],
  ache: [7],
  pregnant: [5, 6],
  meditation: [9, 3],
};

/** In the order in which the seed draws them. */
export const specialties: readonly Specialty[] = [...exerciseSpecialties, ...healthSpecialties, ...hobbySpecialties];
