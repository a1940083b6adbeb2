import { z } from 'zod';
import { leadProgramKey, leadRowSchema } from '~/domain/lead/schema/lead';
import { stateTransitionSchema } from './order';

/** A request of a company with everything that operators need to handle it. */
export const leadSchema = leadRowSchema.extend({
  revision: z.number(),
  contact: z
    .object({ person: z.string(), email: z.string(), phone: z.string().nullable(), message: z.string() })
    .nullable(),
  programKey: leadProgramKey,
  encryptedOwnerId: z.string().nullable(),
  /** Operators who can be the owner. */
  operators: z.array(z.object({ encryptedUserId: z.string(), name: z.string() })),
  company: z.object({ csCorporateId: z.number(), name: z.string() }).nullable(),
  endedAt: z.date().nullable(),
  erasedAt: z.date().nullable(),
  /** The newest first; `author` is null for a note of the product itself. */
  notes: z.array(z.object({ noteId: z.number(), author: z.string().nullable(), text: z.string(), at: z.date() })),
  /** All transitions, in order. */
  events: z.array(stateTransitionSchema.extend({ by: z.string().nullable() })),
});
export type AdminLead = z.infer<typeof leadSchema>;
