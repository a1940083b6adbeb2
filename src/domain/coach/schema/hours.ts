import { z } from 'zod';
import { weeklySlotSchema } from '~/domain/catalog/search-codes';
import { weeklyHoursSchema } from '~/domain/catalog/weekly-hours';

/** More hours than this cannot be apart from each other in a week of half hours. */
const MAX_HOURS_A_WEEK = 126;
const MAX_LESSONS = 500;

/** The hours of a whole week; they replace the earlier ones. */
export const confirmScheduleInput = z.object({
  hours: z.array(weeklyHoursSchema).min(1, '수업 가능 시간을 하나 이상 골라 주세요.').max(MAX_HOURS_A_WEEK),
});

export const weeklyScheduleSchema = z.object({
  hours: z.array(weeklyHoursSchema),
  /** The slots in which a lesson fits, as the search uses them. */
  slots: z.array(weeklySlotSchema),
  confirmedAt: z.date(),
  freshUntil: z.date(),
  stale: z.boolean(),
});
export type WeeklySchedule = z.infer<typeof weeklyScheduleSchema>;

export const exceptionKinds = ['CLOSED', 'OPENED'] as const;
export const exceptionKindSchema = z.enum(exceptionKinds);
export type ExceptionKind = z.infer<typeof exceptionKindSchema>;

/** A period whose end is not included. */
export const hoursPeriodInput = z.object({ startsAt: z.date(), endsAt: z.date() });

/** Something that occupies the coach: a lesson, a lesson at a company, or an hour that a learner is paying for. */
export const bookedHourSchema = z.object({
  kind: z.enum(['lesson', 'company', 'hold']),
  startsAt: z.date(),
  endsAt: z.date(),
  /** The learner of a lesson, the company of a lesson at a company. */
  name: z.string().nullable(),
  /** Of a lesson: whether its time is fixed, and the contract that it belongs to. */
  confirmed: z.boolean(),
  encryptedContractId: z.string().nullable(),
});
export type BookedHour = z.infer<typeof bookedHourSchema>;
export const bookedHoursSchema = z.array(bookedHourSchema);

/** Days off and additional hours that are not over, in order. */
export const coachExceptionsSchema = z.array(
  z.object({
    kind: exceptionKindSchema,
    startsAt: z.date(),
    endsAt: z.date(),
    /** Of a day off: what takes place in spite of it. */
    booked: bookedHoursSchema,
  }),
);
export type CoachException = z.infer<typeof coachExceptionsSchema>[number];

/**
 * A day off or additional hours. `seen` are the starts of what is booked in the period, as the coach saw them: a day
 * off cancels none of them.
 */
export const addExceptionInput = hoursPeriodInput.extend({
  kind: exceptionKindSchema,
  seen: z.array(z.date()).max(MAX_LESSONS),
});

export const removeExceptionInput = z.object({ startsAt: z.date() });
