import { z } from 'zod';
import { companyMemberSchema, memberInput } from '~/domain/company/schema/manage';
import { csCorporateInput } from '~/domain/company/schema/company';
import { typedSearch } from '~/domain/shared/typed-schema';
import { pageSchema, rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { monthSchema, timetableInput, timetableSchema } from './timetable';
import { reservationStatuses, reservationStatusSchema } from '../status';

/** A company's month, or all company lessons of an expert in it. */
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

/** Reasons why a lesson needs an operator. */
export const lessonAttentions = ['expert-missing', 'unclosed'] as const;
export type LessonAttention = (typeof lessonAttentions)[number];

/**
 * Lessons of one company or of all; `from` and `to` are days in Seoul, both included. Without `from`, the list begins
 * today.
 */
export const listOperatorLessonsInput = z.object({
  csCorporateId: csCorporateInput.shape.csCorporateId.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Only lessons that need an operator, on any day. */
  attention: z.enum(lessonAttentions).optional(),
  cursor: z.string().min(1).max(200).optional(),
});
export type ListOperatorLessonsInput = z.infer<typeof listOperatorLessonsInput>;
export const operatorLessonPageSchema = pageSchema(operatorLessonSchema);

export const operatorLessonInput = csCorporateInput.extend(timetableInput.shape);
export const seatEventSchema = z.object({
  b2bTimetableReservationId: z.number(),
  name: z.string(),
  isGuest: z.boolean(),
  from: z.enum(reservationStatuses).nullable(),
  to: reservationStatusSchema,
  role: z.string(),
  /** The person who did it; null when no person did. */
  actor: z.string().nullable(),
  byOperator: z.boolean(),
  /** The rule that changed the status of the reservation. */
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
      /** Distinguishes people with the same name in the lesson. */
      distinction: z.string(),
      isGuest: z.boolean(),
      status: reservationStatusSchema,
      points: z.number().nullable(),
      /** Cost of an absence for the person, while the attendance is open. */
      absence: z.object({ points: z.number(), blocks: z.boolean() }).optional(),
    }),
  ),
  events: z.array(seatEventSchema),
});
export type OperatorLessonView = z.infer<typeof operatorLessonViewSchema>;

export const listAppealsInput = z.object({
  status: z.enum(['OPEN', 'DECIDED']).optional(),
  csCorporateId: csCorporateInput.shape.csCorporateId.optional(),
  /** Part of the employee's name, mail address or phone number. */
  query: typedSearch().optional(),
  /** The last appeal of the previous page. */
  cursor: rowId.optional(),
});
export type ListAppealsInput = z.infer<typeof listAppealsInput>;
export const appealInput = z.object({ appealId: rowId });
export const appealSchema = z.object({
  appealId: z.number(),
  csCorporateId: z.number(),
  companyName: z.string(),
  b2bTimetableId: z.number(),
  lesson: z.string(),
  startsAt: z.date(),
  name: z.string(),
  /** Distinguishes people with the same name at the company. */
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
export const appealPageSchema = rowIdPageSchema(appealSchema);

/** A current or former member of a company, with the points that they got there. */
export const operatorMemberSchema = companyMemberSchema.extend({
  phone: z.string().nullable(),
  /** When the membership ended; null while it is in force. */
  leftAt: z.date().nullable(),
  /** The points that count in the current month (Seoul), and the number that blocks new reservations. */
  pointsThisMonth: z.number(),
  blockPoints: z.number(),
  /** Newest first. */
  penalties: z.array(
    z.object({
      b2bTimetableReservationId: z.number(),
      b2bTimetableId: z.number(),
      lesson: z.string(),
      startsAt: z.date(),
      status: reservationStatusSchema,
      points: z.number(),
      givenAt: z.date(),
      /** When the points were voided; null while they count. */
      voidedAt: z.date().nullable(),
      /** The appeal against them; null without one. */
      appealId: z.number().nullable(),
      isAppealOpen: z.boolean(),
    }),
  ),
});
export type OperatorMember = z.infer<typeof operatorMemberSchema>;

export const memberReservationsInput = memberInput.extend({
  /** The last reservation of the previous page. */
  cursor: rowId.optional(),
});
export const memberReservationSchema = z.object({
  b2bTimetableReservationId: z.number(),
  b2bTimetableId: z.number(),
  csCorporateId: z.number(),
  lesson: z.string(),
  place: z.string(),
  expert: z.string(),
  startsAt: z.date(),
  status: reservationStatusSchema,
});
export type MemberReservation = z.infer<typeof memberReservationSchema>;
export const memberReservationPageSchema = rowIdPageSchema(memberReservationSchema);
