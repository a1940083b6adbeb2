import { fileKey } from '~/domain/file/address';
import { DomainError } from '~/domain/shared/errors';
import { fileStore } from '~/server/integrations/file-store/choose-file-store';
import { logger } from '~/server/observability/logger';
import type { ServiceContext } from '~/server/service-context';

/** @throws DomainError NOT_FOUND for a file that is not public, or whose content is missing; UNAVAILABLE */
export async function readPublicFile(
  { pool }: Pick<ServiceContext, 'pool'>,
  { sha256 }: { sha256: string },
  store = fileStore(),
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const { rows } = await pool.query<{ type: string }>({
    name: 'public-file',
    text: 'select type from stored_files where sha256 = $1 and is_public',
    values: [sha256],
  });
  const [row] = rows;
  if (!row) throw new DomainError('NOT_FOUND');
  const bytes = await store.get(fileKey({ sha256, isPublic: true }));
  if (bytes === null) {
    logger.error({ sha256 }, 'the content of a stored file is missing');
    throw new DomainError('NOT_FOUND');
  }
  return { bytes, type: row.type };
}
