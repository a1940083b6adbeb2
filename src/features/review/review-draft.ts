import { brand } from '~/domain/shared/brand';
import { z } from 'zod';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import type { ReviewKind } from '~/generated/prisma/enums';
import { reviewPolicy } from '~/domain/review/policy';
import { ownReviewPhotoSchema } from '~/domain/review/schema';

/** Schema of an unsent review. Its limits allow more than may be sent. */
const draftSchema = z.object({
  rating: z.int().min(0).max(5),
  contents: z.string().max(reviewPolicy.maxLength * 4),
  /** Uploaded photos; missing in drafts of former builds. */
  photos: z.array(ownReviewPhotoSchema).max(reviewPolicy.maxPhotos).optional(),
});
export type ReviewDraft = z.infer<typeof draftSchema>;

/**
 * Returns the draft of a contract's review of one kind. A contract has one writer, so the key belongs to that person
 * only. If nothing can be stored, the text exists only on the page.
 */
export function reviewDraft(place: StoragePlace, encryptedContractId: string, kind: ReviewKind = 'NORMAL') {
  const of = kind === 'NORMAL' ? encryptedContractId : `${encryptedContractId}:${kind}`;
  const { write, ...stored } = storedValue(place, `${brand.key}:review:${of}`, (value) => draftSchema.parse(value));
  return { ...stored, keep: ({ rating, contents, photos }: ReviewDraft) => write({ rating, contents, photos }) };
}
