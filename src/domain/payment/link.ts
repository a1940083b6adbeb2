import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { productSchema } from './schema';

export const linkStates = ['OPEN', 'PAID', 'EXPIRED'] as const;
export type LinkState = (typeof linkStates)[number];

/** Returns the state of a payment link. A paid link stays paid; an unpaid one is expired from `expiresAt` on. */
export function linkState({ paidAt, expiresAt, now }: { paidAt: Date | null; expiresAt: Date; now: Date }): LinkState {
  if (paidAt) return 'PAID';
  return now < expiresAt ? 'OPEN' : 'EXPIRED';
}

export const linkRef = z.object({ encryptedLinkId: encryptedIdSchema });

const link = linkRef.extend({
  state: z.enum(linkStates),
  programTitle: z.string(),
  product: productSchema,
  personnel: z.int(),
  expiresAt: z.date(),
});

/** A payment link as the learner who received it sees it. */
export const paymentLinkSchema = link.extend({
  permalink: z.string(),
  encryptedCoachId: encryptedIdSchema,
  coachName: z.string(),
  encryptedOrderId: encryptedIdSchema.nullable(),
});
export type PaymentLinkView = z.infer<typeof paymentLinkSchema>;

/** A payment link as the coach who sent it sees it. */
export const sentLinkSchema = link.extend({ learnerName: z.string(), sentAt: z.date(), paidAt: z.date().nullable() });
export type SentLink = z.infer<typeof sentLinkSchema>;
