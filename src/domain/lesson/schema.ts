import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';

/** A day in Seoul. */
export const seoulDateSchema = z.iso.date().refine((date) => date >= '2020-01-01' && date <= '2099-12-31', '날짜를 다시 골라 주세요.');

export const freeHoursInput = z.object({
  encryptedCoachId: encryptedIdSchema,
  from: seoulDateSchema,
  days: z.int().min(1).max(42),
});

/** Every day asked for, also those without a free hour, so that a calendar can be drawn from it. */
export const freeHoursOutput = z.object({
  lessonMinutes: z.int(),
  days: z.array(z.object({ date: seoulDateSchema, startsAt: z.array(z.date()) })),
});
export type FreeHours = z.infer<typeof freeHoursOutput>;
