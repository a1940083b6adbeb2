import { z } from 'zod';
import { coachSummarySchema } from '~/domain/coach/schema/coach';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { SubstitutionStatus } from '~/generated/prisma/enums';
import { lessonOutcomeSchema } from '../cancel';

/** `encryptedId` is the lesson's. */
export const substitutesInput = z.object({ encryptedLessonId: encryptedIdSchema });

/** A coach who can give the lesson instead. */
export const substituteSchema = coachSummarySchema.omit({ reenrolPercent: true, responseMinutes: true }).extend({
  /** The checked certificate that fits the vertical; null without one. */
  certificate: z.string().nullable(),
});
export type Substitute = z.infer<typeof substituteSchema>;

/** A proposal that is not answered yet. */
export const openSubstitutionSchema = z.object({
  encryptedSubstitutionId: encryptedIdSchema,
  status: z.enum(['REQUESTED', 'OFFERED']),
  coachName: z.string(),
  encryptedCoachId: encryptedIdSchema,
  answerBy: z.date(),
});
export type OpenSubstitution = z.infer<typeof openSubstitutionSchema>;

export const substitutesOutput = z.object({
  /** The coaches to choose from, best first; empty while a proposal is open. */
  candidates: z.array(substituteSchema),
  open: openSubstitutionSchema.nullable(),
  /** Until when the other coach could answer a proposal that is made now. */
  answerBy: z.date(),
  /** What the learner gets if they decline or do not answer. */
  declined: lessonOutcomeSchema,
  /** Number of further proposals for this lesson. */
  remaining: z.int(),
});
export type Substitutes = z.infer<typeof substitutesOutput>;

export const proposeSubstituteInput = z.object({
  encryptedLessonId: encryptedIdSchema,
  encryptedCoachId: encryptedIdSchema,
});
export const substitutionInput = z.object({ encryptedSubstitutionId: encryptedIdSchema });
export const answerSubstitutionInput = substitutionInput.extend({ accepts: z.boolean() });

/** A lesson that a coach is asked to give, without the name and the address of its learner. */
export const substituteRequestSchema = z.object({
  encryptedSubstitutionId: encryptedIdSchema,
  status: z.enum(['REQUESTED', 'OFFERED']),
  fromCoachName: z.string(),
  programTitle: z.string(),
  serviceType: serviceTypeSchema,
  personnel: z.int(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** City and district. */
  place: z.string(),
  /** KRW that this coach earns with the lesson, before taxes; 0 for a bonus lesson that nobody pays. */
  pay: z.int(),
  /** Until when this coach, or for an offer the learner, can answer. */
  answerBy: z.date(),
});
export type SubstituteRequest = z.infer<typeof substituteRequestSchema>;

/** What the learner reads before deciding. */
export const substituteOfferSchema = z.object({
  encryptedSubstitutionId: encryptedIdSchema,
  coach: substituteSchema,
  fromCoachName: z.string(),
  answerBy: z.date(),
  declined: lessonOutcomeSchema,
});
export type SubstituteOffer = z.infer<typeof substituteOfferSchema>;

/** Proposals about a lesson in the console, the newest first. */
export const adminSubstitutionSchema = z.object({
  encryptedSubstitutionId: encryptedIdSchema,
  status: z.enum(SubstitutionStatus),
  coach: z.string(),
  byOperator: z.boolean(),
  answerBy: z.date(),
  createdAt: z.date(),
});
