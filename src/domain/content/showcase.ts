import type { WeeklySlot } from '~/domain/catalog/search-codes';

/** What the home page shows of the search: the time of the week most people ask for, in a neighbourhood many know. */
export const showcase = {
  time: '평일 저녁',
  schedules: ['mon5', 'tue5', 'wed5', 'thu5', 'fri5'] satisfies WeeklySlot[],
  place: { province: '서울특별시', city: '강남구', district: '역삼1동' },
  coaches: 4,
  reviews: 6,
  /** Reviews that say something: at least so many characters. */
  reviewLength: 30,
} as const;
