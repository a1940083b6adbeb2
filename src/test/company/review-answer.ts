import type { ReviewAnswer } from '~/domain/timetable/review/schema';

/** A good review of a company lesson, without text. */
export const reviewAnswer: ReviewAnswer = {
  score: 5,
  professionalism: 5,
  configuration: 4,
  intensity: 'just-right',
  time: 'fair',
  next: 'yes',
  recommend: 'yes',
  toCoach: '',
  memo: '',
  secretMemo: '',
};
