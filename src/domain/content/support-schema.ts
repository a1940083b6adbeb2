import { z } from 'zod';
import type { SupportContact } from '~/domain/messaging/support';

/** Apart from its words, which stand on every page: they bring no schema library along. */
export const supportContactSchema: z.ZodType<SupportContact> = z.object({
  email: z.string(),
  phone: z.string().nullable(),
});
