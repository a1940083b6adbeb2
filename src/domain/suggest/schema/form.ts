import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { learnerAnswersSchema } from '../carry-answers';
import { purposeClasses } from '~/domain/catalog/purposes';
import { lessonTypes, pregnancyTypes, suggestAnswersSchema } from './suggest';

export const getFormInput = z.object({ encryptedFormDataId: encryptedIdSchema });

export const suggestFormSchema = z.object({
  encryptedFormDataId: encryptedIdSchema,
  encryptedCsId: encryptedIdSchema.nullable(),
  serviceType: serviceTypeSchema,
  answers: suggestAnswersSchema,
  /** Answers about health were deleted because the consent was withdrawn. */
  healthWithdrawn: z.boolean(),
  /** When the question about health was last answered. */
  healthCheckedAt: z.date().nullable(),
  createdAt: z.date(),
});
export type SuggestFormView = z.infer<typeof suggestFormSchema>;

/** Filters programs by the answers so far; an omitted field does not filter. */
export const listProgramsInput = z.object({
  serviceType: serviceTypeSchema,
  purposeClass: z.enum(purposeClasses).nullish(),
  types: z.array(z.enum(lessonTypes)).max(lessonTypes.length).default([]),
  /** Only programs for before, or after, the birth. */
  pregnancyType: z.enum(pregnancyTypes).nullish(),
  /** Only programs that this coach teaches. */
  encryptedCoachId: encryptedIdSchema.nullish(),
});
export type ListProgramsInput = z.infer<typeof listProgramsInput>;

export const suggestProgramSchema = z.object({
  permalink: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  /** KRW per lesson and person, VAT included. */
  lessonPrice: z.int(),
  lessonMinutes: z.int(),
});
export type SuggestProgram = z.infer<typeof suggestProgramSchema>;

export const suggestOpeningInput = z.object({ serviceType: serviceTypeSchema });

/** Data that the questionnaire needs before it starts. */
export const suggestOpeningSchema = z.object({
  /** The user whose draft is opened; empty without a login. */
  email: z.string(),
  /** The account's encrypted id, under which its cart of tools is stored; empty without a login. */
  owner: z.string(),
  name: z.string(),
  /** True only for learners (and without a login); the page informs coaches and operators that they cannot answer. */
  mayAnswer: z.boolean(),
  healthConsent: z.boolean(),
  /** Until when an answer about health stops lessons of the vertical; null when none does. */
  healthStoppedUntil: z.iso.datetime().nullable(),
  /** The vertical's one trial has already been bought. */
  trialUsed: z.boolean(),
  /** Answers about the learner in the last submitted form; it contains no health answers. */
  known: learnerAnswersSchema,
  /** The brand's key in stored field names (`{product}Program`). */
  productKey: z.string(),
});
export type SuggestOpening = z.infer<typeof suggestOpeningSchema>;

export const coachProgramsInput = z.object({
  serviceType: serviceTypeSchema,
  /** The chosen program. */
  permalink: z.string().max(80),
  pregnancyType: z.enum(pregnancyTypes).nullish(),
  encryptedCoachIds: z.array(encryptedIdSchema).max(60),
});
export type CoachProgramsInput = z.infer<typeof coachProgramsInput>;

/**
 * The program that each coach would teach: the chosen one, or the most similar; null when the coach teaches none of the
 * vertical.
 */
export const coachProgramsOutput = z.array(
  z.object({ encryptedCoachId: encryptedIdSchema, program: suggestProgramSchema.nullable(), isWished: z.boolean() }),
);
export type CoachPrograms = z.infer<typeof coachProgramsOutput>;
