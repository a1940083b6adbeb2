import { purposeClassFacts } from '~/domain/catalog/purposes';
import type { PregnancyType, SuggestAnswers } from './schema';

/** Before or after the birth, where the chosen class asks for it; null where it does not. */
export function pregnancyOf({ purpose }: Pick<SuggestAnswers, 'purpose'>): PregnancyType | null {
  const asks = purpose.class !== null && purposeClassFacts[purpose.class].asks.includes('pregnancy');
  return asks ? purpose.pregnant.type : null;
}

/** Why a program does not fit, as a sentence to the learner. */
export const pregnancyRefusals: Readonly<Record<PregnancyType, string>> = {
  prenatal: '출산한 뒤에 하는 수업이에요. 임신 중에 할 수 있는 수업으로 골라 주세요.',
  postnatal: '임신 중에 하는 수업이에요. 출산한 뒤에 할 수 있는 수업으로 골라 주세요.',
};

/** Is a program for somebody before or after the birth? One that names neither says nothing about it. */
export function fitsPregnancy(
  { pregnancyTypes }: { pregnancyTypes: readonly string[] },
  type: PregnancyType | null | undefined,
): boolean {
  return !type || pregnancyTypes.length === 0 || pregnancyTypes.includes(type);
}
