import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { finishedAnswersSchema } from '~/domain/suggest/schema';
import { wideningSchema } from '~/domain/suggest/wished-filter';
import { matchStartSchema } from './schema';

export const completeSuggestInput = z.object({
  serviceType: serviceTypeSchema,
  /** The draft that the answers come from; the same answers of one draft make one form. */
  draftId: z.uuid(),
  draftVersion: z.int32(),
  answers: finishedAnswersSchema,
  /** How far beyond the answers a learner who wants to be matched let the search look. */
  widening: wideningSchema.default('none'),
});
export type CompleteSuggestInput = z.infer<typeof completeSuggestInput>;

export const completeSuggestOutput = z.object({
  encryptedFormDataId: encryptedIdSchema,
  encryptedCsId: encryptedIdSchema,
  /** Null where coaches are asked first. */
  encryptedCoachId: encryptedIdSchema.nullable(),
  /** Where the program is paid: /payment/{permalink}. */
  permalink: z.string(),
  /** To how many coaches it went, and until when they answer; null for who chose one. */
  matching: matchStartSchema.nullable(),
});
export type CompleteSuggestOutput = z.infer<typeof completeSuggestOutput>;
