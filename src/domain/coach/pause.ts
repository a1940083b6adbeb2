import { z } from 'zod';

/** The pause of a coach's activity, as shown to the coach. Both are null for a pause without a recorded event. */
export const coachPauseSchema = z.object({
  since: z.date().nullable(),
  /** The operator's reason, which was also mailed to the coach. */
  reason: z.string().nullable(),
});
export type CoachPause = z.infer<typeof coachPauseSchema>;
