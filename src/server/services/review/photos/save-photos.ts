import { uploadReviewPhotoAgain } from '~/domain/review/photo-labels';
import { acceptsPhotos } from '~/domain/review/rules';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import type { ReviewKind } from '~/generated/prisma/enums';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import type { ClosingAccount } from '~/server/services/account/closing/account-closing';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { assertPhotoConsent } from './add-photo';
import { lockReview, refreshPhotoUrl } from './refresh-photo-url';

type Saving = {
  reviewId: number;
  contractId: number;
  kind: ReviewKind;
  userId: number;
  encryptedPhotoIds: readonly string[];
  now: Date;
};

/**
 * Makes these photos those of a review, in this order; its other photos are deleted. The caller holds the lock of the
 * writer's account.
 * @throws DomainError INVALID_INPUT for photos of others, of another contract or deleted ones, FORBIDDEN without the
 *   consent
 */
export async function saveReviewPhotos(tx: Tx, saving: Saving): Promise<void> {
  const { reviewId, contractId, kind, userId: learnerId, now } = saving;
  const ids = [...new Set(saving.encryptedPhotoIds.map((id) => decryptId('reviewPhoto', id).id))];
  await lockReview(tx, reviewId);
  if (ids.length > 0) {
    if (!acceptsPhotos(kind)) throw new DomainError('INVALID_INPUT');
    await assertPhotoConsent(tx, learnerId);
    const usable = await tx.reviewPhoto.count({
      where: {
        id: { in: ids },
        learnerId,
        contractId,
        OR: [
          { reviewId, deleteAt: null },
          { reviewId: null, deleteAt: { gt: now } },
        ],
      },
    });
    if (usable < ids.length) throw fieldRejection('INVALID_INPUT', 'encryptedPhotoIds', uploadReviewPhotoAgain);
  }
  const others = { reviewId, deleteAt: null, id: { notIn: ids } };
  const { count } = await tx.reviewPhoto.updateMany({ where: others, data: { deleteAt: now } });
  for (const [position, id] of ids.entries())
    await tx.reviewPhoto.update({ where: { id }, data: { reviewId, position, deleteAt: null } });
  if (count > 0) await enqueue(tx, 'delete-review-photos', { learnerId });
  await refreshPhotoUrl(tx, reviewId);
}

/**
 * Deletes the photos of the user's own review, at any time: also when its text can no longer be changed.
 * @throws DomainError NOT_FOUND for another's review
 */
export function removeReviewPhotos(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedReviewId }: { encryptedReviewId: string },
): Promise<void> {
  const { id } = decryptId('review', encryptedReviewId);
  return db.$transaction(async (tx) => {
    await lockActiveUser(tx, actor.userId);
    const review = await tx.review.findFirst({ where: { id, learnerId: actor.userId }, select: { id: true } });
    if (!review) throw new DomainError('NOT_FOUND');
    await lockReview(tx, id);
    await deletePhotos(tx, { reviewId: id }, { userId: actor.userId, now });
    await refreshPhotoUrl(tx, id);
  });
}

/**
 * Deletes all photos of a user's reviews, when the consent is withdrawn or the account is closed. They are hidden
 * immediately and permanently; the job deletes them with their contents.
 */
export async function deleteAllReviewPhotos(tx: Tx, account: ClosingAccount): Promise<void> {
  const reviews = await tx.$queryRaw<{ id: number }[]>`
    select r.id from reviews r
    where r.learner_id = ${account.userId} and exists (select 1 from review_photos p where p.review_id = r.id)
    order by r.id for update`;
  await deletePhotos(tx, {}, account);
  const reviewIds = reviews.map(({ id }) => id);
  await tx.review.updateMany({ where: { id: { in: reviewIds } }, data: { photoUrl: null } });
}

async function deletePhotos(tx: Tx, where: { reviewId?: number }, { userId: learnerId, now }: ClosingAccount) {
  const { count } = await tx.reviewPhoto.updateMany({
    where: { ...where, learnerId, OR: [{ deleteAt: null }, { deleteAt: { gt: now } }] },
    data: { deleteAt: now },
  });
  if (count > 0) await enqueue(tx, 'delete-review-photos', { learnerId });
}
