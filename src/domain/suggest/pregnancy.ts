import { purposeClassDetails } from '~/domain/catalog/purposes';
import type { PregnancyType, SuggestAnswers } from './schema/suggest';

/** Returns before or after the birth, if the chosen class asks for it; otherwise null. */
export function pregnancyOf({ purpose }: Pick<SuggestAnswers, 'purpose'>): PregnancyType | null {
  const isPregnancyQuestioned = purpose.class !== null && purposeClassDetails[purpose.class].asks.includes('pregnancy');
  return isPregnancyQuestioned ? purpose.pregnant.type : null;
}

/** The reason why a program does not fit, as a sentence for the learner. */
export const pregnancyRejections: Readonly<Record<PregnancyType, string>> = {
  prenatal: '출산한 뒤에 하는 수업이에요. 임신 중에 할 수 있는 수업으로 골라 주세요.',
  postnatal: '임신 중에 하는 수업이에요. 출산한 뒤에 할 수 있는 수업으로 골라 주세요.',
};

/** Returns whether a program fits a person before or after the birth. A program without pregnancy types fits both. */
export function fitsPregnancy(
  { pregnancyTypes }: { pregnancyTypes: readonly string[] },
  type: PregnancyType | null | undefined,
): boolean {
  return !type || pregnancyTypes.length === 0 || pregnancyTypes.includes(type);
}
