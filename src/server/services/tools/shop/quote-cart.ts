import type { QuoteToolsInput, ToolQuote } from '~/domain/tools/schema/order';
import type { ServiceContext } from '~/server/service-context';
import { resolveRegions } from '~/server/services/payment/order/resolve-region';
import { priceTools } from './price-tools';

/**
 * Returns the itemised price as createToolOrder would freeze it.
 * @throws DomainError NOT_FOUND, TOOL_GONE, INVALID_INPUT
 */
export async function quoteCart(
  { db }: Pick<ServiceContext, 'db'>,
  { lines, address }: QuoteToolsInput,
): Promise<ToolQuote> {
  const [region] = address ? await resolveRegions(db, address) : [];
  return (await priceTools(db, lines, { isIsland: region?.isIsland ?? false })).quote;
}
