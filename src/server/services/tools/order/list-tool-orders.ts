import type { MemberActor } from '~/domain/shared/actor';
import { pageOf } from '~/domain/shared/page';
import { toolDrawingOf } from '~/domain/catalog/tool-drawings';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { paymentViewOf } from '~/server/services/payment/payment-view';

const PAGE = 20;

/**
 * Lists the learner's own tool orders, newest first, without those that were never paid. An order whose deposit is due no
 * longer waits for it, also before the gateway has closed its account.
 */
export async function listToolOrders({ db, actor, now }: ServiceContext<MemberActor>, { cursor }: { cursor?: string }) {
  const rows = await db.toolOrder.findMany({
    where: {
      learnerId: actor.userId,
      OR: [
        { payment: { OR: [{ approvedAt: { not: null } }, { status: 'IN_PROGRESS' }] } },
        { payment: { status: 'WAITING_FOR_DEPOSIT' }, holdExpiresAt: { gt: now } },
      ],
      ...(cursor ? { id: { lt: decryptId('toolOrder', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    include: {
      payment: true,
      items: { orderBy: { id: 'asc' }, include: { tool: { select: { drawing: true, serviceType: true } } } },
    },
  });
  const items = rows.map(({ id, oid, status, amount, createdAt, payment, items: lines }) => ({
    encryptedOrderId: encryptId('toolOrder', id),
    oid,
    status,
    amount,
    createdAt,
    deposit: payment?.status === 'WAITING_FOR_DEPOSIT' ? paymentViewOf(payment).virtualAccount : null,
    items: lines.map(({ name, tool, mode, months, count }) => ({
      name,
      drawing: toolDrawingOf(tool.drawing),
      serviceType: tool.serviceType,
      mode,
      months,
      count,
    })),
  }));
  return pageOf(items, PAGE, ({ encryptedOrderId }) => encryptedOrderId);
}
