import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { typedText } from '~/domain/shared/typed-schema';
import { ProductType } from '~/generated/prisma/enums';

/**
 * The trial lesson that a note is about: `programType` must match the contract; `trialAt` identifies the lesson by its
 * start.
 */
export const trialNoteRefInput = z.object({
  encryptedId: encryptedIdSchema,
  programType: z.enum(ProductType).optional(),
  trialAt: z.date().optional(),
});
export const trialNoteInput = trialNoteRefInput.extend({
  text: typedText().min(10, '10자 이상 입력해 주세요.').max(4000, '4,000자까지 입력할 수 있어요.'),
});
export const trialNoteOutput = z.object({
  text: z.string(),
  notedAt: z.date(),
  trialAt: z.date().nullable(),
  learnerName: z.string(),
  coachName: z.string(),
  programTitle: z.string(),
});
/**
 * The coach's existing text, for further editing; empty before the first time. `draftKey` identifies the local draft of
 * unsent text.
 */
export const ownTrialNoteOutput = z.object({
  encryptedId: encryptedIdSchema,
  draftKey: z.string(),
  text: z.string(),
  notedAt: z.date().nullable(),
  trialAt: z.date().nullable(),
  learnerName: z.string(),
  programTitle: z.string(),
  serviceType: serviceTypeSchema,
});
export type OwnTrialNote = z.infer<typeof ownTrialNoteOutput>;
export type TrialNote = z.infer<typeof trialNoteOutput>;
