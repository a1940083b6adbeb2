import { type Actor, anonymous } from '~/domain/shared/actor';
import { hashSessionToken, lucia } from './lucia';

export type ResolvedSession = {
  actor: Actor;
  /** When the coach last confirmed the weekly schedule (UC06); null for everybody else. */
  scheduleConfirmedAt: Date | null;
  /** A cookie to send again because the session was extended or is gone. */
  setCookie: string | null;
};

/** Turns a Cookie header into an actor. An unknown, expired or suspended session is anonymous; it never throws for bad input. */
export async function resolveActor(cookieHeader: string | null): Promise<ResolvedSession> {
  const token = cookieHeader ? lucia.readSessionCookie(cookieHeader) : null;
  if (!token || token.length > 100) return { actor: anonymous, scheduleConfirmedAt: null, setCookie: null };
  const { session, user } = await lucia.validateSession(token);
  if (!session || user.status !== 'ACTIVE') {
    return { actor: anonymous, scheduleConfirmedAt: null, setCookie: lucia.createBlankSessionCookie().serialize() };
  }
  return {
    actor: {
      kind: 'member',
      userId: user.id,
      name: user.name,
      email: user.email,
      grade: user.grade,
      csCorporateId: user.csCorporateId,
      coachId: user.coach?.id ?? null,
      impersonatorId: session.impersonatorId,
      sessionId: hashSessionToken(token),
    },
    scheduleConfirmedAt: user.coach?.scheduleConfirmedAt ?? null,
    setCookie: session.fresh ? lucia.createSessionCookie(token).serialize() : null,
  };
}
