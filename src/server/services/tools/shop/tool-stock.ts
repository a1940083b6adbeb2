import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';

export type StockLine = { toolId: number; count: number };

/**
 * Locks the tools; every change of stock locks all of its tools first, in the order of their ids, so that no deadlock
 * occurs.
 */
export async function lockTools(tx: Tx, toolIds: readonly number[]): Promise<void> {
  await tx.$queryRaw`select id from tools where id = any(${[...new Set(toolIds)]}::int[]) order by id for update`;
}

/**
 * Takes the stock that an order needs, all of it or nothing. Of two orders for the last one, the second waits for the
 * first and then finds it gone; a check constraint keeps the stock from going below zero in any case.
 * @returns the tools with too little stock; nothing was taken then
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<{ toolId: number; stock: number }[]> {
  const toolIds = lines.map(({ toolId }) => toolId);
  await lockTools(tx, toolIds);
  const tools = await tx.tool.findMany({ where: { id: { in: toolIds } }, select: { id: true, stock: true } });
  const remaining = new Map(tools.map(({ id, stock }) => [id, stock]));
  const short = lines.flatMap(({ toolId, count }) =>
    (remaining.get(toolId) ?? 0) < count ? [{ toolId, stock: remaining.get(toolId) ?? 0 }] : [],
  );
  if (short.length > 0) return short;
  for (const { toolId, count } of lines) {
    const { count: updatedCount } = await tx.tool.updateMany({
      where: { id: toolId, stock: { gte: count } },
      data: { stock: { decrement: count } },
    });
    if (updatedCount === 0) throw new DomainError('TOOL_SOLD_OUT');
  }
  return [];
}

/** Returns the stock that an order had taken. */
export async function returnStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await lockTools(
    tx,
    lines.map(({ toolId }) => toolId),
  );
  for (const { toolId, count } of lines)
    await tx.tool.update({ where: { id: toolId }, data: { stock: { increment: count } } });
}
