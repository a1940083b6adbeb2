import type { Product } from './schema';

/** "체험 수업", "4회", "월 4회, 3개월". */
export function productLabel(product: Product): string {
  switch (product.type) {
    case 'trial':
      return '체험 수업';
    case 'short':
      return `${product.lessonCount}회`;
    case 'regular':
      return product.period === 'pro' ? `월 ${product.lessonCount}회, 3개월` : `월 ${product.lessonCount}회`;
  }
}
