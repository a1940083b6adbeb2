import type { MemberActor } from '~/domain/shared/actor';
import { type Page, pageOf } from '~/domain/shared/page';
import type { OrderRow, todaysOrders } from '~/domain/operations/schema/order';
import type { Prisma } from '~/generated/prisma/client';
import { containsText } from '~/server/database/contains-text';
import { personSearchFilter } from '~/server/database/person-search-filter';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readAccountNames, readCoachNames } from '~/server/services/account/distinct-names';
import { orderedToday, rejectedRefund } from './order-filters';

const PAGE = 50;

export const orderRowSelect = {
  id: true,
  oid: true,
  amount: true,
  status: true,
  createdAt: true,
  learner: { select: { id: true, name: true } },
  coach: { select: { id: true, displayName: true } },
  program: { select: { title: true } },
  payment: {
    select: {
      status: true,
      amount: true,
      balanceAmount: true,
      approvedAt: true,
      refunds: { where: { status: 'FAILED' }, select: { status: true }, take: 1 },
    },
  },
} as const satisfies Prisma.OrderSelect;

type RowPayment = {
  status: NonNullable<OrderRow['paymentStatus']>;
  amount: number;
  balanceAmount: number;
  approvedAt: Date | null;
  refunds: readonly { status: string }[];
};
type Row = Omit<Prisma.OrderGetPayload<{ select: typeof orderRowSelect }>, 'payment'> & { payment: RowPayment | null };

export function toOrderRow({ id, oid, amount, status, createdAt, learner, coach, program, payment }: Row): OrderRow {
  return {
    encryptedOrderId: encryptId('order', id),
    oid,
    amount,
    status,
    createdAt,
    learner: learner.name,
    coach: coach.displayName,
    program: program.title,
    paymentStatus: payment?.status ?? null,
    refundRefused: payment?.refunds.some((refund) => refund.status === 'FAILED') ?? false,
    refunded: payment?.approvedAt ? payment.amount - payment.balanceAmount : 0,
  };
}

/**
 * Returns orders with their payment, newest first; `query` searches the order number and the learner's e-mail, name and
 * phone number.
 */
export async function listOrders(
  { db, now }: ServiceContext<MemberActor>,
  {
    status,
    refund,
    today,
    query,
    cursor,
  }: {
    status?: OrderRow['status'];
    refund?: 'FAILED';
    today?: (typeof todaysOrders)[number];
    query: string;
    cursor?: string;
  },
): Promise<Page<OrderRow>> {
  const rows = await db.order.findMany({
    where: {
      ...(status ? { status } : {}),
      AND: [refund ? rejectedRefund : {}, today ? orderedToday(today, now) : {}],
      ...(query
        ? {
            OR: [{ oid: containsText(query) }, { learner: personSearchFilter(query) }],
          }
        : {}),
      ...(cursor ? { id: { lt: decryptId('order', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: orderRowSelect,
  });
  const page = pageOf(rows, PAGE, ({ id }) => encryptId('order', id));
  const nameOf = await readAccountNames(
    db,
    page.items.map(({ learner }) => learner),
  );
  const coachNameOf = await readCoachNames(
    db,
    page.items.map(({ coach }) => coach),
  );
  const items = page.items.map((row) => ({
    ...toOrderRow(row),
    learner: nameOf(row.learner),
    coach: coachNameOf(row.coach),
  }));
  return { ...page, items };
}
