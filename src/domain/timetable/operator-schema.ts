import { z } from 'zod';
import { csCorporateInput } from '~/domain/company/schema';
import { typedSearch } from '~/domain/shared/typed-schema';
import { monthSchema, timetableInput, timetableSchema } from './schema';
import { reservationStatuses, reservationStatusSchema } from './status';

/** A company's month, or all that an expert has at companies in it. */
export const operatorMonthInput = z.object({
  csCorporateId: csCorporateInput.shape.csCorporateId.nullish(),
  encryptedCoachId: z.string().min(1).max(200).nullish(),
  month: monthSchema,
});
export const operatorLessonSchema = timetableSchema.extend({
  companyName: z.string(),
  taken: z.number(),
  inSeries: z.boolean(),
  closedAt: z.date().nullable(),
});
export type OperatorLesson = z.infer<typeof operatorLessonSchema>;
export const operatorMonthSchema = z.object({ month: monthSchema, lessons: z.array(operatorLessonSchema) });

export const operatorLessonInput = csCorporateInput.extend(timetableInput.shape);
export const seatEventSchema = z.object({
  b2bTimetableReservationId: z.number(),
  name: z.string(),
  isGuest: z.boolean(),
  from: z.enum(reservationStatuses).nullable(),
  to: reservationStatusSchema,
  role: z.string(),
  /** Who did it, where it was a person. */
  actor: z.string().nullable(),
  byOperator: z.boolean(),
  /** The rule that moved it. */
  rule: z.string().nullable(),
  at: z.date(),
});
export type SeatEvent = z.infer<typeof seatEventSchema>;
export const operatorLessonViewSchema = operatorLessonSchema.extend({
  headCount: z.number().nullable(),
  headCountReason: z.string().nullable(),
  reservations: z.array(
    z.object({
      b2bTimetableReservationId: z.number(),
      name: z.string(),
      /** What tells people of one name in the lesson apart. */
      distinction: z.string(),
      isGuest: z.boolean(),
      status: reservationStatusSchema,
      points: z.number().nullable(),
    }),
  ),
  events: z.array(seatEventSchema),
});
export type OperatorLessonView = z.infer<typeof operatorLessonViewSchema>;

export const listAppealsInput = z.object({
  status: z.enum(['OPEN', 'DECIDED']).optional(),
  csCorporateId: csCorporateInput.shape.csCorporateId.optional(),
  /** Part of the employee's name or mail address. */
  query: typedSearch().optional(),
  /** The last appeal of the page before. */
  cursor: z.int().min(1).max(2_147_483_647).optional(),
});
export type ListAppealsInput = z.infer<typeof listAppealsInput>;
export const appealInput = z.object({ appealId: z.int().min(1).max(2_147_483_647) });
export const appealSchema = z.object({
  appealId: z.number(),
  csCorporateId: z.number(),
  companyName: z.string(),
  b2bTimetableId: z.number(),
  lesson: z.string(),
  startsAt: z.date(),
  name: z.string(),
  /** What tells people of one name at the company apart. */
  distinction: z.string(),
  encryptedUserId: z.string(),
  status: reservationStatusSchema,
  points: z.number(),
  appeal: z.string(),
  appealedAt: z.date(),
  decidedAt: z.date().nullable(),
  decision: z.string().nullable(),
  accepted: z.boolean(),
});
export type Appeal = z.infer<typeof appealSchema>;
export const appealPageSchema = z.object({ items: z.array(appealSchema), nextCursor: z.number().nullable() });
