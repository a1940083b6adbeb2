import { deadlineAfter } from '~/domain/shared/deadline';
import { DAY_MS } from '~/domain/shared/durations';
import { withParticle } from '~/domain/shared/korean-particle';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { LessonPolicy } from './policy';
import {
  type ContractStatus,
  type LessonStatus,
  type PartyRole,
  type ProductType,
  isOpenLesson,
  isUsedLesson,
} from './status';

/**
 * Returns the moment until which the lessons of a contract can be taken
 * (docs/product/consulting-and-lessons.md#contract).
 */
export function contractExpiry(
  openedAt: Date,
  product: { productType: ProductType; /** The product as sold. */ months: number },
  policy: LessonPolicy,
): Date {
  const perMonth = policy.validDays[product.productType];
  const days = product.productType === 'regular' ? perMonth * product.months + policy.regularSpareDays : perMonth;
  return deadlineAfter(openedAt, days * DAY_MS);
}

/**
 * Returns the number of lessons in the first month of a regular contract, null for other products
 * (docs/product/consulting-and-lessons.md#lesson-list).
 */
export function regularFirstMonthLessonCount(contract: {
  productType: ProductType;
  lessonCount: number;
  months: number;
}): number | null {
  return contract.productType === 'regular' ? Math.ceil(contract.lessonCount / contract.months) : null;
}

/**
 * Returns the contract's first lesson: the earliest that is upcoming or counts as taken. A returned lesson does not
 * count.
 */
export function firstLessonOf<L extends { startsAt: Date; status: LessonStatus }>(lessons: readonly L[]): L | null {
  return lessons
    .filter(({ status }) => isOpenLesson(status) || isUsedLesson(status))
    .reduce<L | null>((first, lesson) => (first && first.startsAt <= lesson.startsAt ? first : lesson), null);
}

/** Returns whether the other side has to set the first date, or to answer the time that this side has requested. */
export function isFirstDateOpen(
  first: { status: LessonStatus; requestedBy: PartyRole } | null,
  side: PartyRole,
): boolean {
  return first === null || (first.status === 'REQUESTED' && first.requestedBy === side);
}

/**
 * Returns the reason why this side cannot ask the other side for the first date: it is fixed, or the other side has
 * already requested a time. Null when this side can ask.
 */
export function firstDateText(
  first: { startsAt: Date; status: LessonStatus; requestedBy: PartyRole } | null,
  side: PartyRole,
): string | null {
  if (first === null || isFirstDateOpen(first, side)) return null;
  const at = formatSeoulDateTime(first.startsAt);
  return first.status === 'REQUESTED'
    ? `${side === 'learner' ? '코치가' : '회원이'} ${withParticle(at, '을', '를')} 요청했어요. 수업 화면에서 답해 주세요.`
    : `첫 수업이 이미 ${withParticle(at, '으로', '로')} 정해졌어요.`;
}

/** Returns the reason why no time can be requested now; null while the contract runs. */
export function closedText(status: ContractStatus): string | null {
  if (status === 'ACTIVE') return null;
  return status === 'PAUSED'
    ? '쉬고 있는 수업이에요. 다시 시작한 뒤에 날짜를 정할 수 있어요.'
    : '이미 끝난 수업이에요.';
}
