import { type Actor, type Grade, type MemberActor, anonymous } from '~/domain/shared/actor';
import { createCaller } from '~/server/api/root';
import type { Context } from '~/server/api/trpc';
import { db, pool } from '~/server/db';

/** Creates a context as HTTP would, with the actor and the clock of the test. */
export function testContext(actor: Actor = anonymous, now = new Date()): Context {
  return {
    db,
    pool,
    actor,
    now,
    ip: '127.0.0.1',
    userAgent: 'test',
    requestId: 'test-request',
    scheduleConfirmedAt: actor.kind === 'member' && actor.coachId !== null ? now : null,
    cookies: null,
    resHeaders: new Headers(),
  };
}

export function callerFor(actor: Actor = anonymous, now = new Date()) {
  return createCaller(testContext(actor, now));
}

/** Opens the session that `memberActor` names, for code that checks whether it has ended. */
export async function openTestSession(userId: number): Promise<void> {
  await db.session.create({ data: { id: `test-${userId}`, userId, expiresAt: new Date('2100-01-01') } });
}

/** Returns an actor for an existing user row. */
export function memberActor(
  user: { id: number; email: string; name: string; grade: Grade },
  coachId: number | null = null,
): MemberActor {
  return {
    kind: 'member',
    userId: user.id,
    name: user.name,
    email: user.email,
    grade: user.grade,
    membership: null,
    coachId,
    expertOf: [],
    impersonatorId: null,
    sessionId: `test-${user.id}`,
  };
}
