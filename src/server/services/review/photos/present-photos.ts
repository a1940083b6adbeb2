import { presentReviewPhoto } from '~/domain/coach/review-photo';
import type { OwnReviewPhoto } from '~/domain/review/schema';
import { encryptId } from '~/server/crypto/encrypted-id';
import { visibleReviewPhotos } from '~/server/services/coach/visible-review-photos';

/** The photos of a review as its writer and operators see them, in their order. */
export const ownPhotos = {
  where: { deleteAt: null },
  orderBy: { position: 'asc' },
  select: { ...visibleReviewPhotos.select, id: true, hiddenReason: true },
} as const;

type OwnPhotoRow = Parameters<typeof presentReviewPhoto>[0] & { id: number; hiddenReason: string | null };

export function presentOwnPhoto({ id, hiddenReason, ...photo }: OwnPhotoRow): OwnReviewPhoto {
  return { ...presentReviewPhoto(photo), encryptedPhotoId: encryptId('reviewPhoto', id), hiddenReason };
}
