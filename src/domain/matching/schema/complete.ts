import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { finishedAnswersSchema } from '~/domain/suggest/schema/suggest';
import { wideningSchema } from '~/domain/suggest/answers-filter';
import { matchStartSchema } from './matching';

export const completeSuggestInput = z.object({
  serviceType: serviceTypeSchema,
  /** The draft of the answers; the same answers of a draft create only one form. */
  draftId: z.uuid(),
  draftVersion: z.int32(),
  /** A page that was opened before the consent of the guardian existed does not send it. */
  answers: finishedAnswersSchema.extend({
    guardianConsent: finishedAnswersSchema.shape.guardianConsent.unwrap().optional(),
  }),
  /** How far beyond the answers the learner let the search go, for a match request. */
  widening: wideningSchema.default('none'),
});
export type CompleteSuggestInput = z.infer<typeof completeSuggestInput>;

export const completeSuggestOutput = z.object({
  encryptedFormDataId: encryptedIdSchema,
  encryptedCsId: encryptedIdSchema,
  /** Null if coaches are invited first. */
  encryptedCoachId: encryptedIdSchema.nullable(),
  /** Where the program is paid: /payment/{permalink}. */
  permalink: z.string(),
  /** The number of invited coaches and their deadline; null if the learner chose a coach. */
  matching: matchStartSchema.nullable(),
});
export type CompleteSuggestOutput = z.infer<typeof completeSuggestOutput>;
