import type { Review } from '~/domain/review/schema';
import { seoulParts } from '~/domain/shared/seoul-time';
import { serviceTypeLabels } from '~/domain/shared/service-type';

/** "2026년 11월" */
export function monthOf(at: Date): string {
  const { year, month } = seoulParts(at);
  return `${year}년 ${month}월`;
}

/** What was taught: the program, or at least the vertical. */
export function subjectOf({ programTitle, serviceType }: Review): string {
  return programTitle ?? (serviceType ? serviceTypeLabels[serviceType] : '수업');
}

/** "필라테스 · 2026년 11월" */
export function aboutReview(review: Review): string {
  return `${subjectOf(review)} · ${monthOf(review.createdAt)}${review.edited ? ' · 고침' : ''}`;
}
