import type { PriceBook } from '~/domain/catalog/policy';
import { productSize } from '../quote';
import type { Product } from '../schema';

/** "체험 수업", "4회", "월 4회, 3개월"; the months of a period come from the price book. */
export function productLabel(product: Product, book: PriceBook): string {
  switch (product.type) {
    case 'trial':
      return '체험 수업';
    case 'short':
      return `${product.lessonCount}회`;
    case 'regular': {
      const { months } = productSize(product, book);
      return `월 ${product.lessonCount}회${months > 1 ? `, ${months}개월` : ''}`;
    }
  }
}
