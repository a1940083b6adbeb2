import { monthsOf } from '~/domain/payment/quote';
import type { Product } from '~/domain/payment/schema';
import type { ProductType, RegularPeriod } from '~/generated/prisma/enums';

/** Returns the chosen product of an order or a contract, whose lessonCount is over all months. */
export function productOf({
  productType,
  regularPeriod,
  lessonCount,
  priceBookVersion,
}: {
  productType: ProductType;
  regularPeriod: RegularPeriod | null;
  lessonCount: number;
  priceBookVersion: string;
}): Product {
  if (productType === 'trial') return { type: 'trial' };
  if (productType === 'short' || regularPeriod === null) return { type: 'short', lessonCount };
  const months = monthsOf({ regularPeriod, priceBookVersion });
  return { type: 'regular', period: regularPeriod, lessonCount: Math.ceil(lessonCount / months) };
}
