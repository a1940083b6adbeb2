import { z } from 'zod';
import { profileTexts } from './application';
import { coachProfileOutput } from './coach';

/** The coach's own public texts. */
export const ownProfileSchema = z.object({
  encryptedCoachId: z.string(),
  /** Identifies the stored state; a save that is based on an older one is rejected. */
  version: z.string(),
  headline: z.string(),
  biography: z.string(),
  /** The public page; null while the coach is not listed. */
  profile: coachProfileOutput.nullable(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

export const saveProfileInput = z.object({ version: z.string().max(100), ...profileTexts });
