import { fileKey } from '~/domain/file/address';
import { pictureProblems } from '~/domain/file/messages';
import { filePolicy } from '~/domain/file/policy';
import { DomainError } from '~/domain/shared/errors';
import { openSealedBytes, sealBytes } from '~/server/crypto/seal';
import type { Tx } from '~/server/db';
import { fileStore } from '~/server/integrations/file-store/choose-file-store';
import { logger } from '~/server/observability/logger';
import type { ServiceContext } from '~/server/service-context';
import { shrinkPicture } from './encode-picture';
import { encodeUpload, storeFile } from './store-picture';

const SEAL = 'private-picture';

/**
 * Rejects an upload of a person whose private pictures have the largest size altogether. Documents of coaches and
 * photos of complaints are uploaded without this check, because nobody can do without them. Uploads at the same time
 * are counted later, so that the size can be exceeded by some of them.
 * @throws DomainError INVALID_INPUT
 */
export async function assertPrivateRoom({
  db,
  userId,
}: Pick<ServiceContext, 'db'> & { userId: number }): Promise<void> {
  const [stored] = await db.$queryRaw<{ bytes: number }[]>`
    select coalesce(sum(bytes), 0)::float8 as bytes from stored_files where created_by = ${userId} and not is_public`;
  if ((stored?.bytes ?? 0) >= filePolicy.privateBytesPerPerson)
    throw new DomainError('INVALID_INPUT', {}, pictureProblems.full);
}

/**
 * Stores a picture encrypted. Each upload becomes a file of its own, so that it can be deleted without another one. A
 * file without references is deleted after a day.
 * @returns the hash of the encrypted content, by which `usePrivatePicture` finds it
 * @throws DomainError as `storePicture`
 */
export async function storePrivatePicture(
  ctx: Pick<ServiceContext, 'db' | 'now'> & { userId: number },
  read: () => Promise<Uint8Array>,
  store = fileStore(),
): Promise<string> {
  const { bytes, width, height } = await encodeUpload(ctx.userId, read);
  const sealed = sealBytes(bytes, SEAL);
  return storeFile(ctx, { bytes: sealed, type: 'application/octet-stream', width, height, isPublic: false }, store);
}

/**
 * Stores a picture and a thumbnail of it, both as `storePrivatePicture`.
 * @param side longest side of the thumbnail in pixels
 * @returns the hashes of both encrypted contents, and the size of the picture in pixels
 * @throws DomainError as `storePicture`, INVALID_INPUT when the person has no room
 */
export async function storePictureWithThumbnail(
  ctx: Pick<ServiceContext, 'db' | 'now'> & { userId: number },
  read: () => Promise<Uint8Array>,
  side: number,
): Promise<{ sha256: string; thumbnailSha256: string; width: number; height: number }> {
  await assertPrivateRoom(ctx);
  const { bytes, width, height } = await encodeUpload(ctx.userId, read);
  const store = (content: Uint8Array) =>
    storeFile(ctx, {
      bytes: sealBytes(content, SEAL),
      type: 'application/octet-stream',
      width,
      height,
      isPublic: false,
    });
  const thumbnailSha256 = await store(await shrinkPicture(bytes, side));
  return { sha256: await store(bytes), thumbnailSha256, width, height };
}

/**
 * Marks a person's own picture as used, so that it is not deleted before the row that refers to it is saved.
 * @throws DomainError INVALID_INPUT for a picture of somebody else, or one that was deleted meanwhile
 */
export async function usePrivatePicture(
  tx: Tx,
  { sha256, userId, now }: { sha256: string; userId: number; now: Date },
): Promise<void> {
  const { count } = await tx.storedFile.updateMany({
    where: { sha256, isPublic: false, createdBy: userId },
    data: { lastUsedAt: now },
  });
  const issues = [{ path: 'pictureId', message: '사진을 다시 올려 주세요.' }];
  if (count === 0) throw new DomainError('INVALID_INPUT', { issues });
}

/** Lets the next run of delete-orphan-files delete private pictures that are no longer referenced. */
export async function releasePrivatePictures(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.storedFile.updateMany({
    where: { sha256: { in: [...hashes] }, isPublic: false },
    data: { lastUsedAt: new Date(0) },
  });
}

/** Returns the decrypted picture; null if its content is missing. @throws DomainError UNAVAILABLE */
export async function readPrivatePicture(sha256: string, store = fileStore()): Promise<Uint8Array<ArrayBuffer> | null> {
  const sealed = await store.get(fileKey({ sha256, isPublic: false }));
  if (sealed === null) logger.error({ sha256 }, 'the content of a stored file is missing');
  return sealed && openSealedBytes(sealed, SEAL);
}
