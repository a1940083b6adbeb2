import { z } from 'zod';
import type { SupportContact } from '~/domain/messaging/support';

/** Kept apart from the texts, which are on every page and must not load the schema library. */
export const supportContactSchema: z.ZodType<SupportContact> = z.object({
  email: z.string(),
  phone: z.string().nullable(),
});
