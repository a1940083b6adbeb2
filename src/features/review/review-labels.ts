import type { Review, ReviewSubject } from '~/domain/review/schema';
import { formatSeoulDay, seoulParts } from '~/domain/shared/seoul-time';
import { serviceTypeLabels } from '~/domain/shared/service-type';

/** "2026년 11월" */
export function monthOf(at: Date): string {
  const { year, month } = seoulParts(at);
  return `${year}년 ${month}월`;
}

/** Returns what was taught: the program, or else the vertical. */
export function subjectOf({ programTitle, serviceType }: Review): string {
  return programTitle ?? (serviceType ? serviceTypeLabels[serviceType] : '수업');
}

/** "필라테스 · 2026년 11월" */
export function aboutReview(review: Review): string {
  return `${subjectOf(review)} · ${monthOf(review.createdAt)}${review.edited ? ' · 수정됨' : ''}`;
}

/** "3번 받았어요", "11월 24일에 받았어요" */
export function lessonsLabel({ lessons, lastLessonAt }: ReviewSubject): string {
  if (lastLessonAt === null) return '아직 수업 전';
  return lessons > 1 ? `${lessons}번 받았어요` : `${formatSeoulDay(lastLessonAt)}에 받았어요`;
}

/** Labels for one to five stars. */
export const starLabels = ['많이 아쉬웠어요', '아쉬웠어요', '보통이었어요', '좋았어요', '아주 좋았어요'] as const;
