import { fileKey } from '~/domain/file/address';
import type { Tx } from '~/server/db';
import { fileStore } from '~/server/integrations/file-store/choose-file-store';
import { lockFile } from './lock-file';

/**
 * Deletes a private picture and its content immediately. Deleting it again changes nothing. The transaction needs the
 * limits of FILE_TRANSACTION.
 * @throws DomainError UNAVAILABLE when the store does not answer
 */
export async function deletePrivatePicture(tx: Tx, sha256: string, store = fileStore()): Promise<void> {
  const file = { sha256, isPublic: false };
  await lockFile(tx, sha256);
  await tx.storedFile.deleteMany({ where: file });
  await store.delete(fileKey(file));
}
