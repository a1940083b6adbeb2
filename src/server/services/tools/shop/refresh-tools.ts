import type { RefreshToolsInput, Tool } from '~/domain/tools/schema/tools';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { presentTool } from './present-tool';

/**
 * Returns the cart's tools with their current price and stock (docs/product/legacy-calls.md#tools,
 * /coaches/tool/refresh/). Tools that are no longer sold and ids that are not a tool's are omitted, so that an old cart
 * corrects itself.
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
