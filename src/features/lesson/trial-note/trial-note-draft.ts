import { brand } from '~/domain/shared/brand';
import { z } from 'zod';
import { DAY_MS } from '~/domain/shared/durations';

const WEEK_MS = 7 * DAY_MS;
/** Bounds are those of a field that can hold more than may be sent. */
const draftSchema = z.object({ text: z.string().max(16_000), until: z.number() });

type DraftStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A trial has one coach, so the place is that person's alone. */
const keyOf = (draftKey: string) => `${brand.key}:trial-note:${draftKey}`;

/**
 * What was typed and not sent, for a week: it may speak of health. Null when nothing is kept or the storage is closed.
 */
export function readTrialNoteDraft(storage: DraftStorage, draftKey: string, now: number): string | null {
  try {
    const { text, until } = draftSchema.parse(JSON.parse(storage().getItem(keyOf(draftKey)) ?? ''));
    if (until > now) return text;
    storage().removeItem(keyOf(draftKey));
    return null;
  } catch {
    return null;
  }
}

export function keepTrialNoteDraft(storage: DraftStorage, draftKey: string, text: string, now: number): void {
  try {
    storage().setItem(keyOf(draftKey), JSON.stringify({ text, until: now + WEEK_MS }));
  } catch {
    // Full or forbidden: the words are then only on the page.
  }
}

export function dropTrialNoteDraft(storage: DraftStorage, draftKey: string): void {
  try {
    storage().removeItem(keyOf(draftKey));
  } catch {
    // Closed: nothing is kept there.
  }
}
