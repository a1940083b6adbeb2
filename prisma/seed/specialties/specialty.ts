import type { Gender, ServiceType } from '~/generated/prisma/enums';
import type { SpecialtyKey } from '../texts/biography';

/** What coaches of one specialty teach, and how they write about it. */
export type Specialty = {
  key: SpecialtyKey;
  /** Share of the coaches. */
  weight: number;
  /** The vertical of this specialty, and further verticals with the probability of offering them. */
  vertical: ServiceType;
  also: readonly (readonly [ServiceType, number])[];
  femaleShare: number;
  /**
   * Workout type codes (docs/product/verticals-and-matching.md#search-codes): always the first, the others by chance.
   */
  types: readonly number[];
  /**
   * Purpose codes (docs/product/verticals-and-matching.md#search-codes): always the first two, the others by chance.
   */
  purposes: readonly number[];
  /** Permalinks of the programs that the coach teaches: always the first, the others by chance. */
  programs: readonly string[];
  /** Words of the headline before the years: "필라테스·자세 운동 9년, 물리치료사". */
  focus: readonly string[];
  /** Optional openings of the headline: "출산 뒤 몸을 함께 살펴요 · 산후 회복 6년". */
  promises: readonly string[];
  certificates: readonly string[];
};

/** Draws the gender by the share of women among coaches of the specialty. */
export function drawGender(specialty: Specialty, next: () => number): Gender {
  return next() < specialty.femaleShare ? 'female' : 'male';
}
