import type { z } from 'zod';
import { reviewPolicy } from '~/domain/review/policy';
import { acceptsPhotos, isReviewWritable } from '~/domain/review/rules';
import { type OwnReviewPhoto, reviewPhotoUpload } from '~/domain/review/schema';
import { HOUR_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { ReviewKind } from '~/generated/prisma/enums';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Db, Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { logger } from '~/server/observability/logger';
import type { ServiceContext } from '~/server/service-context';
import { readHealthConsent } from '~/server/services/account/consent/health-consent';
import { deletePrivatePicture } from '~/server/services/file/delete-private-picture';
import { FILE_TRANSACTION } from '~/server/services/file/lock-file';
import { storePictureWithThumbnail } from '~/server/services/file/private-picture';
import { assertAccess } from '~/server/services/file/store-picture';
import { readReviewFacts } from '../review-facts';
import { presentOwnPhoto } from './present-photos';

const { thumbnailSide, unsavedPhotoHours, maxUnsavedPhotos } = reviewPolicy;

/**
 * Stores an uploaded photo of a review, encrypted, with a thumbnail. Only its writer sees it until the review is saved
 * with it; otherwise it is deleted after a day (docs/product/content-and-marketing.md#photos-in-reviews).
 * @param upload the contract and the kind of the review, as the address of the upload contains them
 * @throws DomainError UNAUTHENTICATED, NOT_FOUND for another's contract, NOT_YOUR_HAND for an operator who acts as the
 *   member, MOVE_NOT_ALLOWED for a review that cannot be written or changed now, FORBIDDEN without the consent,
 *   INVALID_INPUT for a kind without photos or too many unsaved ones, and as `storePicture`
 */
export async function addReviewPhoto(
  ctx: ServiceContext,
  upload: z.input<typeof reviewPhotoUpload>,
  read: () => Promise<Uint8Array>,
): Promise<OwnReviewPhoto> {
  const { userId, impersonatorId } = assertAccess(ctx.actor, 'lesson.learn');
  const { db, now } = ctx;
  if (impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
  const parsed = reviewPhotoUpload.safeParse(upload);
  if (!parsed.success) throw new DomainError('NOT_FOUND');
  const { encryptedContractId, kind } = parsed.data;
  const contractId = decryptId('contract', encryptedContractId).id;
  const target = { contractId, kind, userId, now };
  // Checked before the file is read, and under the lock when it is stored.
  await assertUploadable(db, target);
  const files = await storePictureWithThumbnail({ db, now, userId }, read, thumbnailSide);
  try {
    return await db.$transaction(async (tx) => {
      await lockActiveUser(tx, userId);
      await assertUploadable(tx, target);
      const deleteAt = new Date(now.getTime() + unsavedPhotoHours * HOUR_MS);
      const data = { ...files, learnerId: userId, contractId, createdAt: now, deleteAt };
      const photo = await tx.reviewPhoto.create({ data });
      await enqueue(tx, 'delete-review-photos', { learnerId: userId }, { startAfter: deleteAt });
      return presentOwnPhoto(photo);
    });
  } catch (thrown) {
    // If this fails too, delete-orphan-files deletes the unreferenced contents.
    for (const sha256 of [files.sha256, files.thumbnailSha256])
      await db
        .$transaction((tx) => deletePrivatePicture(tx, sha256), FILE_TRANSACTION)
        .catch((err: unknown) => logger.warn({ err }, 'the content of a rejected photo was not deleted'));
    throw thrown;
  }
}

type Target = { contractId: number; kind: ReviewKind; userId: number; now: Date };

async function assertUploadable(tx: Tx | Db, { contractId, kind, userId, now }: Target): Promise<void> {
  const contract = await tx.contract.findFirst({
    where: { id: contractId, learnerId: userId },
    select: {
      id: true,
      status: true,
      learnerId: true,
      coachId: true,
      serviceType: true,
      reviews: { select: { kind: true, createdAt: true } },
    },
  });
  if (!contract) throw new DomainError('NOT_FOUND');
  if (!acceptsPhotos(kind)) throw new DomainError('INVALID_INPUT');
  if (!isReviewWritable(kind, await readReviewFacts(tx, contract, now)))
    throw new DomainError('MOVE_NOT_ALLOWED', {}, '지금은 이 후기를 쓰거나 수정할 수 없어요.');
  await assertPhotoConsent(tx, userId);
  const unsaved = await tx.reviewPhoto.count({ where: { learnerId: userId, reviewId: null, deleteAt: { gt: now } } });
  if (unsaved >= maxUnsavedPhotos)
    throw new DomainError('INVALID_INPUT', {}, '저장하지 않은 사진이 많아요. 후기를 저장하고 다시 올려 주세요.');
}

/** @throws DomainError FORBIDDEN */
export async function assertPhotoConsent(tx: Tx | Db, userId: number): Promise<void> {
  const { granted } = await readHealthConsent(tx, userId, 'REVIEW_PHOTO');
  if (!granted) throw new DomainError('FORBIDDEN', {}, '사진 공개에 동의한 뒤에 사진을 올릴 수 있어요.');
}
