import { isPriceGroup } from './policy';

/** Returns whether a program is currently sold. It must have a price; a payonly program is sold through its parent. */
export function isSold(program: {
  active: boolean;
  priceGroup: string;
  payonly: boolean;
  parent: { active: boolean } | null;
}): boolean {
  const { active, priceGroup, payonly, parent } = program;
  return active && isPriceGroup(priceGroup) && (!payonly || parent?.active === true);
}
