import { checkoutPolicy, paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { priceBooks } from '~/domain/catalog/policy';
import { quoteOrder } from '~/domain/payment/quote';
import type { CreateOrderInput, Quote, SoldAs } from '~/domain/payment/schema';
import { orderMachine, paymentMachine } from '~/domain/payment/status';
import type { MemberActor } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { readOffered } from '~/server/services/coach/hours/offered-hours.sql';
import { reserveTime } from '~/server/services/coach/hours/reserve-time';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { assertBookable } from './assert-bookable';
import { takeLink } from './payment-link';
import { newOid } from './new-oid';
import type { OrderChoice } from './order-choice';
import { resolvePlace } from './resolve-place';
import { assertFitsPregnancy } from '~/server/services/suggest/assert-fits-pregnancy';
import { uncheckedOnDay } from '~/domain/suggest/minors';
import { assertRecordCheck } from '~/server/services/suggest/assert-record-check';
import { assertNoHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { assertHealthCheck } from '~/server/services/suggest/assert-health-check';
import { resolveProgram } from '~/server/services/catalog/resolve-program';
import { reuseOrCancelPendingOrders } from './reuse-pending-order';

const addressRequiredText = '코치가 찾아올 수 있게 동·호수나 건물 번호를 입력해 주세요.';

/**
 * Freezes the price and the terms, and holds the hour for `holdMinutes` (docs/product/payment.md#gateway). The same
 * choice again returns the same order, with the remaining time. Another choice closes the learner's earlier unpaid
 * order; an hour that stays the same keeps the end of its hold. The database resolves races for the hour and for the
 * single trial. An order under a coach's link must match the link, and is the only order under it.
 * @throws DomainError NOT_FOUND, INVALID_INPUT, HEALTH_STOP, HEALTH_CHECK_DUE, DOCTOR_FIRST, COACH_UNAVAILABLE,
 *   TIME_NOT_OFFERED, SLOT_TAKEN, TRIAL_USED, LINK_PAID, LINK_EXPIRED, CONFLICT, UNAUTHENTICATED when the account was
 *   just closed or became a coach's
 */
export async function createOrder(
  ctx: ServiceContext<MemberActor>,
  input: CreateOrderInput,
): Promise<{ encryptedOrderId: string }> {
  const { db, actor, now } = ctx;
  const { id: coachId } = decryptId('coach', input.encryptedCoachId);
  const [program, { formId, pregnancy, detail, regions }] = await Promise.all([
    resolveProgram(db, input.permalink),
    resolvePlace(ctx, input),
  ]);
  assertFitsPregnancy(program, pregnancy);
  await assertHealthCheck(ctx, {
    serviceType: program.serviceType,
    formId,
    isLink: input.encryptedLinkId !== undefined,
  });
  // A coach cannot find the learner with only the district, so the exact address is required before the payment.
  if (detail === '')
    throw new DomainError(
      'INVALID_INPUT',
      { issues: [{ path: 'address.detail', message: addressRequiredText }] },
      addressRequiredText,
    );
  const place = await assertBookable(ctx, {
    coachId,
    learnerId: actor.userId,
    program,
    regions,
    startsAt: input.startsAt,
  });

  const { product, personnel, startsAt, participants } = input;
  const quote = quoteOrder(
    {
      priceGroup: program.priceGroup,
      title: program.title,
      product,
      personnel,
      isIsland: place.isIsland,
    },
    currentPolicy(priceBooks),
  );
  const choice: OrderChoice = {
    learnerId: actor.userId,
    coachId,
    programId: program.id,
    formId,
    serviceType: program.serviceType,
    productType: product.type,
    regularPeriod: product.type === 'regular' ? product.period : null,
    lessonCount: quote.lessonCount,
    personnel,
    participants: participants?.group ?? null,
    guardianConsent: participants?.group === 'CHILD' ? participants.guardianConsent : null,
    regionId: place.regionId,
    addressDetail: detail,
    amount: quote.total,
    priceBookVersion: quote.policyVersion,
    paymentPolicyVersion: currentPolicy(paymentPolicies).version,
    lessonPolicyVersion: currentPolicy(lessonPolicies).version,
    startsAt,
  };
  const id = await db.$transaction((tx) => placeOrder(tx, choice, { quote, program }, input, now));
  return { encryptedOrderId: encryptId('order', id) };
}

async function placeOrder(
  tx: Tx,
  chosen: OrderChoice,
  { quote, program: { title, description } }: { quote: Quote; program: Pick<SoldAs, 'title' | 'description'> },
  { encryptedLinkId, product }: CreateOrderInput,
  now: Date,
): Promise<number> {
  // One learner's orders are placed one after another, so that a double click finds the first one.
  const activeUsers = await tx.$queryRaw<
    unknown[]
  >`select id from users where id = ${chosen.learnerId} and status = 'ACTIVE' and grade = 'user' for no key update`;
  if (activeUsers.length === 0) throw new DomainError('UNAUTHENTICATED');
  const choice = {
    ...chosen,
    paymentLinkId: encryptedLinkId === undefined ? null : decryptId('paymentLink', encryptedLinkId).id,
  };
  const earlier = await reuseOrCancelPendingOrders(tx, choice, now);
  if (earlier.sameOrderId !== null) return earlier.sameOrderId;
  // Orders are locked before the link; a payment uses the same order.
  if (choice.paymentLinkId !== null) await takeLink(tx, { ...choice, id: choice.paymentLinkId, product }, now);
  // Checked again under the lock, which recording a stop takes too.
  await assertNoHealthStop(tx, { userId: choice.learnerId, subject: choice.serviceType, now });
  await assertTrialUnused(tx, choice);
  // Shared between orders, while an operator's pause of the coach waits for them, or they wait for the pause. It is the
  // lock that the order's foreign key takes anyway, so that measuring the coach at the end of a payment does not wait
  // for other orders.
  const [coach] = await tx.$queryRaw<
    { name: string }[]
  >`select display_name as name from coaches where id = ${choice.coachId} and status = 'APPROVED' for key share`;
  if (!coach) throw new DomainError('COACH_UNAVAILABLE');
  await assertStillOffered(tx, choice);
  // The search checks the current day, so the coach can be shown and not have the check on the day of the lesson.
  await assertRecordCheck(tx, { ...choice, starts: [choice.startsAt], message: uncheckedOnDay.learner });

  const holdExpiresAt = earlier.holdExpiresAt ?? new Date(now.getTime() + checkoutPolicy.holdMinutes * MINUTE_MS);
  const soldAs: SoldAs = { title, description, coach: coach.name };
  const order = await tx.order.create({
    data: { ...choice, oid: newOid(now), quote, soldAs, holdExpiresAt, createdAt: now },
  });
  const payment = await tx.payment.create({
    data: {
      orderId: order.id,
      provider: paymentGateway().provider,
      amount: choice.amount,
      balanceAmount: 0,
      createdAt: now,
    },
  });
  const by = { role: 'learner', actorId: choice.learnerId, at: now } as const;
  await recordStateChange(tx, orderMachine, { entityId: order.id, from: null, to: 'PENDING', ...by });
  await recordStateChange(tx, paymentMachine, { entityId: payment.id, from: null, to: 'READY', ...by });
  await reserveTime(tx, {
    coachId: choice.coachId,
    learnerId: choice.learnerId,
    startsAt: choice.startsAt,
    policy: lessonPolicies.of(choice.lessonPolicyVersion),
    now,
    hold: { orderId: order.id, expiresAt: holdExpiresAt },
  });
  await enqueue(tx, 'expire-payment-holds', { orderId: order.id }, { startAfter: holdExpiresAt });
  return order.id;
}

/** The coach's row is locked, so no day off is added in the meantime. */
async function assertStillOffered(tx: Tx, { coachId, startsAt, lessonPolicyVersion }: OrderChoice): Promise<void> {
  const { lessonMinutes } = lessonPolicies.of(lessonPolicyVersion);
  const { withinHours, notClosed } = await readOffered(tx, { coachId, startsAt, lessonMinutes });
  if (!withinHours || !notClosed) throw new DomainError('SLOT_TAKEN', { startsAt: startsAt.toISOString() });
}

/**
 * The learner's row is locked, so no other order is added in the meantime; the partial unique index is the final guard.
 */
async function assertTrialUnused(tx: Tx, { learnerId, serviceType, productType }: OrderChoice): Promise<void> {
  if (productType !== 'trial') return;
  const used = await tx.order.findFirst({
    where: { learnerId, serviceType, productType: 'trial', status: { in: ['PENDING', 'PAID'] } },
    select: { id: true },
  });
  if (used) throw new DomainError('TRIAL_USED');
}
