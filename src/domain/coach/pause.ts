import { z } from 'zod';

/** The pause of a coach's activity, for the coach. Both are null for a pause of which no event was recorded. */
export const coachPauseSchema = z.object({
  since: z.date().nullable(),
  /** The operator's words, which the coach was mailed too. */
  reason: z.string().nullable(),
});
export type CoachPause = z.infer<typeof coachPauseSchema>;
