import { priceBooks } from '~/domain/catalog/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { noRenewal } from '~/domain/payment/texts/renewal-text';
import type { Product } from '~/domain/payment/schema';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';

const priceBook = currentPolicy(priceBooks);

export const productTypes = ['trial', 'short', 'regular'] as const;
export type ProductType = (typeof productTypes)[number];

const [, usualCount = 4] = priceBook.short.lessonCounts;

/** Returns the product of this type with the answered numbers, or the defaults; its price is shown. */
export function productOf(type: ProductType, { short, regular }: SuggestAnswers['productProgram']): Product {
  switch (type) {
    case 'trial':
      return { type };
    case 'short':
      return { type, lessonCount: short.lessonCount ?? usualCount };
    case 'regular':
      return { type, ...regular };
  }
}

export const productNames: Record<ProductType, { title: string; detail: string }> = {
  trial: { title: '1회 체험', detail: '코치와 잘 맞는지 먼저 확인해요. 분야별로 한 번만 할 수 있어요.' },
  short: { title: '필요한 만큼', detail: `${priceBook.short.validDays}일 안에 나눠서 받아요.` },
  regular: {
    title: '매달 꾸준히',
    detail: `${priceBook.regular.periods.pro.months}개월 치를 한 번에 결제하면 ${priceBook.regular.periods.pro.discountPercent}% 할인돼요. ${noRenewal}`,
  },
};
