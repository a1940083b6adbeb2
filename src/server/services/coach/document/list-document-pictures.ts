import type { Db } from '~/server/db';

/** Returns the hashes of the pictures of documents. */
export async function listDocumentPictures(db: Db): Promise<string[]> {
  const rows = await db.coachDocument.findMany({
    where: { pictureSha256: { not: null } },
    select: { pictureSha256: true },
  });
  return rows.flatMap(({ pictureSha256 }) => pictureSha256 ?? []);
}
