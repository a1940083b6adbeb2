import { z } from 'zod';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { userDraftKeys } from '~/components/browser/user-drafts';
import { DAY_MS } from '~/domain/shared/durations';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';
import type { ContractTextKind } from '~/generated/prisma/enums';

const WEEK_MS = 7 * DAY_MS;
/** The limits are those of the field, which can contain more text than may be sent. */
const draftSchema = z.object({
  text: z.string().max(16_000),
  /** Version of the saved text on which the draft is based, or when it was saved, in ms; 0 before the first one. */
  basedOn: z.number().default(0),
  until: z.number(),
});
type TextDraft = Pick<z.infer<typeof draftSchema>, 'text' | 'basedOn'>;

/** The kind of a text; a text of a contract has its own kinds. */
export type TextKind = 'trialNote' | 'complaint' | 'statement' | 'memo' | 'learnerLine' | ContractTextKind;

/** Returns the id of a contract, or of one of its lessons, that does not change with its revision. */
export const draftRow = (contract: ContractView, lesson: LessonView | null = null): string =>
  [contract.encryptedOrderId, lesson?.startsAt.getTime()].filter(Boolean).join(':');

/**
 * Accesses a text that was typed and not sent. It is stored for a week and until the login ends, because it may contain
 * health information.
 * @param row id of the row that the text is about; only the writer gets it, and it does not change with the revision
 */
export function textDraft(place: StoragePlace, kind: TextKind, row: string, now: number) {
  const prefix = kind === 'trialNote' ? userDraftKeys.trialNote : `${userDraftKeys.lessonTexts}${kind}:`;
  const stored = storedValue(place, `${prefix}${row}`, (value) => draftSchema.parse(value));
  return {
    /** Null when nothing is stored or the storage is blocked. */
    read(): TextDraft | null {
      const draft = stored.read();
      if (draft === null || draft.until > now) return draft;
      stored.remove();
      return null;
    },
    save: (draft: TextDraft) => void stored.write({ ...draft, until: now + WEEK_MS }),
    drop: () => stored.remove(),
  };
}
