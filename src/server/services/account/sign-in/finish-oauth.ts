import { emailSchema, type OAuthProviderName } from '~/domain/account/schema';
import type { Grade, MemberActor } from '~/domain/shared/actor';
import { normalizeName } from '~/domain/shared/name-line';
import { DomainError } from '~/domain/shared/errors';
import { hashToken, randomToken } from '~/server/auth/cookies';
import { findActiveUser, lockOwnAccount } from '~/server/auth/lock-active-user';
import type { OAuthProfile } from '~/server/integrations/oauth/oauth-port';
import type { ServiceContext } from '~/server/service-context';
import { type Browser, type OpenedSession, openSession } from './open-session';
import { ticketEnd } from '../join/start-join';

type Arrival = { provider: OAuthProviderName; profile: OAuthProfile; redirectTo: string };

export type OAuthOutcome =
  | { kind: 'loggedIn'; opened: OpenedSession; grade: Grade }
  | { kind: 'dormant' }
  | { kind: 'suspended' }
  /**
   * The address has an account: its owner must log in first and then connect the provider
   * (docs/product/account-and-privacy.md#login).
   */
  | { kind: 'loginFirst' }
  | { kind: 'join'; ticket: string };

/**
 * Handles a user who returns from Kakao or Naver. An existing login opens its account; an unknown one never opens an
 * account that has the same address.
 */
export async function finishOAuth(
  ctx: ServiceContext,
  { provider, profile, redirectTo }: Arrival,
  browser: Browser,
): Promise<OAuthOutcome> {
  const { providerUserId } = profile;
  const outcome = await logInConnected(ctx, { provider, providerUserId }, browser);
  if (outcome) return outcome;
  const email = emailSchema.safeParse(profile.email).data ?? null;
  const emailVerified = email !== null && profile.emailVerified;
  // Only the owner of the address may learn that it has an account.
  if (emailVerified && (await ctx.db.user.count({ where: { email } })) > 0) return { kind: 'loginFirst' };
  const ticket = randomToken();
  await ctx.db.pendingJoin.create({
    data: {
      id: hashToken(ticket),
      email,
      emailVerified,
      name: profile.name === null ? null : normalizeName(profile.name).slice(0, 30),
      provider,
      providerUserId,
      redirectTo,
      createdAt: ctx.now,
      expiresAt: ticketEnd(ctx.now),
    },
  });
  return { kind: 'join', ticket };
}

/**
 * Opens the account that the login is connected to; null when it is connected to none, or was disconnected just now.
 */
async function logInConnected(
  ctx: ServiceContext,
  connection: { provider: OAuthProviderName; providerUserId: string },
  browser: Browser,
): Promise<OAuthOutcome | null> {
  return ctx.db.$transaction(async (tx) => {
    const oauthAccount = await tx.oAuthAccount.findFirst({ where: connection, select: { userId: true } });
    if (!oauthAccount) return null;
    const user = await findActiveUser(tx, oauthAccount.userId);
    // Read under the lock: the login may have been disconnected, or the account closed, since it was found.
    const connected = await tx.oAuthAccount.findFirst({
      where: { ...connection, userId: oauthAccount.userId },
      select: { user: { select: { status: true } } },
    });
    if (!connected) return null;
    if (connected.user.status === 'DORMANT') return { kind: 'dormant' };
    if (!user) return { kind: 'suspended' };
    return { kind: 'loggedIn', opened: await openSession(tx, ctx, user, browser), grade: user.grade };
  });
}

/**
 * Connects the provider to the account that is logged in.
 * @throws DomainError CONFLICT when it belongs to another account, or this one has another login of the provider;
 *   NOT_YOUR_HAND; UNAUTHENTICATED when the session has ended
 */
export async function connectProvider(
  { db, actor, now }: ServiceContext<MemberActor>,
  { provider, profile }: Omit<Arrival, 'redirectTo'>,
): Promise<void> {
  // No procedure calls this, so no `ownerOnly` metadata rejects operators who act as the member.
  if (actor.impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
  const { providerUserId } = profile;
  await db.$transaction(async (tx) => {
    await lockOwnAccount(tx, actor);
    await tx.oAuthAccount.createMany({
      data: [{ provider, providerUserId, userId: actor.userId, createdAt: now }],
      skipDuplicates: true,
    });
  });
  const connections = await db.oAuthAccount.count({ where: { provider, providerUserId, userId: actor.userId } });
  if (connections === 0) throw new DomainError('CONFLICT');
}
