import { createHmac } from 'node:crypto';
import { env } from '~/env.js';
import type { Actor } from '~/domain/shared/actor';

/** Hex, because the provider issues its secret in this form. */
const hmac = (text: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex');

/**
 * Returns how the chat of the customer centre knows a member: an id that cannot be computed without the secret, and the
 * proof that this server issued it (https://developers.channel.io/docs/member-hash). Null when the chat or its secret
 * is not set, and for an operator who acts as the member; the member is a guest in the chat then.
 */
export function chatMember(
  actor: Actor,
  { pluginKey = env.CHANNEL_PLUGIN_KEY, secret = env.CHANNEL_SECRET_KEY } = {},
): { memberId: string; memberHash: string } | null {
  if (!pluginKey || !secret || actor.kind !== 'member' || actor.impersonatorId !== null) return null;
  const memberId = hmac(`user:${actor.userId}`, secret).slice(0, 32);
  return { memberId, memberHash: hmac(memberId, secret) };
}
