import { parseFileAddress } from '~/domain/file/address';
import type { Tx } from '~/server/db';

/**
 * Returns the addresses of uploaded pictures that do not exist; other addresses are ignored. The existing ones count as
 * used now and stay locked until the transaction ends, so that none of them is deleted before the content that refers
 * to them is saved.
 */
export async function findMissingFiles(tx: Tx, addresses: readonly string[], now: Date): Promise<string[]> {
  const hashes = addresses.flatMap((address) => parseFileAddress(address) ?? []);
  if (hashes.length === 0) return [];
  const files = await tx.$queryRaw<{ sha256: string }[]>`
    update stored_files set last_used_at = greatest(last_used_at, ${now}) where id in (
      select id from stored_files where sha256 = any(${hashes}) and is_public order by id for update)
    returning sha256`;
  const existing = new Set(files.map(({ sha256 }) => sha256));
  return addresses.filter((address) => {
    const sha256 = parseFileAddress(address);
    return sha256 !== null && !existing.has(sha256);
  });
}
