import { createHash } from 'node:crypto';
import { fileAddress, fileKey } from '~/domain/file/address';
import { filePolicy } from '~/domain/file/policy';
import type { UploadedPicture } from '~/domain/file/schema';
import { pictureProblems } from '~/domain/file/messages';
import { canAccess } from '~/domain/shared/access';
import { roleOf } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { takePoint } from '~/server/auth/limits';
import { limitConcurrency } from '~/server/database/limit-concurrency';
import { fileStore } from '~/server/integrations/file-store/choose-file-store';
import type { ServiceContext } from '~/server/service-context';
import { encodePicture } from './encode-picture';
import { FILE_TRANSACTION, lockFile } from './lock-file';

const encodeInTurn = limitConcurrency(filePolicy.encodedAtOnce);
let uploads = 0;

/**
 * Stores a picture that everybody can read. Only operators can; the same picture is stored once.
 * @param read reads the uploaded file; it is called after the checks of the person and of the number of uploads
 * @throws DomainError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, INVALID_INPUT for what is no usable picture, UNAVAILABLE
 *   when too many are uploaded at the same time or the store does not answer
 */
export async function storePicture(
  { db, actor, now }: ServiceContext,
  read: () => Promise<Uint8Array>,
  store = fileStore(),
): Promise<UploadedPicture> {
  if (actor.kind === 'anonymous') throw new DomainError('UNAUTHENTICATED');
  if (!canAccess(roleOf(actor), 'operations.act')) throw new DomainError('FORBIDDEN');
  if (uploads >= filePolicy.uploadsAtOnce) throw new DomainError('UNAVAILABLE', {}, pictureProblems.busy);
  uploads += 1;
  try {
    await takePoint('pictureAccount', String(actor.userId));
    const file = await read();
    const { bytes, type, width, height } = await encodeInTurn(0, () => encodePicture(file));
    const id = { sha256: createHash('sha256').update(bytes).digest('hex'), isPublic: true };
    await db.$transaction(async (tx) => {
      await lockFile(tx, id.sha256);
      // The row follows the object: a crash between them leaves an object without a row, which a job deletes.
      await store.put({ key: fileKey(id), bytes, type, isPublic: id.isPublic });
      await tx.storedFile.upsert({
        where: { sha256_isPublic: id },
        create: {
          ...id,
          type,
          bytes: bytes.byteLength,
          width,
          height,
          createdBy: actor.userId,
          createdAt: now,
          lastUsedAt: now,
        },
        update: { lastUsedAt: now },
      });
    }, FILE_TRANSACTION);
    return { url: fileAddress(id.sha256), width, height };
  } finally {
    uploads -= 1;
  }
}
