import type { SystemActor } from '~/domain/shared/actor';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { deletePrivatePicture } from '~/server/services/file/delete-private-picture';
import { FILE_TRANSACTION } from '~/server/services/file/lock-file';

/** Returns the hashes of the contents of photos and of their thumbnails. */
export async function listReviewPhotoFiles(db: Db): Promise<string[]> {
  const rows = await db.reviewPhoto.findMany({ select: { sha256: true, thumbnailSha256: true } });
  return rows.flatMap(({ sha256, thumbnailSha256 }) => [sha256, thumbnailSha256]);
}

/**
 * Job delete-review-photos: deletes the photos of a user that are due, with their contents
 * (docs/product/content-and-marketing.md#photos-in-reviews). Running it again, or twice at the same time, changes
 * nothing. A photo whose content was deleted before a crash is deleted by the next run.
 */
export async function deleteReviewPhotos(
  { db, now }: ServiceContext<SystemActor>,
  { learnerId }: { learnerId: number },
): Promise<{ deleted: number }> {
  const due = { learnerId, deleteAt: { lte: now } };
  const rows = await db.reviewPhoto.findMany({ where: due, orderBy: { id: 'asc' } });
  let deleted = 0;
  for (const { id, sha256, thumbnailSha256 } of rows)
    deleted += await db.$transaction(async (tx) => {
      const { count } = await tx.reviewPhoto.deleteMany({ where: { id, ...due } });
      // The files are locked in this order, as everywhere.
      if (count > 0) for (const file of [sha256, thumbnailSha256].toSorted()) await deletePrivatePicture(tx, file);
      return count;
    }, FILE_TRANSACTION);
  return { deleted };
}
