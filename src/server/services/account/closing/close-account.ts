import { closeAccountWithSupport } from '~/domain/account/account-closing-text';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { forgetMessages } from '~/server/services/messaging/forget-messages';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { leftMail } from '../account-mails';
import { assertPassword } from '../change-password';
import { transitionAccount } from '../transition-account';
import { accountClosings } from './account-closing';

/**
 * Closes the account: empties what names the person, ends logins and sessions, withdraws consents, and what was told
 * about health goes with them. Orders and contracts stay, without name and address, for as long as the law asks.
 * @throws DomainError HAS_REMAINING_LESSONS with a running contract, a payment under way or a refund on its way;
 *   FORBIDDEN for coaches and operators; LOGIN_FAILED
 */
export async function closeAccount(
  ctx: ServiceContext<MemberActor>,
  { password }: { password: string },
): Promise<void> {
  const { actor, now } = ctx;
  if (actor.grade !== 'user') throw new DomainError('FORBIDDEN', {}, closeAccountWithSupport);
  await assertPassword(ctx, password);
  await ctx.db.$transaction(async (tx) => {
    // The lock that placing an order takes; foreign keys do not wait for it, so that a payment being booked can finish.
    await tx.$executeRaw`select id from users where id = ${actor.userId} for no key update`;
    const leaver = { userId: actor.userId, now };
    const areas = accountClosings.read();
    for (const { lock } of areas) await lock?.(tx, leaver);
    for (const { check } of areas) await check?.(tx, leaver);
    for (const { release } of areas) await release?.(tx, leaver);
    await queueMessage(tx, leftMail({ email: actor.email, userId: actor.userId }, now));
    const by = { role: 'learner', actorId: actor.userId, at: now } as const;
    await transitionAccount(tx, { id: actor.userId, status: 'ACTIVE' }, 'LEFT', by, {
      email: `left-${actor.userId}@left.invalid`,
      name: '탈퇴한 회원',
      phone: null,
      phoneVerifiedAt: null,
      gender: null,
      birthYear: null,
      passwordHash: null,
      emailVerifiedAt: null,
    });
    await tx.consentEvent.createMany({
      data: (
        ['TERMS', 'PRIVACY', 'MARKETING', 'HEALTH_MATCHING', 'HEALTH_BODY_CHECK', 'HEALTH_QUESTIONS'] as const
      ).map((kind) => ({
        userId: actor.userId,
        kind,
        granted: false,
        version: 'leave',
        at: now,
      })),
    });
    await tx.oAuthAccount.deleteMany({ where: { userId: actor.userId } });
    await tx.favouriteCoach.deleteMany({ where: { userId: actor.userId } });
    await tx.recentCoach.deleteMany({ where: { userId: actor.userId } });
    await tx.knownDevice.deleteMany({ where: { userId: actor.userId } });
    await tx.messageChoice.deleteMany({ where: { userId: actor.userId } });
    await tx.phoneCertification.deleteMany({ where: { userId: actor.userId } });
    await forgetMessages(tx, actor.userId);
    await tx.idempotencyKey.deleteMany({ where: { userId: actor.userId } });
    await tx.session.deleteMany({ where: { userId: actor.userId } });
    await tx.endedSession.deleteMany({ where: { userId: actor.userId } });
  });
}
