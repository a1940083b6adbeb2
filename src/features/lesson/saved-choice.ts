import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { userDraftKeys } from '~/components/browser/user-drafts';
import { MINUTE_MS } from '~/domain/shared/durations';
import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';

/** The time and the reason that a user entered in a lesson dialog. */
const choiceSchema = z.object({ startsAt: z.coerce.date().optional(), reason: z.string().max(500).optional() });
export type Choice = z.infer<typeof choiceSchema>;

const savedSchema = z.object({ encryptedContractId: encryptedIdSchema, until: z.number(), choice: choiceSchema });
const SAVED_FOR_MS = 10 * MINUTE_MS;

const savedChoice = (place: StoragePlace) =>
  storedValue(place, userDraftKeys.lessonChoice, (value) => savedSchema.parse(value));

/**
 * Keeps the user's choice over the reload of a stale page (docs/product/consulting-and-lessons.md#stale-views), for the
 * contract under its new id. The choice stays in this tab for some minutes only, because it may describe a person.
 */
export function saveChoice(place: StoragePlace, encryptedContractId: string, choice: Choice, now: number): void {
  savedChoice(place).write({ encryptedContractId, until: now + SAVED_FOR_MS, choice });
}

/** Returns the stored choice for this contract; empty for another contract and after some minutes. */
export function readChoice(place: StoragePlace, encryptedContractId: string, now: number): Choice {
  const value = savedChoice(place).read();
  return value && value.encryptedContractId === encryptedContractId && value.until > now ? value.choice : {};
}

export function dropChoice(place: StoragePlace): void {
  savedChoice(place).remove();
}
