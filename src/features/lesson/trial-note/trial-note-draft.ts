import { brand } from '~/domain/shared/brand';
import { z } from 'zod';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { DAY_MS } from '~/domain/shared/durations';

const WEEK_MS = 7 * DAY_MS;
/** The limits are those of the field, which can contain more text than may be sent. */
const draftSchema = z.object({ text: z.string().max(16_000), until: z.number() });

/** A trial has one coach, so this storage key belongs to that coach alone. */
const draft = (place: StoragePlace, draftKey: string) =>
  storedValue(place, `${brand.key}:trial-note:${draftKey}`, (value) => draftSchema.parse(value));

/**
 * Returns the text that was typed and not sent. It is stored for a week only, because it may contain health
 * information. Null when nothing is stored or the storage is blocked.
 */
export function readTrialNoteDraft(place: StoragePlace, draftKey: string, now: number): string | null {
  const saved = draft(place, draftKey).read();
  if (!saved) return null;
  if (saved.until > now) return saved.text;
  draft(place, draftKey).remove();
  return null;
}

export function saveTrialNoteDraft(place: StoragePlace, draftKey: string, text: string, now: number): void {
  draft(place, draftKey).write({ text, until: now + WEEK_MS });
}

export function dropTrialNoteDraft(place: StoragePlace, draftKey: string): void {
  draft(place, draftKey).remove();
}
