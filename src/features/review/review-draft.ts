import { z } from 'zod';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { userDraftKeys } from '~/components/browser/user-drafts';
import type { ReviewKind } from '~/generated/prisma/enums';
import { reviewPolicy } from '~/domain/review/policy';
import { ownReviewPhotoSchema } from '~/domain/review/schema';
import { DAY_MS } from '~/domain/shared/durations';

const MONTH_MS = 30 * DAY_MS;

/** Schema of an unsent review. Its limits allow more than may be sent. */
const draftSchema = z.object({
  rating: z.int().min(0).max(5),
  contents: z.string().max(reviewPolicy.maxLength * 4),
  /** Uploaded photos; missing in drafts of older client versions. */
  photos: z.array(ownReviewPhotoSchema).max(reviewPolicy.maxPhotos).optional(),
  /** `baseOf` the saved review on which the draft is based. */
  basedOn: z.string().default(''),
  until: z.number().default(Number.POSITIVE_INFINITY),
});
export type ReviewDraft = Omit<z.infer<typeof draftSchema>, 'until'>;

/** Identifies a saved review by what it says; empty before the first one. */
export const baseOf = (review: { rating: number; contents: string } | null): string =>
  review ? `${review.rating} ${review.contents}` : '';

/**
 * Accesses the draft of a contract's review of one kind, which is stored for a month. A contract has one writer, so the
 * key belongs to that person only. If nothing can be stored, the text exists only on the page.
 */
export function reviewDraft(
  place: StoragePlace,
  encryptedContractId: string,
  kind: ReviewKind = 'NORMAL',
  now = Date.now(),
) {
  const of = kind === 'NORMAL' ? encryptedContractId : `${encryptedContractId}:${kind}`;
  const stored = storedValue(place, `${userDraftKeys.review}${of}`, (value) => draftSchema.parse(value));
  return {
    read(): ReviewDraft | null {
      const draft = stored.read();
      return draft !== null && draft.until > now ? draft : null;
    },
    keep: ({ rating, contents, photos, basedOn }: ReviewDraft) =>
      stored.write({ rating, contents, photos, basedOn, until: now + MONTH_MS }),
    remove: () => stored.remove(),
  };
}
