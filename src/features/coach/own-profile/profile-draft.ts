import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { userDraftKeys } from '~/components/browser/user-drafts';

export type ProfileDraft = {
  /** The stored version that the coach changed. */ version: string;
  headline: string;
  biography: string;
};

/** Key of the draft, which the preview watches. */
export const profileDraftKey = (encryptedCoachId: string) => `${userDraftKeys.coachProfile}${encryptedCoachId}`;

/** What a coach typed in this tab and did not save. */
export function profileDraft(place: StoragePlace, encryptedCoachId: string) {
  return storedValue<ProfileDraft>(place, profileDraftKey(encryptedCoachId), (stored) => {
    if (typeof stored !== 'object' || stored === null) return null;
    const { version, headline, biography } = stored as Record<string, unknown>;
    return typeof version === 'string' && typeof headline === 'string' && typeof biography === 'string'
      ? { version, headline, biography }
      : null;
  });
}
