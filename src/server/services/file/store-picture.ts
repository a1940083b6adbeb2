import { createHash } from 'node:crypto';
import { fileAddress, fileKey } from '~/domain/file/address';
import { filePolicy } from '~/domain/file/policy';
import type { UploadedPicture } from '~/domain/file/schema';
import { pictureProblems } from '~/domain/file/messages';
import { canAccess, type Permission } from '~/domain/shared/access';
import { type Actor, type MemberActor, roleOf } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { consumePoint } from '~/server/auth/limits';
import { limitConcurrency } from '~/server/database/limit-concurrency';
import { fileStore } from '~/server/integrations/file-store/choose-file-store';
import type { ServiceContext } from '~/server/service-context';
import { type EncodedPicture, encodePicture } from './encode-picture';
import { FILE_TRANSACTION, lockFile } from './lock-file';

const encodeInTurn = limitConcurrency(filePolicy.encodedAtOnce);
let uploads = 0;

/**
 * Stores a picture that everybody can read. Only operators can; the same picture is stored once.
 * @param read reads the uploaded file; it is called after the checks of the person and of the number of uploads
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, INVALID_INPUT for what is no usable picture,
 *   UNAVAILABLE when too many are uploaded at the same time or the store does not answer
 */
export async function storePicture(
  { db, actor, now }: ServiceContext,
  read: () => Promise<Uint8Array>,
  store = fileStore(),
): Promise<UploadedPicture> {
  const { userId } = assertAccess(actor, 'operations.act');
  const { bytes, type, width, height } = await encodeUpload(userId, read);
  const sha256 = await storeFile({ db, now, userId }, { bytes, type, width, height, isPublic: true }, store);
  return { url: fileAddress(sha256), width, height };
}

/** @throws DomainError UNAUTHENTICATED, FORBIDDEN */
export function assertAccess(actor: Actor, permission: Permission): MemberActor {
  if (actor.kind === 'anonymous') throw new DomainError('UNAUTHENTICATED');
  if (!canAccess(roleOf(actor), permission)) throw new DomainError('FORBIDDEN');
  return actor;
}

/** Encodes an upload of a person, with limited concurrency. @throws DomainError as `storePicture` */
export async function encodeUpload(userId: number, read: () => Promise<Uint8Array>): Promise<EncodedPicture> {
  if (uploads >= filePolicy.uploadsAtOnce) throw new DomainError('UNAVAILABLE', {}, pictureProblems.busy);
  uploads += 1;
  try {
    await consumePoint('pictureAccount', String(userId));
    const file = await read();
    return await encodeInTurn(0, () => encodePicture(file));
  } finally {
    uploads -= 1;
  }
}

type NewFile = Pick<EncodedPicture, 'bytes' | 'width' | 'height'> & { type: string; isPublic: boolean };

/** Stores content with its row, and returns the hash of the content. @throws DomainError UNAVAILABLE */
export async function storeFile(
  { db, now, userId }: Pick<ServiceContext, 'db' | 'now'> & { userId: number },
  { bytes, type, width, height, isPublic }: NewFile,
  store = fileStore(),
): Promise<string> {
  const id = { sha256: createHash('sha256').update(bytes).digest('hex'), isPublic };
  await db.$transaction(async (tx) => {
    await lockFile(tx, id.sha256);
    // The row follows the object: a crash between them leaves an object without a row, which a job deletes.
    await store.put({ key: fileKey(id), bytes, type, isPublic });
    await tx.storedFile.upsert({
      where: { sha256_isPublic: id },
      create: {
        ...id,
        type,
        bytes: bytes.byteLength,
        width,
        height,
        createdBy: userId,
        createdAt: now,
        lastUsedAt: now,
      },
      update: { lastUsedAt: now },
    });
  }, FILE_TRANSACTION);
  return id.sha256;
}
