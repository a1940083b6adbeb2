import { accountMachine } from '~/domain/account/status';
import { leaveWithSupport } from '~/domain/account/leave-words';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { recordMove } from '~/server/services/audit/record-transition';
import { closePendingSales, lockSalesOf } from '~/server/services/payment/release-payables';
import { endMatch } from '~/server/services/matching/end-match';
import { removeHealthAnswers } from './health-consent';
import { lockMatch } from '~/server/services/matching/lock-match';
import { leftMail } from './account-mails';
import { assertNothingOpen } from './assert-nothing-open';
import { assertPassword } from './change-password';
import { assertOwnHand } from './own-hand';

/**
 * Leaves: empties what names the person, ends logins and sessions, withdraws consents, and what was told about health goes
 * with them. Orders and contracts stay, with nobody's name and address, for as long as the law asks.
 * @throws DomainError HAS_REMAINING_LESSONS with a running contract, a payment under way or a refund on its way, FORBIDDEN
 *   for coaches and operators, LOGIN_FAILED, NOT_YOUR_HAND
 */
export async function leave(ctx: ServiceContext<MemberActor>, { password }: { password: string }): Promise<void> {
  const { actor, now } = ctx;
  assertOwnHand(actor);
  if (actor.grade !== 'user') throw new DomainError('FORBIDDEN', {}, leaveWithSupport);
  await assertPassword(ctx, password);
  await ctx.db.$transaction(async (tx) => {
    // The lock that placing an order takes; foreign keys do not wait for it, so that a payment being booked can finish.
    await tx.$executeRaw`select id from users where id = ${actor.userId} for no key update`;
    // An application goes with its writer; who became a coach this very moment stays.
    await tx.coach.deleteMany({ where: { userId: actor.userId, status: { notIn: ['APPROVED', 'SUSPENDED'] } } });
    if ((await tx.coach.count({ where: { userId: actor.userId } })) > 0) throw new DomainError('FORBIDDEN', {}, leaveWithSupport);
    // Orders are locked before anything is counted: a payment that is being confirmed has either ended, or waits.
    await lockSalesOf(tx, actor.userId);
    await closePendingSales(tx, actor.userId, { role: 'learner', actorId: actor.userId, at: now });
    await assertNothingOpen(tx, actor.userId);
    await blankOrders(tx, actor.userId);
    await letGoOfMatches(tx, actor.userId, now);
    await removeHealthRecords(tx, actor.userId);
    await queueMessage(tx, leftMail({ email: actor.email, userId: actor.userId }, now));
    await recordMove(tx, accountMachine, { entityId: actor.userId, from: 'ACTIVE', to: 'LEFT', role: 'learner', actorId: actor.userId, at: now });
    await tx.user.update({
      where: { id: actor.userId },
      data: { email: `left-${actor.userId}@left.invalid`, name: '탈퇴한 회원', phone: null, gender: null, birthYear: null, passwordHash: null, status: 'LEFT', emailVerifiedAt: null },
    });
    await tx.consentEvent.createMany({ data: (['TERMS', 'PRIVACY', 'MARKETING', 'HEALTH_MATCHING', 'HEALTH_BODY_CHECK'] as const).map((kind) => ({ userId: actor.userId, kind, granted: false, version: 'leave', at: now })) });
    await tx.oAuthAccount.deleteMany({ where: { userId: actor.userId } });
    await tx.favouriteCoach.deleteMany({ where: { userId: actor.userId } });
    await tx.recentCoach.deleteMany({ where: { userId: actor.userId } });
    await tx.knownDevice.deleteMany({ where: { userId: actor.userId } });
    await tx.session.deleteMany({ where: { userId: actor.userId } });
  });
}

/** What the person's name and address stand in of orders and papers; what papers are drawn from stays. */
async function blankOrders(tx: Tx, learnerId: number): Promise<void> {
  await tx.order.updateMany({ where: { learnerId }, data: { addressDetail: '' } });
  await tx.toolOrder.updateMany({
    where: { learnerId },
    data: { recipient: '', phone: '', postcode: '', addressDetail: '', memo: '' },
  });
  await tx.document.deleteMany({ where: { ownerId: learnerId } });
}

/** Answers of questionnaires, notes of trial lessons and of coaches: consent was what they were kept by. */
async function removeHealthRecords(tx: Tx, learnerId: number): Promise<void> {
  await removeHealthAnswers(tx, learnerId);
  await tx.$executeRaw`update suggest_forms set answers = jsonb_set(answers, '{address,detail}', '""') where user_id = ${learnerId}`;
  await tx.consulting.updateMany({ where: { userId: learnerId }, data: { trialNote: null, trialNotedAt: null } });
  await tx.contract.updateMany({ where: { learnerId, trialNotedAt: { not: null } }, data: { trialNote: null, trialNotedAt: null } });
  await tx.lessonMemo.deleteMany({ where: { learnerId } });
}

/** Coaches who were asked hear that nobody waits for them. After the orders: a payment locks its order first, then the request. */
async function letGoOfMatches(tx: Tx, userId: number, now: Date): Promise<void> {
  const open = await tx.matchRequest.findMany({ where: { userId, status: { not: 'ENDED' } }, select: { consultingId: true }, orderBy: { consultingId: 'asc' } });
  for (const { consultingId } of open) {
    const match = await lockMatch(tx, consultingId);
    if (match) await endMatch(tx, match, { endedBy: 'GIVEN_UP', role: 'learner', actorId: userId, now });
  }
}
