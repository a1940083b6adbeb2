import { reviewPhotoAddress } from '~/domain/coach/review-photo';
import type { Tx } from '~/server/db';

/**
 * Locks a review, so that its photos change one after the other. Every change of photos of a review holds this lock and
 * ends with `refreshPhotoUrl`.
 */
export async function lockReview(tx: Tx, reviewId: number): Promise<void> {
  await tx.$executeRaw`select 1 from reviews where id = ${reviewId} for update`;
}

/** Stores the address of the first visible photo in the review, by which lists, counts and filters find it. */
export async function refreshPhotoUrl(tx: Tx, reviewId: number): Promise<void> {
  const first = await tx.reviewPhoto.findFirst({
    where: { reviewId, deleteAt: null, hiddenAt: null },
    orderBy: { position: 'asc' },
    select: { thumbnailSha256: true },
  });
  const photoUrl = first && reviewPhotoAddress(first.thumbnailSha256);
  await tx.review.update({ where: { id: reviewId }, data: { photoUrl } });
}
