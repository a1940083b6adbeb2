import { brand } from '~/domain/shared/brand';
import { MINUTE_MS } from '~/domain/shared/durations';
import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';

/** What a person had chosen or written in a lesson's dialog. */
const choiceSchema = z.object({ startsAt: z.coerce.date().optional(), reason: z.string().max(500).optional() });
export type Choice = z.infer<typeof choiceSchema>;

const savedSchema = z.object({ encryptedContractId: encryptedIdSchema, until: z.number(), choice: choiceSchema });
const KEY = `${brand.key}-lesson-choice`;
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Keeps what was chosen over the reload of a stale page (docs/product/consulting-and-lessons.md#stale-views), for the
 * contract under its new id. In the tab alone and for minutes: it may hold what was written about somebody.
 */
export function keepChoice(storage: () => Storage, encryptedContractId: string, choice: Choice, now: number): void {
  try {
    storage().setItem(KEY, JSON.stringify({ encryptedContractId, until: now + KEPT_MS, choice }));
  } catch {
    // Full or forbidden: it has to be chosen again.
  }
}

/** What was kept for this contract; nothing of another one, nor after some minutes. */
export function readChoice(storage: () => Storage, encryptedContractId: string, now: number): Choice {
  try {
    const kept = savedSchema.safeParse(JSON.parse(storage().getItem(KEY) ?? 'null'));
    return kept.success && kept.data.encryptedContractId === encryptedContractId && kept.data.until > now
      ? kept.data.choice
      : {};
  } catch {
    return {};
  }
}

export function dropChoice(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
