import type { SystemActor } from '~/domain/shared/actor';
import type { Db, Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import type { ClosingAccount } from '~/server/services/account/closing/account-closing';
import { deletePrivatePicture } from '~/server/services/file/delete-private-picture';
import { FILE_TRANSACTION } from '~/server/services/file/lock-file';

/** Returns the hashes of the contents of photos. */
export async function listLessonPhotoFiles(db: Db): Promise<string[]> {
  const rows = await db.lessonPhoto.findMany({ select: { sha256: true } });
  return rows.map(({ sha256 }) => sha256);
}

/** Deletes the photos that can show the body, when the learner withdraws the consent to them. */
export const deleteBodyPhotos = (tx: Tx, account: ClosingAccount) =>
  deleteAt(tx, account, { contract: { serviceType: { notIn: ['art', 'music'] } } });

/** Deletes all photos of a learner whose account is closed. */
export const deleteAllPhotos = (tx: Tx, account: ClosingAccount) => deleteAt(tx, account, {});

/** Hides photos immediately and permanently; the job deletes them with their contents. */
async function deleteAt(
  tx: Tx,
  { userId: learnerId, now }: ClosingAccount,
  lesson: { contract?: { serviceType: { notIn: ('art' | 'music')[] } } },
): Promise<void> {
  const { count } = await tx.lessonPhoto.updateMany({ where: { learnerId, lesson }, data: { deleteAt: now } });
  if (count > 0) await enqueue(tx, 'delete-lesson-photos', { learnerId });
}

/**
 * Job delete-lesson-photos: deletes the photos of a learner that can no longer be restored, with their contents
 * (docs/product/consulting-and-lessons.md#photos). Running it again, or twice immediately, changes nothing. A photo
 * whose content was deleted before a crash is deleted by the next run.
 */
export async function deleteLessonPhotos(
  { db, now }: ServiceContext<SystemActor>,
  { learnerId }: { learnerId: number },
): Promise<{ deleted: number }> {
  const due = { learnerId, deleteAt: { lte: now } };
  const rows = await db.lessonPhoto.findMany({
    where: due,
    orderBy: { id: 'asc' },
    select: { id: true, sha256: true },
  });
  let deleted = 0;
  for (const { id, sha256 } of rows)
    deleted += await db.$transaction(async (tx) => {
      const { count } = await tx.lessonPhoto.deleteMany({ where: { id, ...due } });
      if (count > 0) await deletePrivatePicture(tx, sha256);
      return count;
    }, FILE_TRANSACTION);
  return { deleted };
}
