import type { z } from 'zod';
import { canonicalJson } from '~/domain/document/canonical-json';
import { linkState, type linkRef, type PaymentLinkView, type SentLink } from '~/domain/payment/link';
import type { CreateOrderInput, Product } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { PaymentLink } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readLearnerNames } from '~/server/services/account/distinct-names';

const MAX_VISIBLE_LINKS = 30;

export function productOfLink({
  productType,
  regularPeriod,
  lessonCount,
}: Pick<PaymentLink, 'productType' | 'regularPeriod' | 'lessonCount'>): Product {
  if (productType === 'trial') return { type: 'trial' };
  return productType === 'regular' && regularPeriod
    ? { type: 'regular', period: regularPeriod, lessonCount }
    : { type: 'short', lessonCount };
}

/** Returns a link that was sent to the user, in any state. @throws DomainError NOT_FOUND for another person's */
export async function readPaymentLink(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedLinkId }: z.infer<typeof linkRef>,
): Promise<PaymentLinkView> {
  const link = await db.paymentLink.findFirst({
    where: { id: decryptId('paymentLink', encryptedLinkId).id, learnerId: actor.userId },
    include: {
      program: { select: { permalink: true, title: true } },
      coach: { select: { displayName: true } },
      orders: {
        where: { payment: { approvedAt: { not: null } } },
        orderBy: { id: 'desc' },
        take: 1,
        select: { id: true },
      },
    },
  });
  if (!link) throw new DomainError('NOT_FOUND');
  const [order] = link.orders;
  return {
    encryptedLinkId: encryptId('paymentLink', link.id),
    state: linkState({ ...link, now }),
    permalink: link.program.permalink,
    programTitle: link.program.title,
    encryptedCoachId: encryptId('coach', link.coachId),
    coachName: link.coach.displayName,
    product: productOfLink(link),
    personnel: link.personnel,
    expiresAt: link.expiresAt,
    encryptedOrderId: order ? encryptId('order', order.id) : null,
  };
}

/** Lists the links that a coach sent most recently, newest first. Served by payment_links(coach_id, id desc). */
export async function listSentLinks({ db, now }: ServiceContext, coachId: number): Promise<SentLink[]> {
  const links = await db.paymentLink.findMany({
    where: { coachId },
    orderBy: { id: 'desc' },
    take: MAX_VISIBLE_LINKS,
    include: { learner: { select: { id: true, name: true } }, program: { select: { title: true } } },
  });
  const nameOf = await readLearnerNames(
    db,
    coachId,
    links.map(({ learner }) => learner),
  );
  return links.map((link) => ({
    encryptedLinkId: encryptId('paymentLink', link.id),
    state: linkState({ ...link, now }),
    learnerName: nameOf(link.learner),
    programTitle: link.program.title,
    product: productOfLink(link),
    personnel: link.personnel,
    sentAt: link.createdAt,
    expiresAt: link.expiresAt,
    paidAt: link.paidAt,
  }));
}

type LinkedOrder = Pick<CreateOrderInput, 'product'> & {
  id: number;
  learnerId: number;
  coachId: number;
  programId: number;
  personnel: number;
};

/**
 * Checks whether an order may be placed under a link. The link fixes the learner, the coach and the product, and can be
 * paid once. Runs in the transaction that places the order, under the link's lock.
 * @throws DomainError NOT_FOUND for another person's and for another offer, LINK_PAID, LINK_EXPIRED, CONFLICT while
 *   another payment under it is in progress
 */
export async function takeLink(
  tx: Tx,
  { id, learnerId, coachId, programId, product, personnel }: LinkedOrder,
  now: Date,
): Promise<void> {
  await tx.$queryRaw`select id from payment_links where id = ${id} for no key update`;
  const link = await tx.paymentLink.findFirst({ where: { id, learnerId, coachId, programId, personnel } });
  if (!link || canonicalJson(productOfLink(link)) !== canonicalJson(product)) throw new DomainError('NOT_FOUND');
  const state = linkState({ ...link, now });
  if (state !== 'OPEN') throw new DomainError(state === 'PAID' ? 'LINK_PAID' : 'LINK_EXPIRED');
  // An order whose payment is in progress is not closed. The partial unique index is the final guard.
  const other = await tx.order.count({ where: { paymentLinkId: id, status: { in: ['PENDING', 'PAID'] } } });
  if (other > 0)
    throw new DomainError('CONFLICT', {}, '이 링크의 결제를 확인하고 있어요. 끝난 뒤에 다시 시도해 주세요.');
}
