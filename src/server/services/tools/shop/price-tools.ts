import { DomainError } from '~/domain/shared/errors';
import { currentPolicy } from '~/domain/shared/current-policy';
import { toolPolicies } from '~/domain/tools/policy';
import type { ToolLine, ToolQuote } from '~/domain/tools/schema/order';
import { quoteTools, unitPriceOf } from '~/domain/tools/quote';
import type { Db, Tx } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';

export type PricedItem = {
  toolId: number;
  mode: ToolLine['mode'];
  months: number;
  count: number;
  name: string;
  unitPrice: number;
  amount: number;
};

/**
 * Prices a cart at today's prices: returns the quote, and its lines as an order stores them, in the order of the tools'
 * ids.
 * @throws DomainError TOOL_GONE for a tool that is no longer sold, INVALID_INPUT for a rent of a tool that is only sold
 */
export async function priceTools(
  db: Db | Tx,
  requestedLines: readonly ToolLine[],
  { isIsland }: { isIsland: boolean },
): Promise<{ quote: ToolQuote; items: PricedItem[] }> {
  const lines = requestedLines
    .map((line) => ({
      ...line,
      toolId: decryptId('tool', line.uid).id,
      months: line.mode === 'rent' ? line.months : 0,
    }))
    .sort((a, b) => a.toolId - b.toolId);
  const rows = await db.tool.findMany({ where: { id: { in: lines.map(({ toolId }) => toolId) }, active: true } });
  const tools = new Map(rows.map((row) => [row.id, row]));
  const priced = lines.map(({ uid, ...line }) => {
    const tool = tools.get(line.toolId);
    if (!tool) throw new DomainError('TOOL_GONE', { uids: [uid] });
    return { ...line, name: tool.name, price: tool.price, rentPrice: tool.rentPrice };
  });
  const quote = quoteTools(priced, { isIsland }, currentPolicy(toolPolicies));
  const items = priced.map((line, index) => {
    const { toolId, mode, months, count, name } = line;
    return { toolId, mode, months, count, name, unitPrice: unitPriceOf(line), amount: quote.lines[index]?.amount ?? 0 };
  });
  return { quote, items };
}
