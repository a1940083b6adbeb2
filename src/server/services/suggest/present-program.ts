import { isPriceGroup, priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { SuggestProgram } from '~/domain/suggest/schema/form';

type ProgramRow = { permalink: string; title: string; summary: string; description: string; priceGroup: string };

/** Returns a program as the questionnaire shows it; null when the price book does not contain it. */
export function presentProgram({
  permalink,
  title,
  summary,
  description,
  priceGroup,
}: ProgramRow): SuggestProgram | null {
  if (!isPriceGroup(priceGroup)) return null;
  return {
    permalink,
    title,
    summary,
    description,
    lessonPrice: currentPolicy(priceBooks).lesson[priceGroup],
    lessonMinutes: currentPolicy(priceBooks).lessonMinutes,
  };
}
