import { priceBooks } from '~/domain/catalog/policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { proposedHours } from './proposed-hours';
import { isPaused } from '~/domain/coach/status';
import { answerableUntil } from '~/domain/lesson/hours';
import { orderLesson } from '~/domain/lesson/order-lesson';
import { monthsOf } from '~/domain/payment/quote';
import { depositHours, orderStage } from '~/domain/payment/order-stage';
import type { OrderView } from '~/domain/payment/order-view';
import { checkoutPolicy, paymentPolicies } from '~/domain/payment/policy';
import { productLabel } from '~/domain/payment/texts/product-labels';
import { quoteSchema } from '~/domain/payment/schema';
import { participantsOf } from '~/domain/suggest/participants';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { heldHour } from './held-hour';
import { productOf } from './product-of';
import { paymentViewOf, refundViewOf } from '../payment-view';

const parts = {
  payment: { include: { refunds: { orderBy: { id: 'asc' } } } },
  program: { select: { permalink: true, title: true, payonly: true, parent: { select: { permalink: true } } } },
  coach: { select: { id: true, displayName: true, gender: true, headline: true, avatarSeed: true, status: true } },
  contract: {
    select: {
      id: true,
      revision: true,
      status: true,
      credits: { select: { amount: true } },
      lessons: {
        select: {
          id: true,
          revision: true,
          status: true,
          startsAt: true,
          endsAt: true,
          requestedBy: true,
          answerBy: true,
          proposedStartsAt: true,
          endTerm: true,
        },
      },
    },
  },
} as const satisfies Prisma.OrderInclude;

/** Returns the user's own order with everything its pages show. @throws DomainError NOT_FOUND */
export async function readOrder(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedOrderId }: { encryptedOrderId: string },
): Promise<OrderView> {
  return readOwnOrder({ db, now }, { id: decryptId('order', encryptedOrderId).id, learnerId: actor.userId });
}

/** Does the same by the order id that the gateway's pages contain. */
export async function readOrderByOid(
  { db, actor, now }: ServiceContext<MemberActor>,
  { orderId }: { orderId: string },
): Promise<OrderView> {
  return readOwnOrder({ db, now }, { oid: orderId, learnerId: actor.userId });
}

export async function readOwnOrder(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  where: Prisma.OrderWhereInput,
): Promise<OrderView> {
  const order = await db.order.findFirst({ where, include: parts });
  const region = order && (await db.region.findUnique({ where: { id: order.regionId } }));
  if (!order?.payment || !region) throw new DomainError('NOT_FOUND');
  const { payment, program, coach, contract } = order;
  const product = productOf(order);
  return {
    encryptedOrderId: encryptId('order', order.id),
    oid: order.oid,
    stage: orderStage({
      status: order.status,
      paymentStatus: payment.status,
      captured: payment.approvedAt !== null,
      holdExpiresAt: order.holdExpiresAt,
      refundPending: payment.refunds.some(({ status }) => status === 'REQUESTED'),
      refundRefused: payment.refunds.some(({ status }) => status === 'FAILED'),
      now,
    }),
    program: {
      permalink: program.permalink,
      paymentPermalink: program.payonly && program.parent ? program.parent.permalink : program.permalink,
      title: program.title,
    },
    coach: {
      encryptedCoachId: encryptId('coach', coach.id),
      displayName: coach.displayName,
      gender: coach.gender,
      headline: coach.headline,
      avatarSeed: coach.avatarSeed,
    },
    encryptedFormDataId: order.formId === null ? null : encryptId('form', order.formId),
    encryptedLinkId: order.paymentLinkId === null ? null : encryptId('paymentLink', order.paymentLinkId),
    participants: participantsOf(order),
    serviceType: order.serviceType,
    product,
    productLabel: productLabel(product, priceBooks.of(order.priceBookVersion)),
    lessonCount: order.lessonCount,
    months: monthsOf(order),
    personnel: order.personnel,
    place: { province: region.province, city: region.city, district: region.district, detail: order.addressDetail },
    quote: quoteSchema.safeParse(order.quote).data ?? null,
    amount: order.amount,
    soldUnder: {
      payment: paymentPolicies.of(order.paymentPolicyVersion),
      lesson: lessonPolicies.of(order.lessonPolicyVersion),
    },
    startsAt: order.startsAt,
    holdExpiresAt: order.holdExpiresAt,
    depositHours: depositHours({ startsAt: order.startsAt, now }, checkoutPolicy),
    ...paymentViewOf(payment),
    refunds: payment.refunds.map((refund) => ({ ...refundViewOf(refund), gatewayAmount: refund.gatewayAmount })),
    encryptedContractId: contract ? encryptId('contract', contract.id, contract.revision) : null,
    lesson:
      contract &&
      orderLesson({
        status: contract.status,
        coachPaused: isPaused(coach),
        lessons: contract.lessons.map((lesson) => ({
          ...lesson,
          answerBy: answerableUntil(lesson),
          encryptedId: encryptId('lesson', lesson.id, lesson.revision),
        })),
        left: contract.credits.reduce((sum, { amount }) => sum + amount, 0),
        startsAt: order.startsAt,
        isHeld: (await heldHour(db, { orderId: order.id, order }, now)) !== null,
        now,
      }),
    isFixedByPayment: contract === null && (await proposedHours.read()(db, order)),
    now,
  };
}
