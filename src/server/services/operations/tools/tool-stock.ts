import type { MemberActor } from '~/domain/shared/actor';
import type { SetToolStockInput, ToolStockRow } from '~/domain/operations/schema/tool-order';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Tool } from '~/generated/prisma/client';
import { containsText } from '~/server/database/contains-text';
import type { Db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';

const PAGE = 50;

/** Returns the stock, the part of it that unpaid orders reserve, and the number of rented tools. */
export async function listToolStock(
  { db }: ServiceContext<MemberActor>,
  { serviceType, query, cursor }: { serviceType?: ServiceType; query: string; cursor?: string },
): Promise<Page<ToolStockRow>> {
  const rows = await db.tool.findMany({
    where: {
      ...(serviceType ? { serviceType } : {}),
      ...(query ? { name: containsText(query) } : {}),
      ...(cursor ? { id: { gt: decryptId('tool', cursor).id } } : {}),
    },
    orderBy: { id: 'asc' },
    take: PAGE + 1,
  });
  const page = pageOf(rows, PAGE, ({ id }) => encryptId('tool', id));
  return { ...page, items: await toStockRows(db, page.items) };
}

/**
 * Returns one tool's stock, by its address in the console.
 * @throws DomainError NOT_FOUND
 */
export async function getToolStock(
  { db }: ServiceContext<MemberActor>,
  { uid }: { uid: string },
): Promise<ToolStockRow> {
  const [row] = await toStockRows(db, await db.tool.findMany({ where: { id: decryptId('tool', uid).id } }));
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

async function toStockRows(db: Db, tools: readonly Tool[]): Promise<ToolStockRow[]> {
  const ofTools = { toolId: { in: tools.map(({ id }) => id) } };
  const [held, rented] = await Promise.all([
    db.toolOrderItem.groupBy({
      by: ['toolId'],
      where: { ...ofTools, toolOrder: { stockHeldTo: { not: null } } },
      _sum: { count: true },
    }),
    db.toolOrderItem.groupBy({
      by: ['toolId'],
      where: {
        ...ofTools,
        mode: 'rent',
        toolOrder: { status: { in: ['SHIPPED', 'DELIVERED', 'RETURN_REQUESTED'] } },
        OR: [{ returnId: null }, { toolReturn: { receivedAt: null } }],
      },
      _sum: { count: true },
    }),
  ]);
  const sumOf = (groups: typeof held, id: number) => groups.find(({ toolId }) => toolId === id)?._sum.count ?? 0;
  return tools.map(({ id, name, serviceType, price, rentPrice, stock }) => ({
    uid: encryptId('tool', id),
    name,
    serviceType,
    price,
    rentPrice,
    stock,
    held: sumOf(held, id),
    rented: sumOf(rented, id),
  }));
}

/**
 * Changes a tool's stock from the number that the operator saw to the counted number. Purchases made meanwhile are not
 * overwritten.
 * @throws DomainError NOT_FOUND, CONFLICT when the stock has changed meanwhile
 */
export async function setToolStock(
  context: ServiceContext<MemberActor>,
  { uid, from, to, reason }: SetToolStockInput,
): Promise<{ affected: number }> {
  const { id } = decryptId('tool', uid);
  await context.db.$transaction(async (tx) => {
    const { count } = await tx.tool.updateMany({ where: { id, stock: from }, data: { stock: to } });
    if (count === 0 && (await tx.tool.count({ where: { id } })) === 0) throw new DomainError('NOT_FOUND');
    if (count === 0)
      throw new DomainError('CONFLICT', {}, '그사이 재고가 바뀌었어요. 바뀐 수량을 확인하고 다시 입력해 주세요.');
    await recordAudit(tx, context, { action: 'tool.stock', subject: `tool:${id}`, details: { from, to, reason } });
  });
  return { affected: 1 };
}
