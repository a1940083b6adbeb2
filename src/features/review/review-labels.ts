import type { Review, ReviewSubject } from '~/domain/review/schema';
import type { ReviewKind } from '~/generated/prisma/enums';
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

/** "3회 받았어요", "11월 24일에 받았어요" */
export function lessonsLabel({ lessons, lastLessonAt }: ReviewSubject): string {
  if (lastLessonAt === null) return '아직 수업 전';
  return lessons > 1 ? `${lessons}회 받았어요` : `${formatSeoulDay(lastLessonAt)}에 받았어요`;
}

/** Labels for one to five stars. */
export const starLabels = ['많이 아쉬웠어요', '아쉬웠어요', '보통이었어요', '좋았어요', '아주 좋았어요'] as const;

/** Labels of the kinds of review, in the order in which they are offered. */
export const reviewKinds: Readonly<Record<ReviewKind, { title: string; detail: string; question: string }>> = {
  NORMAL: { title: '수업 후기', detail: '수업을 받으면서 쓰는 후기예요.', question: '수업은 어땠나요?' },
  END_LESSON: {
    title: '전체 수업 후기',
    detail: '수업이 모두 끝난 뒤에 쓰는 후기예요.',
    question: '전체 수업은 어땠나요?',
  },
  BEFORE_AFTER: {
    title: '비교 사진 후기',
    detail: '같은 자세로 찍은 사진을 비교하고 쓰는 후기예요. 사진은 공개하지 않아요.',
    question: '어떻게 달라졌나요?',
  },
};
