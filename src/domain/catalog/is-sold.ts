import { isPriceGroup } from './policy';

/** Is a program sold at present? It has a price, and a payonly program is sold by its parent. */
export function isSold(program: {
  active: boolean;
  priceGroup: string;
  payonly: boolean;
  parent: { active: boolean } | null;
}): boolean {
  const { active, priceGroup, payonly, parent } = program;
  return active && isPriceGroup(priceGroup) && (!payonly || parent?.active === true);
}
