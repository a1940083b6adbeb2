import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Db, Tx } from '~/server/db';

/** Returns the id that a key of a chosen tool stands for; null for an invalid key, e.g. of a retired encryption key. */
function idOf(key: string): number | null {
  try {
    return decryptId('tool', key).id;
  } catch (thrown) {
    if (thrown instanceof DomainError) return null;
    throw thrown;
  }
}

/**
 * Returns the names of the tools in the answers, in their order, including tools that are no longer sold.
 * @param keys of `tools`
 */
export async function readToolNames(
  db: Db | Tx,
  keys: readonly string[],
): Promise<(ofAnswers: readonly string[]) => string[]> {
  const ids = [...new Set(keys.flatMap((key) => idOf(key) ?? []))];
  const tools =
    ids.length === 0 ? [] : await db.tool.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const nameOf = new Map(tools.map(({ id, name }) => [id, name]));
  return (ofAnswers) => ofAnswers.flatMap((key) => nameOf.get(idOf(key) ?? 0) ?? []);
}
