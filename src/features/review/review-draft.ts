import { brand } from '~/domain/shared/brand';
import { z } from 'zod';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { reviewPolicy } from '~/domain/review/policy';

/** What somebody has typed and not sent; bounds are those of a form that can hold more than it may send. */
const draftSchema = z.object({ rating: z.int().min(0).max(5), contents: z.string().max(reviewPolicy.maxLength * 4) });
export type ReviewDraft = z.infer<typeof draftSchema>;

/**
 * The draft of one contract's review; a contract has one writer, so the place is that person's alone. Where nothing can
 * be kept the words are only on the page.
 */
export function reviewDraft(place: StoragePlace, encryptedContractId: string) {
  const { keep, ...kept } = storedValue(place, `${brand.key}:review:${encryptedContractId}`, (value) =>
    draftSchema.parse(value),
  );
  return { ...kept, keep: ({ rating, contents }: ReviewDraft) => keep({ rating, contents }) };
}
