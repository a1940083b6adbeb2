import { fileHashesIn } from '~/domain/file/address';
import type { Db } from '~/server/db';

const BATCH = 500;

/** Lists the hashes of the files that any revision names, also an older one, which can be restored. */
export async function listUsedFiles(db: Db): Promise<string[]> {
  const hashes = new Set<string>();
  for (let [publicationId, number] = [0, 0]; ;) {
    const rows = await db.$queryRaw<{ publicationId: number; number: number; content: string }[]>`
      select publication_id as "publicationId", number, content::text as content from publication_revisions
      where (publication_id, number) > (${publicationId}, ${number}) and content::text like '%/files/%'
      order by publication_id, number limit ${BATCH}`;
    for (const row of rows) {
      for (const hash of fileHashesIn(row.content)) hashes.add(hash);
      ({ publicationId, number } = row);
    }
    if (rows.length < BATCH) return [...hashes];
  }
}
