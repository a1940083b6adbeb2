import type { WeeklySlot } from '~/domain/catalog/search-codes';

/** The search shown on the home page: the most requested time of the week in a well-known neighbourhood. */
export const showcase = {
  time: '평일 저녁',
  schedules: ['mon5', 'tue5', 'wed5', 'thu5', 'fri5'] satisfies WeeklySlot[],
  place: { province: '서울특별시', city: '강남구', district: '역삼1동' },
  coaches: 4,
  reviews: 6,
  /** Reviews on a purpose page. */
  purposeReviews: 3,
  /** Minimum length of a review to be shown; characters. */
  reviewLength: 30,
} as const;
