import type { MemberActor } from '~/domain/shared/actor';
import { type Page, pageOf } from '~/domain/shared/page';
import type { ExtraPayoutRow, extraPayoutStatuses } from '~/domain/operations/schema/refund';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readAccountNames } from '~/server/services/account/distinct-names';
import { withExtra } from '~/server/services/payment/refund/extra-payout';

const PAGE = 50;

export const extraPayoutSelect = { paidOn: true, reference: true } as const satisfies Prisma.ExtraPayoutSelect;

/** Returns a recorded transfer, with its day as YYYY-MM-DD. */
export function toPaid(payout: { paidOn: Date; reference: string } | null): ExtraPayoutRow['paid'] {
  return payout && { paidOn: payout.paidOn.toISOString().slice(0, 10), reference: payout.reference };
}

/** Returns the amounts that refunds owe beyond the gateway's balance, newest first. */
export async function listExtraPayouts(
  { db }: ServiceContext<MemberActor>,
  { status, cursor }: { status?: (typeof extraPayoutStatuses)[number]; cursor?: string },
): Promise<Page<ExtraPayoutRow>> {
  const rows = await db.refund.findMany({
    where: {
      ...withExtra(db),
      ...(status ? { extraPayout: status === 'OPEN' ? null : { isNot: null } } : {}),
      ...(cursor ? { id: { lt: decryptId('refund', cursor).id } } : {}),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: {
      id: true,
      amount: true,
      gatewayAmount: true,
      createdAt: true,
      extraPayout: { select: extraPayoutSelect },
      payment: {
        select: {
          order: {
            select: {
              id: true,
              oid: true,
              learner: { select: { id: true, name: true, email: true } },
              program: { select: { title: true } },
            },
          },
        },
      },
    },
  });
  const page = pageOf(rows, PAGE, ({ id }) => encryptId('refund', id));
  const nameOf = await readAccountNames(
    db,
    page.items.flatMap(({ payment: { order } }) => order?.learner ?? []),
  );
  return {
    ...page,
    items: page.items.flatMap(({ amount, gatewayAmount, createdAt, extraPayout, payment: { order } }) =>
      order === null
        ? []
        : [
            {
              encryptedOrderId: encryptId('order', order.id),
              learner: nameOf(order.learner),
              learnerEmail: order.learner.email,
              program: order.program.title,
              oid: order.oid,
              amount: amount - gatewayAmount,
              promisedAt: createdAt,
              paid: toPaid(extraPayout),
            },
          ],
    ),
  };
}
