import type { MemberActor } from '~/domain/shared/actor';
import type { ToolOrderRow } from '~/domain/operations/schema/tool-order';
import { orderTitle } from '~/domain/tools/texts/labels';
import { actionableToolStatuses } from '~/domain/tools/status';
import type { Prisma } from '~/generated/prisma/client';
import { phoneDigits } from '~/domain/shared/phone-search';
import { typedCode } from '~/domain/shared/typed-value';
import { type Page, pageOf } from '~/domain/shared/page';
import { containsText } from '~/server/database/contains-text';
import { personSearchFilter } from '~/server/database/person-search-filter';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readAccountNames } from '~/server/services/account/distinct-names';
import { paidToday, rejectedRefund } from '../payment/order-filters';
import { refundRowSelect } from '../payment/refund-row';

const PAGE = 50;

export const toolOrderRowSelect = {
  id: true,
  oid: true,
  amount: true,
  status: true,
  createdAt: true,
  learner: { select: { id: true, name: true, email: true } },
  items: {
    orderBy: { id: 'asc' },
    select: {
      name: true,
      mode: true,
      months: true,
      count: true,
      rentEndsAt: true,
      toolReturn: { select: { receivedAt: true } },
    },
  },
  payment: {
    select: {
      id: true,
      status: true,
      method: true,
      amount: true,
      balanceAmount: true,
      approvedAt: true,
      refunds: { orderBy: { id: 'asc' }, select: refundRowSelect },
    },
  },
} as const satisfies Prisma.ToolOrderSelect;

export function toToolOrderRow(
  {
    id,
    oid,
    amount,
    status,
    createdAt,
    learner,
    items,
    payment,
  }: Prisma.ToolOrderGetPayload<{ select: typeof toolOrderRowSelect }>,
  now: Date,
): ToolOrderRow {
  return {
    encryptedOrderId: encryptId('toolOrder', id),
    oid,
    amount,
    status,
    createdAt,
    learner: learner.name,
    title: orderTitle(items),
    refundRefused: payment?.refunds.some((refund) => refund.status === 'FAILED') ?? false,
    late: items.some(({ rentEndsAt, toolReturn }) => rentEndsAt !== null && rentEndsAt <= now && toolReturn === null),
    refunded: payment?.approvedAt ? payment.amount - payment.balanceAmount : 0,
  };
}

/**
 * Returns tool orders, newest first; `query` searches the order number, the learner's e-mail, name and phone number,
 * the recipient's name and phone number, and the tracking number.
 */
export async function listToolOrders(
  { db, now }: ServiceContext<MemberActor>,
  {
    status,
    rent,
    refund,
    waiting,
    today,
    query,
    cursor,
  }: {
    status?: ToolOrderRow['status'];
    rent?: 'LATE';
    refund?: 'FAILED';
    waiting?: 'WAITING';
    today?: 'PAID';
    query: string;
    cursor?: string;
  },
): Promise<Page<ToolOrderRow>> {
  const digits = phoneDigits(query);
  const code = typedCode(query);
  const rows = await db.toolOrder.findMany({
    where: {
      ...(status ? { status } : {}),
      ...(rent ? { items: { some: { rentEndsAt: { lte: now }, returnId: null } } } : {}),
      AND: [
        refund ? rejectedRefund : {},
        waiting ? { status: { in: [...actionableToolStatuses] } } : {},
        today ? paidToday(now) : {},
      ],
      ...(query
        ? {
            OR: [
              { oid: containsText(query) },
              { recipient: containsText(query) },
              ...(code === '' ? [] : [{ trackingNo: containsText(code) }]),
              { learner: personSearchFilter(query) },
              ...(digits === null ? [] : [{ phone: { contains: digits } }]),
            ],
          }
        : {}),
      ...(cursor ? { id: { lt: decryptId('toolOrder', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: toolOrderRowSelect,
  });
  const page = pageOf(rows, PAGE, ({ id }) => encryptId('toolOrder', id));
  const nameOf = await readAccountNames(
    db,
    page.items.map(({ learner }) => learner),
  );
  return {
    ...page,
    items: page.items.map((row) => ({ ...toToolOrderRow(row, now), learner: nameOf(row.learner) })),
  };
}
