import { z } from 'zod';
import { profileRequestStatuses } from '~/domain/coach/profile-request/status';
import { profileFieldsSchema } from '~/domain/coach/profile-request/fields';
import { profileChangeSchema, profileProgramSchema, profileRequestInput } from '~/domain/coach/schema/profile-request';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { typedSearch } from '~/domain/shared/typed-schema';
import { correctCoachInput } from './coach';
import { stateTransitionSchema } from './order';

const statusSchema = z.enum(profileRequestStatuses);

/** A requested change of a coach's profile in the operators' queue. */
const profileRequestRowSchema = z.object({
  requestId: z.number(),
  coachName: z.string(),
  status: statusSchema,
  /** The fields that it changes. */
  fields: z.array(profileFieldsSchema.keyof()),
  submittedAt: z.date(),
});
export type ProfileRequestRow = z.infer<typeof profileRequestRowSchema>;
export const profileRequestPageSchema = rowIdPageSchema(profileRequestRowSchema);

export const listProfileRequestsInput = z.object({
  status: statusSchema.optional(),
  /** Searches the coach's name and the account's name, e-mail and phone number. */
  query: typedSearch().default(''),
  cursor: rowId.optional(),
});
export type ListProfileRequestsInput = z.infer<typeof listProfileRequestsInput>;

export const adminProfileRequestSchema = profileChangeSchema.extend({
  encryptedCoachId: encryptedIdSchema,
  coachName: z.string(),
  /** Name of the coach's account. */
  memberName: z.string(),
  /** E-mail of the account, by which the documents of the coach are found. */
  email: z.string(),
  /** Programs that the request names. */
  programs: z.array(profileProgramSchema.pick({ permalink: true, title: true })),
  /** Whether the value of a field that the request changes has changed since, so that it cannot be applied. */
  isOutdated: z.boolean(),
  events: z.array(stateTransitionSchema.extend({ by: z.string().nullable() })),
});
export type AdminProfileRequest = z.infer<typeof adminProfileRequestSchema>;

/** Decides about an open request. A coach who changes the request meanwhile makes it another one. */
export const decideProfileRequestInput = z.discriminatedUnion('to', [
  profileRequestInput.extend({ to: z.literal('APPROVED') }),
  profileRequestInput.extend({ to: z.literal('RETURNED'), reason: correctCoachInput.shape.reason }),
]);
export type DecideProfileRequestInput = z.infer<typeof decideProfileRequestInput>;
