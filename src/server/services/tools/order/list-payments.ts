import { quoteSchema } from '~/domain/payment/schema';
import type { PaymentRow } from '~/domain/tools/schema/payment-history';
import { toolQuoteSchema } from '~/domain/tools/schema/order';
import { orderTitle } from '~/domain/tools/texts/labels';
import type { MemberActor } from '~/domain/shared/actor';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { paymentViewOf, refundViewOf } from '~/server/services/payment/payment-view';
import { readOwnPaymentIds } from './own-payments.sql';

const PAGE = 10;

const include = {
  refunds: { orderBy: { id: 'asc' }, include: { extraPayout: { select: { paidOn: true } } } },
  toolOrder: { include: { items: { orderBy: { id: 'asc' }, select: { name: true } } } },
  order: {
    include: {
      coach: { select: { displayName: true } },
      program: { select: { title: true } },
      contract: {
        select: {
          credits: { orderBy: { id: 'asc' }, select: { at: true, kind: true, amount: true, lessonId: true } },
          lessons: { select: { id: true, startsAt: true } },
        },
      },
    },
  },
} as const satisfies Prisma.PaymentInclude;
type Payment = Prisma.PaymentGetPayload<{ include: typeof include }>;

/** Lists the user's own payments for lessons and tools with their refunds and lessons, newest first. */
export async function listPayments(
  { db, actor, now }: ServiceContext<MemberActor>,
  { cursor }: { cursor?: string },
): Promise<Page<PaymentRow>> {
  const before = cursor === undefined ? null : decryptId('payment', cursor).id;
  const ids = await readOwnPaymentIds(db, { userId: actor.userId, before, limit: PAGE + 1, now });
  const payments = await db.payment.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, include });
  const { items, nextCursor } = pageOf(payments, PAGE, ({ id }) => encryptId('payment', id));
  return { items: items.flatMap(rowOf), nextCursor };
}

function rowOf(payment: Payment): PaymentRow[] {
  const sale = saleOf(payment);
  if (!sale) return [];
  const { method, approvedAt, virtualAccount } = paymentViewOf(payment);
  return [
    {
      ...sale,
      amount: payment.amount,
      paidAt: approvedAt,
      method,
      deposit: payment.status === 'WAITING_FOR_DEPOSIT' ? virtualAccount : null,
      refunds: payment.refunds.map((refund) => ({
        ...refundViewOf(refund),
        requestedAt: refund.createdAt,
        extra: refund.amount - refund.gatewayAmount,
        extraPaidOn: refund.extraPayout ? refund.extraPayout.paidOn.toISOString().slice(0, 10) : null,
      })),
    },
  ];
}

type Sale = Pick<PaymentRow, 'kind' | 'encryptedOrderId' | 'title' | 'lines' | 'credits'>;

function saleOf({ order, toolOrder }: Payment): Sale | null {
  if (order)
    return {
      kind: 'lesson',
      encryptedOrderId: encryptId('order', order.id),
      title: `${order.program.title} · ${order.coach.displayName} 코치`,
      lines: quoteSchema.safeParse(order.quote).data?.lines ?? [],
      credits: order.contract && creditsOf(order.contract),
    };
  if (!toolOrder) return null;
  return {
    kind: 'tools',
    encryptedOrderId: encryptId('toolOrder', toolOrder.id),
    title: orderTitle(toolOrder.items),
    lines: toolQuoteSchema.safeParse(toolOrder.quote).data?.lines ?? [],
    credits: null,
  };
}

type Contract = NonNullable<NonNullable<Payment['order']>['contract']>;

function creditsOf({ credits, lessons }: Contract): NonNullable<PaymentRow['credits']> {
  const startOf = new Map(lessons.map(({ id, startsAt }) => [id, startsAt]));
  let balance = 0;
  const entries = credits.map(({ at, kind, amount, lessonId }) => {
    balance += amount;
    return { at, kind, amount, balance, lessonAt: lessonId === null ? null : (startOf.get(lessonId) ?? null) };
  });
  return { balance, entries };
}
