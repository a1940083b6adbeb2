import { reviewPhotoHiddenMail } from '~/domain/review/mails';
import type { SetReviewPhotoHiddenInput } from '~/domain/operations/schema/review';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { env } from '~/env.js';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { lockReview, refreshPhotoUrl } from '~/server/services/review/photos/refresh-photo-url';

const concurrentText = '그사이 다른 운영자가 바꿨어요. 지금 내용을 확인해 주세요.';

/**
 * Hides a photo of a review from everybody but its writer, or shows it again
 * (docs/product/content-and-marketing.md#photos-in-reviews). The writer is notified when it is hidden.
 * @throws DomainError NOT_FOUND for a photo that was deleted, CONFLICT when it is in that state already
 */
export async function setReviewPhotoHidden(
  ctx: ServiceContext<MemberActor>,
  input: SetReviewPhotoHiddenInput,
): Promise<{ affected: number }> {
  const { db, now } = ctx;
  const { id } = decryptId('reviewPhoto', input.encryptedPhotoId);
  const found = await db.reviewPhoto.findUnique({ where: { id }, select: { reviewId: true } });
  const reviewId = found?.reviewId ?? null;
  if (reviewId === null) throw new DomainError('NOT_FOUND');
  return db.$transaction(async (tx) => {
    await lockReview(tx, reviewId);
    const photo = await tx.reviewPhoto.findFirst({ where: { id, reviewId, deleteAt: null } });
    if (!photo) throw new DomainError('NOT_FOUND');
    const isHidden = input.to === 'HIDDEN';
    if ((photo.hiddenAt !== null) === isHidden) throw new DomainError('CONFLICT', {}, concurrentText);
    const reason = isHidden ? input.reason : null;
    await tx.reviewPhoto.update({ where: { id }, data: { hiddenAt: isHidden ? now : null, hiddenReason: reason } });
    await refreshPhotoUrl(tx, reviewId);
    if (reason !== null) await notifyWriter(tx, { id, learnerId: photo.learnerId, reason, now });
    const details = { from: isHidden ? 'VISIBLE' : 'HIDDEN', to: input.to, ...(reason === null ? {} : { reason }) };
    await recordAudit(tx, ctx, { action: 'review.photo', subject: `review:${reviewId}`, details });
    return { affected: 1 };
  });
}

async function notifyWriter(
  tx: Tx,
  { id, learnerId, reason, now }: { id: number; learnerId: number; reason: string; now: Date },
): Promise<void> {
  const writer = await tx.user.findUnique({
    where: { id: learnerId },
    select: { name: true, email: true, status: true },
  });
  // The address of a closed account has no reader.
  if (!writer || writer.status === 'LEFT') return;
  await queueMessage(tx, {
    kind: 'account',
    template: 'review-photo-hidden',
    recipient: writer.email,
    userId: learnerId,
    content: reviewPhotoHiddenMail({ name: writer.name, reason, site: env.APP_URL }),
    dedupeKey: `review-photo:${id}:hidden:${now.getTime()}`,
  });
}
