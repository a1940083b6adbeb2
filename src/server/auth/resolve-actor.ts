import type { GuardSession } from '~/domain/account/guards';
import { accountPolicy } from '~/domain/account/policy';
import { needsScheduleUpdate } from '~/domain/coach/schedule-freshness';
import { MINUTE_MS } from '~/domain/shared/durations';
import { type Actor, anonymous, csCorporateIdOf } from '~/domain/shared/actor';
import { pool } from '~/server/db';
import { blankSessionCookies, endedCookie, sessionCookies } from './cookies';
import { hashSessionToken, lucia } from './lucia';

export type ResolvedSession = {
  actor: Actor;
  /** When the coach last confirmed the weekly schedule; null for other users. */
  scheduleConfirmedAt: Date | null;
  /** Cookies to send again because the session was extended or has ended. */
  setCookies: string[];
};

const anonymousSession = { actor: anonymous, scheduleConfirmedAt: null };

/**
 * Turns a Cookie header into an actor with one statement. Without a session cookie it does not query the database; for
 * a session that does not exist it runs a second query, to see whether the session ended recently. An unknown, expired
 * or suspended session is anonymous; bad input never throws.
 */
export async function resolveActor(cookieHeader: string | null, now = new Date()): Promise<ResolvedSession> {
  const token = cookieHeader ? lucia.readSessionCookie(cookieHeader) : null;
  if (!token || token.length > 100) return { ...anonymousSession, setCookies: [] };
  const { session, user } = await lucia.validateSession(token);
  if (!session || user.status !== 'ACTIVE')
    return { ...anonymousSession, setCookies: [...blankSessionCookies(), ...(await proofOfEnd(token, now))] };
  const sessionId = hashSessionToken(token);
  if (now.getTime() - user.lastSeenAt.getTime() > accountPolicy.session.lastSeenUpdateMinutes * MINUTE_MS)
    await recordActivity(sessionId, now);
  return {
    actor: {
      kind: 'member',
      userId: user.id,
      name: user.name,
      email: user.email,
      grade: user.grade,
      membership: user.membership,
      coachId: user.coachId,
      expertOf: user.expertOf,
      impersonatorId: session.impersonatorId,
      sessionId,
    },
    scheduleConfirmedAt: user.scheduleConfirmedAt,
    setCookies: session.fresh && session.impersonatorId === null ? sessionCookies(token) : [],
  };
}

/**
 * Lets the browser keep the token of a session that ended recently. A token that was never a session sets no cookie.
 */
async function proofOfEnd(token: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - accountPolicy.session.endedMinutes * MINUTE_MS);
  const { rowCount } = await pool.query({
    name: 'ended-lately',
    text: 'select 1 from ended_sessions where id = $1 and ended_at > $2',
    values: [hashSessionToken(token), since],
  });
  return rowCount === 0 ? [] : [endedCookie(token)];
}

/** Returns the part of the session that the guard table may read. */
export function guardSessionOf({ actor, scheduleConfirmedAt }: ResolvedSession, now: Date): GuardSession {
  if (actor.kind === 'anonymous') return { alive: false };
  return {
    alive: true,
    grade: actor.grade,
    csCorporateId: csCorporateIdOf(actor),
    loggedInFromAdmin: actor.impersonatorId !== null,
    needScheduleUpdate: needsScheduleUpdate(scheduleConfirmedAt, now),
    expertOf: actor.expertOf,
  };
}

/** Updates when the session was last seen, and keeps the account active unless an operator is acting in its name. */
async function recordActivity(sessionId: string, now: Date): Promise<void> {
  // One single statement would lock the session first, while closing the account holds the account's row and deletes
  // the session.
  const { rows } = await pool.query<{ user_id: number; impersonator_id: number | null }>({
    name: 'mark-session-seen',
    text: 'update sessions set last_seen_at = $2 where id = $1 returning user_id, impersonator_id',
    values: [sessionId, now],
  });
  for (const { user_id: userId, impersonator_id: operatorId } of rows)
    if (operatorId === null)
      await pool.query({
        name: 'mark-account-active',
        text: `update users set last_active_at = $2, dormant_notice_at = null where id = $1 and status = 'ACTIVE'`,
        values: [userId, now],
      });
}
