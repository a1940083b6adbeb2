import type { ServiceType } from '~/domain/shared/service-type';
import type { PriceGroup } from './policy';

export type ProgramSeed = {
  permalink: string;
  serviceType: ServiceType;
  title: string;
  summary: string;
  description: string;
  priceGroup: PriceGroup;
  purposeClasses: readonly string[];
  /**
   * Codes of the coach search (docs/product/verticals-and-matching.md#search-codes): yoga 0, pilates 1, weights 2,
   * yoga meditation 5.
   */
  workoutTypes: readonly number[];
  /** Whether the program is prenatal, postnatal or both; set for every program of the vertical "pregnant". */
  pregnancyTypes?: readonly ('prenatal' | 'postnatal')[];
  /** Set for a payonly program: it has no listing and is paid at this permalink. */
  parentPermalink?: string;
};

type ProgramTexts = Pick<ProgramSeed, 'permalink' | 'title' | 'summary' | 'description' | 'parentPermalink'>;

/** Creates programs that differ only in their texts; a child names the program at whose permalink it is paid. */
export function programsOf(
  shared: Omit<ProgramSeed, keyof ProgramTexts>,
  texts: readonly ProgramTexts[],
): ProgramSeed[] {
  return texts.map((text) => ({ ...text, ...shared }));
}
