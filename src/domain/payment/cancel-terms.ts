import { z } from 'zod';

/** The numbers that decide the cost of cancelling a lesson. They are sold with an order, and pages get them with it. */
export const cancelTermsSchema = z.object({
  freeHours: z.number(),
  graceMinutes: z.number(),
  graceFrom: z.enum(['fixed', 'notified']),
  lessonsPerWaiver: z.number(),
});
