import type { z } from 'zod';
import { accountPolicy } from '~/domain/account/policy';
import { afterLogin } from '~/domain/account/safe-redirect';
import { ageOn, type startJoinInput } from '~/domain/account/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { hashToken, randomToken } from '~/server/auth/cookies';
import { addressKey, consumePoint } from '~/server/auth/limits';
import { hashPassword } from '~/server/auth/password';
import type { ServiceContext } from '~/server/service-context';
import { type CodeSent, requestCertification } from '../certification/request-certification';
import { sweepExpired } from '../closing/sweep-expired';
import { displayedConsents, type JoinForm } from './displayed-consents';

/**
 * Stores the form until the address is certified, and sends the code. For an address that has an account the answer is
 * the same, and the mail says that the account exists.
 * @throws DomainError TOO_YOUNG, RATE_LIMITED
 */
export async function startJoin(
  ctx: ServiceContext,
  input: JoinForm<z.output<typeof startJoinInput>>,
): Promise<CodeSent & { ticket: string }> {
  if (ageOn(input.birthDate, ctx.now) < accountPolicy.minimumAge)
    throw new DomainError('TOO_YOUNG', { path: 'birthDate' });
  await consumePoint('certificationSendAddress', addressKey(ctx.ip));
  const ticket = randomToken();
  const id = hashToken(ticket);
  const passwordHash = await hashPassword(input.password);
  const sent = await ctx.db.$transaction(async (tx) => {
    await tx.pendingJoin.create({
      data: {
        id,
        email: input.email,
        passwordHash,
        name: input.name,
        birthYear: Number(input.birthDate.slice(0, 4)),
        ...displayedConsents(input),
        redirectTo: afterLogin(input.redirectTo),
        createdAt: ctx.now,
        expiresAt: ticketEnd(ctx.now),
      },
    });
    return requestCertification(tx, { email: input.email, purpose: 'JOIN', ticketHash: id, ip: ctx.ip, now: ctx.now });
  });
  await sweepExpired(ctx.db, ctx.now);
  return { ...sent, ticket };
}

export function ticketEnd(now: Date): Date {
  return new Date(now.getTime() + accountPolicy.certification.ticketMinutes * MINUTE_MS);
}
