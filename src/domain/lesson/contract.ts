import { DAY_MS } from '~/domain/shared/durations';
import { type LessonPolicy, lessonPolicy } from './policy';
import { type ContractStatus, type LessonStatus, type ProductType, isOpenLesson, isUsedLesson } from './status';

export type RegularPeriod = 'basic' | 'pro';

/** Months that a product stands for; trial and short have none of their own. */
export function monthsOf(period: RegularPeriod | null): number {
  return period === 'pro' ? 3 : 1;
}

/** Until when the lessons of a contract can be taken (docs/product/consulting-and-lessons.md#contract). */
export function contractExpiry(
  openedAt: Date,
  product: { productType: ProductType; regularPeriod: RegularPeriod | null },
  policy: LessonPolicy = lessonPolicy,
): Date {
  const perMonth = policy.validDays[product.productType];
  const days =
    product.productType === 'regular' ? perMonth * monthsOf(product.regularPeriod) + policy.regularSpareDays : perMonth;
  return new Date(openedAt.getTime() + days * DAY_MS);
}

/**
 * Lessons of the first month of a regular contract, null for the others
 * (docs/product/consulting-and-lessons.md#lesson-list).
 */
export function regularFirstMonthLessonCount(contract: {
  productType: ProductType;
  lessonCount: number;
  regularPeriod: RegularPeriod | null;
}): number | null {
  return contract.productType === 'regular' ? Math.ceil(contract.lessonCount / monthsOf(contract.regularPeriod)) : null;
}

/**
 * The contract's first lesson: the earliest that is still to come or counts as taken; one that was given back is none.
 */
export function firstLessonOf<L extends { startsAt: Date; status: LessonStatus }>(lessons: readonly L[]): L | null {
  return lessons
    .filter(({ status }) => isOpenLesson(status) || isUsedLesson(status))
    .reduce<L | null>((first, lesson) => (first && first.startsAt <= lesson.startsAt ? first : lesson), null);
}

/** Why no time can be asked for now; null while the contract runs. */
export function closedLabel(status: ContractStatus): string | null {
  if (status === 'ACTIVE') return null;
  return status === 'PAUSED'
    ? '쉬고 있는 수업이에요. 다시 시작한 뒤에 날짜를 정할 수 있어요.'
    : '이미 끝난 수업이에요.';
}
