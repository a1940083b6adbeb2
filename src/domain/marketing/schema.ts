import { z } from 'zod';

/**
 * A page view's eventId: the timestamp plus a random number from 1000 to 1999
 * (docs/product/content-and-marketing.md#events). Clients add or concatenate the two, so 13 to 17 digits are allowed;
 * it is stored as text, because 17 digits are not a safe integer.
 */
export const eventIdSchema = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{12,16}$/));

/** fbp, as the Conversions API documents it: `fb.1.{milliseconds}.{random number}`. */
const browserIdSchema = z.string().regex(/^fb\.1\.\d{13}\.\d{1,10}$/);
/** fbc: `fb.1.{milliseconds}.{fbclid}`. */
const clickIdSchema = z.string().regex(/^fb\.1\.\d{13}\.[\w.-]{1,500}$/);

/** Without a path, the page is the one that makes the call (`Context.pagePath`). */
export const pageViewInput = z.object({
  eventId: eventIdSchema,
  path: z.string().max(2000).optional(),
  browserId: browserIdSchema.optional(),
  clickId: clickIdSchema.optional(),
});
export const purchaseInput = z.object({ oid: z.string().min(1).max(64) });

/** Whether the event was accepted: false without a member's marketing consent. */
export const marketingAnswerSchema = z.object({ accepted: z.boolean() });
