import { z } from 'zod';

/** The numbers by which a lesson is cancelled: they are sold with an order, and pages get them with it. */
export const cancelTermsSchema = z.object({
  freeHours: z.number(),
  graceMinutes: z.number(),
  graceFrom: z.enum(['fixed', 'notified']),
  lessonsPerWaiver: z.number(),
});
