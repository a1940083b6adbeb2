import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { typedText } from '~/domain/shared/typed-schema';
import { ContractTextKind } from '~/generated/prisma/enums';
import type { PartyRole } from '../status';

/** The side that writes a text; the other one reads it. */
export const authorOf: Readonly<Record<ContractTextKind, PartyRole>> = {
  PROGRAM_NOTE: 'coach',
  ADDITIONAL_INFO: 'learner',
};

export const contractTextInput = z.object({ encryptedId: encryptedIdSchema, kind: z.enum(ContractTextKind) });

export const writeContractTextInput = contractTextInput.extend({
  /** Version of the text that the author saw; 0 before the first one. */
  version: z.int().min(0).max(2_147_483_647),
  /** Empty removes it. */
  text: typedText().max(2000, '2,000자까지 입력할 수 있어요.'),
});
export type WriteContractText = z.output<typeof writeContractTextInput>;

export const contractTextOutput = z.object({
  /** Empty when there is none. */
  text: z.string(),
  /** 0 when there is none. */
  version: z.int(),
  updatedAt: z.date().nullable(),
});
export type ContractText = z.infer<typeof contractTextOutput>;
