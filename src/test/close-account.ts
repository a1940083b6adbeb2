import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { callerFor } from './caller';

/**
 * Closes the account of an actor without a password. It writes the actor's session first, because an ended session
 * cannot close an account.
 */
export async function closeAccountOf(actor: MemberActor, now = new Date()): Promise<void> {
  const { sessionId: id, userId } = actor;
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db.session.upsert({ where: { id }, create: { id, userId, expiresAt }, update: {} });
  await callerFor(actor, now).session.closeAccount({ password: '' });
}
