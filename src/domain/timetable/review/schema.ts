import { z } from 'zod';
import { csCorporateInput } from '~/domain/company/schema/company';
import { typedText } from '~/domain/shared/typed-schema';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { monthInput, reservationInput } from '../schema/timetable';

/** 5 is very satisfied, 1 is dissatisfied (docs/product/company.md#review-score). */
const level = z.int().min(1).max(5);
const text = typedText().max(500, '500자까지 입력할 수 있어요.');
export const opinions = ['yes', 'no', 'unknown'] as const;
const opinion = z.enum(opinions);

/** An employee's review of a lesson, with the field names of the contract. */
export const reviewAnswerSchema = z.object({
  score: level,
  professionalism: level,
  configuration: level,
  intensity: z.enum(['just-right', 'stronger', 'weaker']),
  time: z.enum(['fair', 'short', 'long']),
  next: opinion,
  recommend: opinion,
  /** Comment to the expert; shown without a name, among those of at least five people. */
  toCoach: text,
  /** Comment about the lesson; shown in the same way. */
  memo: text,
  /** Only for operators. */
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

/** Attended lessons that the employee can review or has reviewed. */
export const ownReviewsSchema = z.object({
  lessons: z.array(
    lesson.extend({
      review: reviewAnswerSchema.nullable(),
      /**
       * False once an operator has corrected the attendance: the review is left out of all totals and cannot be
       * changed.
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
  /** From when on the month is shown, because its reviews can no longer change. */
  shownFrom: z.date(),
  state: z.enum(['open', 'too-few', 'shown']),
  people: z.number().nullable(),
  /** How often each answer was given; null when all people gave the same answer. */
  questions: z.array(z.object({ name: z.string(), counts })),
  comments: z.array(z.string()),
});
export type ExpertReviews = z.infer<typeof expertReviewsSchema>;

export const companyReviewsInput = csCorporateInput.extend({ cursor: rowId.optional() });
export type CompanyReviewsInput = z.infer<typeof companyReviewsInput>;
export const companyReviewsSchema = rowIdPageSchema(
  lesson.extend({ learnerName: z.string(), distinction: z.string(), writtenAt: z.date(), review: reviewAnswerSchema }),
);
export type CompanyReviews = z.infer<typeof companyReviewsSchema>;
