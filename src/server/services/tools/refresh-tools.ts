import type { RefreshToolsInput, Tool } from '~/domain/tools/schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { presentTool } from './present-tool';

/**
 * The cart's tools as they are now: price, stock (docs/product/legacy-calls.md#tools, /coaches/tool/refresh/). What is
 * sold no more, or was never a tool, is left out, so that an old cart heals itself.
 */
export async function refreshTools(
  { db }: Pick<ServiceContext, 'db'>,
  { serviceType, toolIds }: RefreshToolsInput,
): Promise<Tool[]> {
  const ids = toolIds.flatMap((uid) => {
    try {
      return [decryptId('tool', uid).id];
    } catch (error) {
      if (error instanceof DomainError) return [];
      throw error;
    }
  });
  const rows = await db.tool.findMany({
    where: { id: { in: ids }, serviceType, active: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(presentTool);
}
