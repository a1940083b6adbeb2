import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { learnerAnswersSchema } from './carry-answers';
import { purposeClasses } from '~/domain/catalog/purposes';
import { lessonTypes, pregnancyTypes, suggestAnswersSchema } from './schema';

export const getFormInput = z.object({ encryptedFormDataId: encryptedIdSchema });

export const suggestFormSchema = z.object({
  encryptedFormDataId: encryptedIdSchema,
  encryptedCsId: encryptedIdSchema.nullable(),
  serviceType: serviceTypeSchema,
  answers: suggestAnswersSchema,
  /** The class asks about health and the answers are gone because the consent was withdrawn. */
  healthWithdrawn: z.boolean(),
  createdAt: z.date(),
});
export type SuggestFormView = z.infer<typeof suggestFormSchema>;

/** Programs that fit what was answered so far; nothing named means no wish. */
export const listProgramsInput = z.object({
  serviceType: serviceTypeSchema,
  purposeClass: z.enum(purposeClasses).nullish(),
  types: z.array(z.enum(lessonTypes)).max(lessonTypes.length).default([]),
  /** Only what is for somebody before, or after, the birth. */
  pregnancyType: z.enum(pregnancyTypes).nullish(),
  /** Only what this coach teaches. */
  encryptedCoachId: encryptedIdSchema.nullish(),
});
export type ListProgramsInput = z.infer<typeof listProgramsInput>;

export const suggestProgramSchema = z.object({
  permalink: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  /** KRW for one lesson of one person, VAT included. */
  lessonPrice: z.int(),
  lessonMinutes: z.int(),
});
export type SuggestProgram = z.infer<typeof suggestProgramSchema>;

export const suggestOpeningInput = z.object({ serviceType: serviceTypeSchema });

/** What the questionnaire must know before it begins. */
export const suggestOpeningSchema = z.object({
  /** Whose draft is opened; empty for nobody. */
  email: z.string(),
  /** The account's outside id, by which its cart of tools is kept; empty for nobody. */
  owner: z.string(),
  name: z.string(),
  /** Only learners answer; coaches and operators are told so. */
  mayAnswer: z.boolean(),
  healthConsent: z.boolean(),
  /** The one trial of the vertical has been bought. */
  trialUsed: z.boolean(),
  /** What the last form that was handed in says of the learner; health answers are not among it. */
  known: learnerAnswersSchema,
  /** The brand's key in stored names (`{product}Program`). */
  productKey: z.string(),
});
export type SuggestOpening = z.infer<typeof suggestOpeningSchema>;

export const coachProgramsInput = z.object({
  serviceType: serviceTypeSchema,
  /** The program wished for. */
  permalink: z.string().max(80),
  pregnancyType: z.enum(pregnancyTypes).nullish(),
  encryptedCoachIds: z.array(encryptedIdSchema).max(60),
});
export type CoachProgramsInput = z.infer<typeof coachProgramsInput>;

/**
 * What each coach would teach: the wished program, or the nearest one; null when the coach teaches none of the
 * vertical.
 */
export const coachProgramsOutput = z.array(
  z.object({ encryptedCoachId: encryptedIdSchema, program: suggestProgramSchema.nullable(), isWished: z.boolean() }),
);
export type CoachPrograms = z.infer<typeof coachProgramsOutput>;
