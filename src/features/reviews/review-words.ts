import type { Review } from '~/domain/review/schema';
import { seoulParts } from '~/domain/shared/seoul-time';
import { serviceTypeLabels } from '~/domain/shared/service-type';

/** "2026년 11월" */
export function monthOf(at: Date): string {
  const { year, month } = seoulParts(at);
  return `${year}년 ${month}월`;
}

/** "필라테스 · 2026년 11월" */
export function aboutReview({ programTitle, serviceType, createdAt, edited }: Review): string {
  const subject = programTitle ?? (serviceType ? serviceTypeLabels[serviceType] : null);
  return [subject, monthOf(createdAt), edited ? '고침' : null].filter(Boolean).join(' · ');
}
