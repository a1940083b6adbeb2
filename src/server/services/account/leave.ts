import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/operations/queue-message';
import { leftMail } from './account-mails';
import { assertPassword } from './change-password';
import { assertOwnHand } from './own-hand';

/**
 * Leaves: empties what names the person, ends logins and sessions, withdraws consents. Orders and contracts stay, with
 * nobody's name, for as long as the law asks.
 * @throws DomainError HAS_REMAINING_LESSONS with a running contract or an open order, FORBIDDEN for coaches and operators,
 *   LOGIN_FAILED, NOT_YOUR_HAND
 */
export async function leave(ctx: ServiceContext<MemberActor>, { password }: { password: string }): Promise<void> {
  const { actor, now } = ctx;
  assertOwnHand(actor);
  if (actor.grade !== 'user') throw new DomainError('FORBIDDEN', {}, '코치와 운영자 계정은 고객센터에서 탈퇴를 도와드려요.');
  await assertPassword(ctx, password);
  await ctx.db.$transaction(async (tx) => {
    await tx.$executeRaw`select id from users where id = ${actor.userId} for update`;
    const running = await tx.contract.count({ where: { learnerId: actor.userId, status: { in: ['PENDING_PAYMENT', 'ACTIVE', 'PAUSED'] } } });
    if (running > 0) throw new DomainError('HAS_REMAINING_LESSONS');
    await queueMessage(tx, leftMail({ email: actor.email, userId: actor.userId }, now));
    await tx.user.update({
      where: { id: actor.userId },
      data: { email: `left-${actor.userId}@left.invalid`, name: '탈퇴한 회원', phone: null, gender: null, birthYear: null, passwordHash: null, status: 'LEFT', emailVerifiedAt: null },
    });
    await tx.consentEvent.createMany({ data: (['TERMS', 'PRIVACY', 'MARKETING', 'HEALTH_MATCHING', 'HEALTH_BODY_CHECK'] as const).map((kind) => ({ userId: actor.userId, kind, granted: false, version: 'leave', at: now })) });
    await tx.oAuthAccount.deleteMany({ where: { userId: actor.userId } });
    await tx.knownDevice.deleteMany({ where: { userId: actor.userId } });
    await tx.session.deleteMany({ where: { userId: actor.userId } });
  });
}
