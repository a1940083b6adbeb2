import { z } from 'zod';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { userDraftKeys } from '~/components/browser/user-drafts';
import { DAY_MS } from '~/domain/shared/durations';

const WEEK_MS = 7 * DAY_MS;
/** The limits are those of the field, which can contain more text than may be sent. */
const draftSchema = z.object({
  text: z.string().max(16_000),
  /** When the note on which the draft is based was saved, in ms; 0 before the first one. */
  basedOn: z.number().default(0),
  until: z.number(),
});
export type TrialNoteDraft = Pick<z.infer<typeof draftSchema>, 'text' | 'basedOn'>;

/**
 * Accesses the text that was typed and not sent. A trial has one coach, so the key belongs to that coach alone. It is
 * stored for a week and until the login ends, because it may contain health information.
 */
export function trialNoteDraft(place: StoragePlace, draftKey: string, now: number) {
  const stored = storedValue(place, `${userDraftKeys.trialNote}${draftKey}`, (value) => draftSchema.parse(value));
  return {
    /** Null when nothing is stored or the storage is blocked. */
    read(): TrialNoteDraft | null {
      const draft = stored.read();
      if (draft === null || draft.until > now) return draft;
      stored.remove();
      return null;
    },
    save: (draft: TrialNoteDraft) => void stored.write({ ...draft, until: now + WEEK_MS }),
    drop: () => stored.remove(),
  };
}
