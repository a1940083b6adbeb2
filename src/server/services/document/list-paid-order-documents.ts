import type { PaidPaper } from '~/domain/document/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { orderTitle } from '~/domain/tools/texts/labels';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

const MAX_ORDERS = 200;

/** Lists the user's own paid orders of lessons and tools, newest payment first; each has a receipt and a bill. */
export async function listPaidOrderDocuments({
  db,
  actor,
}: Pick<ServiceContext<MemberActor>, 'db' | 'actor'>): Promise<PaidPaper[]> {
  const paid = {
    where: { learnerId: actor.userId, payment: { approvedAt: { not: null } } },
    orderBy: { id: 'desc' },
    take: MAX_ORDERS,
  } as const;
  const payment = { select: { approvedAt: true } } as const;
  const [lessons, tools] = await Promise.all([
    db.order.findMany({
      ...paid,
      select: {
        id: true,
        amount: true,
        lessonCount: true,
        productType: true,
        coach: { select: { displayName: true } },
        payment,
      },
    }),
    db.toolOrder.findMany({
      ...paid,
      select: { id: true, amount: true, items: { orderBy: { id: 'asc' }, select: { name: true } }, payment },
    }),
  ]);
  const documents = [
    ...lessons.map((order) => ({
      order,
      isLesson: true,
      encryptedId: encryptId('order', order.id),
      title: `${order.coach.displayName} 코치 ${order.productType === 'trial' ? '체험 수업' : `수업 ${order.lessonCount}회`}`,
    })),
    ...tools.map((order) => ({
      order,
      isLesson: false,
      encryptedId: encryptId('toolOrder', order.id),
      title: orderTitle(order.items),
    })),
  ];
  return documents
    .flatMap(({ order: { amount, payment }, ...document }) =>
      payment?.approvedAt ? [{ ...document, amount, paidAt: payment.approvedAt }] : [],
    )
    .sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
}
