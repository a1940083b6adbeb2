import { z } from 'zod';
import { coachDocumentKinds } from '~/domain/coach/document/kinds';
import { coachDocumentStatuses } from '~/domain/coach/document/status';
import { coachDocumentInput } from '~/domain/coach/schema/document';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { typedSearch } from '~/domain/shared/typed-schema';
import { correctCoachInput } from './coach';
import { stateTransitionSchema } from './order';

const kindSchema = z.enum(coachDocumentKinds);
const statusSchema = z.enum(coachDocumentStatuses);

/** A coach's document in the operators' queue. */
const adminDocumentRowSchema = z.object({
  documentId: z.number(),
  coachName: z.string(),
  kind: kindSchema,
  status: statusSchema,
  title: z.string(),
  submittedAt: z.date(),
});
export type AdminDocumentRow = z.infer<typeof adminDocumentRowSchema>;
export const adminDocumentPageSchema = rowIdPageSchema(adminDocumentRowSchema);

export const listCoachDocumentsInput = z.object({
  status: statusSchema.optional(),
  kind: kindSchema.optional(),
  /** Searches the coach's name and the account's name, e-mail and phone number. */
  query: typedSearch().default(''),
  cursor: rowId.optional(),
});
export type ListCoachDocumentsInput = z.infer<typeof listCoachDocumentsInput>;

export const adminDocumentSchema = adminDocumentRowSchema.extend({
  encryptedCoachId: encryptedIdSchema,
  /** Name of the coach's account, which the document must show. */
  memberName: z.string(),
  issuer: z.string(),
  /** YYYY-MM-DD, as all days. */
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  decidedAt: z.date().nullable(),
  reason: z.string().nullable(),
  /** Whether it has a picture and a number, which only the logged call `open` returns. */
  hasPicture: z.boolean(),
  hasNumber: z.boolean(),
  /** The account to which the coach is paid, for a copy of the bank account. */
  account: z
    .object({ bank: z.string(), lastDigits: z.string(), holderName: z.string(), changedAt: z.date() })
    .nullable(),
  /** Whether an older document that was checked is valid until this one is checked. */
  replaces: z.boolean(),
  events: z.array(stateTransitionSchema.extend({ by: z.string().nullable() })),
});
export type AdminDocument = z.infer<typeof adminDocumentSchema>;

/** The picture is a WebP file in base64; null if the document has none any more. */
export const openedDocumentSchema = z.object({ number: z.string().nullable(), picture: z.string().nullable() });

/** `from` is the state that the operator saw. */
const decision = coachDocumentInput.extend({ from: z.enum(['SUBMITTED', 'CHECKED']) });

export const checkedOnSchema = z.iso.date('조회일을 골라 주세요.');

export const decideCoachDocumentInput = z.discriminatedUnion('to', [
  decision.extend({
    to: z.literal('CHECKED'),
    /** The day of the check of criminal records, YYYY-MM-DD; null for all other documents. */
    checkedOn: checkedOnSchema.nullable(),
  }),
  decision.extend({ to: z.literal('REJECTED'), reason: correctCoachInput.shape.reason }),
]);
export type DecideCoachDocumentInput = z.infer<typeof decideCoachDocumentInput>;
