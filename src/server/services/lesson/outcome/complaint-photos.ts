import { complaintPhotoPolicy } from '~/domain/lesson/policy';
import type { PartyRole } from '~/domain/lesson/status';
import type { SystemActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError, fieldRejection } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { releasePrivatePictures, storePrivatePicture, usePrivatePicture } from '~/server/services/file/private-picture';
import { assertAccess } from '~/server/services/file/store-picture';
import { takesPartIn } from '../contract/contract-row';

/**
 * Stores a photo for a complaint, encrypted. It becomes part of one with the words of its side.
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, NOT_YOUR_HAND for an operator who acts as the person, NOT_FOUND for a
 *   person without lessons, and as `storePicture`
 */
export async function storeComplaintPhoto(
  ctx: ServiceContext,
  read: () => Promise<Uint8Array>,
): Promise<{ pictureId: string }> {
  const actor = assertAccess(ctx.actor, 'lesson.own');
  if (actor.impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
  if (!(await ctx.db.contract.findFirst({ where: takesPartIn(actor), select: { id: true } })))
    throw new DomainError('NOT_FOUND');
  return { pictureId: await storePrivatePicture({ ...ctx, userId: actor.userId }, read) };
}

type Attaching = { complaintId: number; side: PartyRole; userId: number; pictureIds: readonly string[]; now: Date };

/** Adds a person's own photos to a complaint. @throws DomainError INVALID_INPUT for others, or one that is in use */
export async function attachPhotos(tx: Tx, { complaintId, side, userId, pictureIds, now }: Attaching): Promise<void> {
  const hashes = [...new Set(pictureIds)].toSorted();
  if (hashes.length === 0) return;
  await Promise.all(hashes.map((sha256) => usePrivatePicture(tx, { sha256, userId, now })));
  const { count } = await tx.complaintPhoto.createMany({
    data: hashes.map((pictureSha256) => ({ complaintId, side, pictureSha256, createdAt: now })),
    skipDuplicates: true,
  });
  if (count < hashes.length) throw fieldRejection('INVALID_INPUT', 'pictureIds', '사진을 다시 올려 주세요.');
}

/** Deletes photos, and lets the job delete-orphan-files delete their content. @returns their number */
export async function deletePhotos(tx: Tx, where: Prisma.ComplaintPhotoWhereInput): Promise<number> {
  const photos = await tx.complaintPhoto.findMany({ where, select: { id: true, pictureSha256: true } });
  if (photos.length === 0) return 0;
  const { count } = await tx.complaintPhoto.deleteMany({ where: { id: { in: photos.map(({ id }) => id) } } });
  await releasePrivatePictures(
    tx,
    photos.map(({ pictureSha256 }) => pictureSha256),
  );
  return count;
}

/**
 * Job erase-complaint-photos: deletes photos of complaints that were decided long ago, and of all decided ones of
 * learners who have closed their account. Running it again changes nothing.
 */
export async function eraseComplaintPhotos({ db, now }: ServiceContext<SystemActor>): Promise<{ photos: number }> {
  const resolvedAt = { lte: new Date(now.getTime() - complaintPhotoPolicy.keptDays * DAY_MS) };
  const due = [{ resolvedAt }, { contract: { learner: { status: 'LEFT' } } }] satisfies Prisma.ComplaintWhereInput[];
  const where = { complaint: { status: 'RESOLVED', OR: due } } satisfies Prisma.ComplaintPhotoWhereInput;
  return { photos: await db.$transaction((tx) => deletePhotos(tx, where)) };
}

/** Returns the hashes of the photos of complaints. */
export async function listComplaintPictures(db: Db): Promise<string[]> {
  const photos = await db.complaintPhoto.findMany({ select: { pictureSha256: true } });
  return photos.map(({ pictureSha256 }) => pictureSha256);
}
