import { type PriceBook, priceBooks, type PriceGroup, type RegularPeriodKey } from '~/domain/catalog/policy';
import { DomainError } from '~/domain/shared/errors';
import { roundedShare } from '~/domain/shared/money';
import type { Product, Quote, QuoteLine } from './schema';

export type QuoteRequest = {
  priceGroup: PriceGroup;
  /** The name of the lesson on the bill: the program's title. */
  title: string;
  product: Product;
  personnel: number;
  isIsland: boolean;
};

/**
 * Returns the lessons and months of a product. The count of a regular product is per month, and all months are paid
 * together.
 */
export function productSize(product: Product, book: PriceBook): { lessonCount: number; months: number } {
  switch (product.type) {
    case 'trial':
      return { lessonCount: 1, months: 1 };
    case 'short':
      return { lessonCount: product.lessonCount, months: 1 };
    case 'regular': {
      const { months } = book.regular.periods[product.period];
      return { lessonCount: product.lessonCount * months, months };
    }
  }
}

/**
 * Returns the number of months of a regular order, by the price book under which it was sold; 1 for a trial or short
 * order.
 */
export function monthsOf(order: { regularPeriod: RegularPeriodKey | null; priceBookVersion: string }): number {
  return order.regularPeriod === null
    ? 1
    : priceBooks.of(order.priceBookVersion).regular.periods[order.regularPeriod].months;
}

/**
 * Returns the itemised price of a product (docs/product/payment.md#price-book). KRW, VAT included; the total is the sum
 * of the lines.
 * @throws DomainError INVALID_INPUT for people or lessons outside the book
 */
export function quoteOrder({ priceGroup, title, product, personnel, isIsland }: QuoteRequest, book: PriceBook): Quote {
  const { lessonCount, months } = productSize(product, book);
  if (
    !Number.isInteger(personnel) ||
    personnel < 1 ||
    personnel > book.maxPersonnel ||
    !Number.isInteger(lessonCount) ||
    lessonCount < 1
  ) {
    throw new DomainError('INVALID_INPUT', { personnel, lessonCount });
  }
  const trial = product.type === 'trial';
  const further = (personnel - 1) * lessonCount;
  const lines = [
    line(
      'lesson',
      trial ? `${title} 체험 ${book.lessonMinutes}분` : `${title} ${book.lessonMinutes}분 × ${lessonCount}회`,
      trial ? book.trial : book.lesson[priceGroup],
      lessonCount,
    ),
    line(
      'personnel',
      personnel === 1 ? '인원 추가 없음' : `${personnel - 1}명 추가${lessonCount > 1 ? ` × ${lessonCount}회` : ''}`,
      book.furtherPerson,
      further,
    ),
  ];
  if (isIsland)
    lines.push(line('island', `섬 지역 방문${lessonCount > 1 ? ` × ${lessonCount}회` : ''}`, book.island, lessonCount));

  const discount = product.type === 'regular' ? book.regular.periods[product.period].discountPercent : 0;
  if (discount > 0)
    lines.push(line('discount', `${months}개월 결제 할인 ${discount}%`, -roundedShare(sum(lines), discount, 100), 1));

  const total = sum(lines);
  return {
    policyVersion: book.version,
    lines,
    lessonCount,
    months,
    lessonMinutes: book.lessonMinutes,
    unitPrice: roundedShare(total, 1, lessonCount),
    total,
  };
}

function line(code: QuoteLine['code'], label: string, unit: number, count: number): QuoteLine {
  return { code, label, unit, count, amount: unit * count };
}

function sum(lines: readonly QuoteLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
