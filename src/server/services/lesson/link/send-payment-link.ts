import { isSold } from '~/domain/catalog/is-sold';
import { currentPolicy } from '~/domain/shared/current-policy';
import { priceBooks } from '~/domain/catalog/policy';
import type { LessonRef } from '~/domain/lesson/schema/views';
import { paymentLinkMail } from '~/domain/payment/texts/mails';
import { checkoutPolicy } from '~/domain/payment/policy';
import { productLabel } from '~/domain/payment/texts/product-labels';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { deadlineAfter } from '~/domain/shared/deadline';
import { HOUR_MS } from '~/domain/shared/durations';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { supersedeLinks } from '~/server/services/payment/order/supersede-links';
import { assertCoachActive } from '../time/assert-coach-active';
import { type LinkOffer, lockLinkRow, resolveLinkOffer } from './resolve-link-offer';

/**
 * Sends the learner a payment link for one program and product (docs/product/payment.md#payment-links): for a contract
 * the same again, for a consulting without a purchase what the coach proposed. The link can be paid once and expires
 * after `linkHours`; a newer link replaces unpaid ones. At most once a day.
 * @throws DomainError NOT_FOUND, STALE, FORBIDDEN for the learner, COACH_PAUSED, COACH_UNAVAILABLE, ALREADY_SENT,
 *   CONTRACT_CLOSED when the learner has left, CONFLICT while an earlier link is being paid
 */
export function sendPaymentLink({ db, actor, now }: ServiceContext<MemberActor>, ref: LessonRef): Promise<void> {
  return db.$transaction(async (tx) => {
    // Links for one learner are sent one after another, and none is sent for a proposal that is paid or withdrawn in
    // the meantime.
    const account = await lockLinkRow(tx, ref);
    const offer = await resolveLinkOffer(tx, actor, ref);
    if (account === 'LEFT')
      throw new DomainError('CONTRACT_CLOSED', {}, '탈퇴한 회원에게는 결제 링크를 보낼 수 없어요.');
    await assertCoachActive(tx, offer.coachId, '활동이 중지돼 있어서 지금은 결제 링크를 보낼 수 없어요.');
    await send(tx, offer, now);
  });
}

async function send(
  tx: Tx,
  { from, coachId, learner, programId, formId, product, personnel }: LinkOffer,
  now: Date,
): Promise<void> {
  const dedupeKey = `payment-link:${'contractId' in from ? from.contractId : `consulting:${from.consultingId}:${coachId}`}:${seoulDate(now)}`;
  if ((await tx.message.count({ where: { dedupeKey } })) > 0) throw new DomainError('ALREADY_SENT');
  const program = await tx.program.findUniqueOrThrow({
    where: { id: programId },
    select: {
      permalink: true,
      title: true,
      active: true,
      priceGroup: true,
      payonly: true,
      parent: { select: { permalink: true, active: true } },
    },
  });
  if (!isSold(program))
    throw new DomainError('COACH_UNAVAILABLE', {}, '지금은 판매하지 않는 프로그램이라 결제 링크를 보낼 수 없어요.');
  const coach = await tx.coach.findUniqueOrThrow({ where: { id: coachId }, select: { displayName: true } });

  await supersedeLinks(tx, { coachId, learnerId: learner.id, programId }, now);
  const expiresAt = deadlineAfter(now, checkoutPolicy.linkHours * HOUR_MS);
  const sold = {
    productType: product.type,
    regularPeriod: product.type === 'regular' ? product.period : null,
    lessonCount: product.type === 'trial' ? 1 : product.lessonCount,
  };
  const link = await tx.paymentLink.create({
    data: {
      ...from,
      ...sold,
      coachId,
      learnerId: learner.id,
      programId,
      formId,
      personnel,
      expiresAt,
      createdAt: now,
    },
  });

  const url = new URL(
    `/payment/${program.payonly && program.parent ? program.parent.permalink : program.permalink}`,
    env.APP_URL,
  );
  url.searchParams.set('coach', encryptId('coach', coachId));
  if (formId !== null) url.searchParams.set('form', encryptId('form', formId));
  if (program.payonly) url.searchParams.set('program', program.permalink);
  url.searchParams.set('link', encryptId('paymentLink', link.id));
  const offer =
    personnel > 1
      ? `${productLabel(product, currentPolicy(priceBooks))}, ${personnel}명`
      : productLabel(product, currentPolicy(priceBooks));
  const mail = paymentLinkMail({
    coachName: coach.displayName,
    programTitle: program.title,
    offer,
    expiresAt,
    url: url.href,
  });
  await queueMessage(tx, {
    kind: 'payment',
    template: 'payment-link',
    recipient: learner.email,
    userId: learner.id,
    content: mail,
    dedupeKey,
  });
}
