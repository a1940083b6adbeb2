import { z } from 'zod';

/** A virtual account in the form that is stored with its payment. */
export const virtualAccountSchema = z.object({
  bankCode: z.string(),
  accountNumber: z.string(),
  customerName: z.string(),
  dueDate: z.coerce.date(),
});
