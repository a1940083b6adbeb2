import { z } from 'zod';
import { csCorporateInput } from '~/domain/company/schema';
import { typedText } from '~/domain/shared/typed-schema';
import { monthInput, reservationInput } from '../schema';

/** Very satisfied is 5, dissatisfied 1 (docs/product/company.md#review-score). */
const level = z.int().min(1).max(5);
const text = typedText().max(500, '500자까지 입력할 수 있어요.');
export const opinions = ['yes', 'no', 'unknown'] as const;
const opinion = z.enum(opinions);

/** What an employee says of a lesson, under the contract's names. */
export const reviewAnswerSchema = z.object({
  score: level,
  professionalism: level,
  configuration: level,
  intensity: z.enum(['just-right', 'stronger', 'weaker']),
  time: z.enum(['fair', 'short', 'long']),
  next: opinion,
  recommend: opinion,
  /** To the expert; shown among those of at least five people, without a name. */
  toCoach: text,
  /** About the lesson, likewise. */
  memo: text,
  /** For operators alone. */
  secretMemo: text,
});
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;

export const writeReviewInput = reservationInput.extend({ review: reviewAnswerSchema });
export type WriteReviewInput = z.infer<typeof writeReviewInput>;

const lesson = z.object({
  b2bTimetableReservationId: z.number(),
  startsAt: z.date(),
  endsAt: z.date(),
  title: z.string(),
  expertName: z.string(),
  placeName: z.string(),
});

/** Attended lessons of which one may say something, or has. */
export const ownReviewsSchema = z.object({
  lessons: z.array(
    lesson.extend({
      review: reviewAnswerSchema.nullable(),
      /**
       * False once an operator has corrected the attendance: the review is no part of any sum and cannot be changed.
       */
      counts: z.boolean(),
      writableUntil: z.date(),
    }),
  ),
});
export type OwnReviews = z.infer<typeof ownReviewsSchema>;
export type ReviewedLesson = OwnReviews['lessons'][number];

export const expertReviewsInput = csCorporateInput.extend(monthInput.shape);
export type ExpertReviewsInput = z.infer<typeof expertReviewsInput>;

const counts = z.array(z.object({ key: z.string(), count: z.number() })).nullable();
export const expertReviewsSchema = z.object({
  month: z.string(),
  /** From when the month is shown: nothing changes in it any more. */
  shownFrom: z.date(),
  state: z.enum(['open', 'too-few', 'shown']),
  people: z.number().nullable(),
  /** How often each answer was given; null where all said the same, or nobody else said anything else. */
  questions: z.array(z.object({ name: z.string(), counts })),
  comments: z.array(z.string()),
});
export type ExpertReviews = z.infer<typeof expertReviewsSchema>;

export const companyReviewsInput = csCorporateInput.extend({ cursor: z.int().min(1).max(2_147_483_647).optional() });
export type CompanyReviewsInput = z.infer<typeof companyReviewsInput>;
export const companyReviewsSchema = z.object({
  items: z.array(lesson.extend({ learnerName: z.string(), writtenAt: z.date(), review: reviewAnswerSchema })),
  nextCursor: z.number().nullable(),
});
export type CompanyReviews = z.infer<typeof companyReviewsSchema>;
