import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { MAX_SERIES_LESSONS, MIN_SERIES_LESSONS, timeProblems } from '../series';
import { reasonSchema } from './lesson';

/** `startsAt` is the first lesson; the others follow on the same weekday at the same hour. */
export const planSeriesInput = z.object({
  encryptedId: encryptedIdSchema,
  startsAt: z.date(),
  skipHolidays: z.boolean().default(false),
});

export const plannedTimeSchema = z.object({
  startsAt: z.date(),
  problem: z.enum(timeProblems).nullable(),
  holiday: z.string().nullable(),
  alternatives: z.array(z.date()),
});

export const seriesPlanSchema = z.object({
  /** Lessons that can still be booked. */
  left: z.int(),
  expiresAt: z.date().nullable(),
  /** First year of the plan whose public holidays are not published yet; null when all are. */
  holidaysUnknownFrom: z.string().nullable(),
  weeks: z.array(plannedTimeSchema),
});
export type SeriesPlan = z.infer<typeof seriesPlanSchema>;

/** The times that the plan showed, in ascending order. */
export const requestSeriesInput = z.object({
  encryptedId: encryptedIdSchema,
  starts: z
    .array(z.date())
    .min(MIN_SERIES_LESSONS, `${MIN_SERIES_LESSONS}회 이상 골라 주세요.`)
    .max(MAX_SERIES_LESSONS, `${MAX_SERIES_LESSONS}회까지 한 번에 요청할 수 있어요.`)
    .refine(
      (starts) => starts.every((at, index) => index === 0 || at > (starts[index - 1] ?? at)),
      '시간을 순서대로 골라 주세요.',
    ),
});

/** All times of a contract that one side can answer, or has requested. The id's revision says which ones were seen. */
export const confirmTimesInput = z.object({ encryptedId: encryptedIdSchema });
export const dropTimesInput = z.object({
  encryptedId: encryptedIdSchema,
  /** `decline`: those that the other side requested. `withdraw`: those that the caller requested. */
  purpose: z.enum(['decline', 'withdraw']),
  reason: reasonSchema.optional(),
});

/** Every change of times returns the contract's new id. */
export const changedTimesOutput = z.object({ encryptedId: encryptedIdSchema, count: z.int() });

/** `startsAt` is the new time of the lesson; the later lessons move to the same weekday and hour. */
export const planFollowingInput = planSeriesInput.extend({ encryptedLessonId: encryptedIdSchema });

export const followingPlanSchema = z.object({
  expiresAt: z.date().nullable(),
  moves: z.array(
    plannedTimeSchema.extend({
      encryptedLessonId: encryptedIdSchema,
      /** The current time. */
      from: z.date(),
      /** End of free cancelling for this side, which a move does not change, unless the new time is earlier. */
      freeCancelUntil: z.date(),
    }),
  ),
});
export type FollowingPlan = z.infer<typeof followingPlanSchema>;

/** The new times that the plan showed. The revision in `encryptedId` says which state of the lessons that was. */
export const moveFollowingInput = z.object({
  encryptedId: encryptedIdSchema,
  moves: z
    .array(z.object({ encryptedLessonId: encryptedIdSchema, startsAt: z.date() }))
    .min(1, '시간을 바꿀 수업을 골라 주세요.')
    .max(MAX_SERIES_LESSONS, `${MAX_SERIES_LESSONS}회까지 한 번에 바꿀 수 있어요.`),
});
