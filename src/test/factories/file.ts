import { createHash, randomUUID } from 'node:crypto';
import { db } from '~/server/db';

/** Creates the row of a public picture that was used last at this time; its content is not in the store. */
export function createStoredFile(lastUsedAt: Date) {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex');
  return db.storedFile.create({
    data: {
      sha256,
      isPublic: true,
      type: 'image/webp',
      bytes: 100,
      width: 10,
      height: 10,
      createdBy: 1,
      createdAt: lastUsedAt,
      lastUsedAt,
    },
  });
}
