import { brand } from '~/domain/shared/brand';
import { z } from 'zod';
import { reviewPolicy } from '~/domain/review/policy';

/** What somebody has typed and not sent; bounds are those of a form that can hold more than it may send. */
const draftSchema = z.object({ rating: z.int().min(0).max(5), contents: z.string().max(reviewPolicy.maxLength * 4) });
export type ReviewDraft = z.infer<typeof draftSchema>;

type DraftStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A contract has one writer, so the place is that person's alone. */
const keyOf = (encryptedContractId: string) => `${brand.key}:review:${encryptedContractId}`;

/** Null when nothing is kept, when it cannot be read, and when the storage is closed. */
export function readReviewDraft(storage: DraftStorage, encryptedContractId: string): ReviewDraft | null {
  try {
    return draftSchema.parse(JSON.parse(storage().getItem(keyOf(encryptedContractId)) ?? ''));
  } catch {
    return null;
  }
}

/** False when the browser keeps nothing: the words are then only on the page. */
export function keepReviewDraft(
  storage: DraftStorage,
  encryptedContractId: string,
  { rating, contents }: ReviewDraft,
): boolean {
  try {
    storage().setItem(keyOf(encryptedContractId), JSON.stringify({ rating, contents }));
    return true;
  } catch {
    return false;
  }
}

export function dropReviewDraft(storage: DraftStorage, encryptedContractId: string): void {
  try {
    storage().removeItem(keyOf(encryptedContractId));
  } catch {
    // Closed: nothing is kept there.
  }
}
