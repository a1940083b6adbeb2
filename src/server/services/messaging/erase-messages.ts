import { erasedMessage, erasedRequestText, erasedTextAbout } from '~/domain/messaging/erased-message';
import type { Tx } from '~/server/db';

/**
 * Clears the messages to a user whose account is closed: address, number, name and text, and the provider's error,
 * which can repeat the address. The record that a message was sent, its kind and its time stay; nothing is sent again.
 * Messages on their way are left to `eraseMessagesOfClosedAccount`. The user's list of notifications is deleted.
 */
export async function eraseMessages(tx: Tx, userId: number): Promise<void> {
  const { recipient, subject, text } = erasedMessage;
  await tx.notification.deleteMany({ where: { userId } });
  await tx.$executeRaw`
    update messages set recipient = ${recipient}, subject = ${subject}, text = ${text}, content = null,
      variables = null, secret = null, error = null, status = case status when 'FAILED' then 'SKIPPED' else status end
    where user_id = ${userId} and status in ('SENT', 'SKIPPED', 'FAILED')`;
}

/**
 * Clears the text of messages to other users about a person whose account is closed, with their copies and their
 * entries in the lists of notifications: those whose keys, followed by a colon, begin like one of these. Recipient,
 * kind and time stay.
 */
export async function eraseMessagesAbout(
  tx: Tx,
  { userIds, keyPrefixes }: { userIds: number[]; keyPrefixes: string[] },
): Promise<void> {
  const { subject } = erasedMessage;
  await tx.$executeRaw`
    delete from notifications where user_id = any(${userIds}) and exists (
      select 1 from unnest(${keyPrefixes}::text[]) prefix where starts_with(dedupe_key || ':', prefix))`;
  await tx.$executeRaw`
    with about as (
      select id from messages, unnest(${keyPrefixes}::text[]) prefix
      where user_id = any(${userIds}) and starts_with(dedupe_key || ':', prefix))
    update messages set subject = ${subject}, text = ${erasedTextAbout}, content = null, variables = null,
      status = case status when 'FAILED' then 'SKIPPED' else status end
    where user_id = any(${userIds}) and status in ('SENT', 'SKIPPED', 'FAILED') and (id in (select id from about)
      or starts_with(dedupe_key, 'resend:') and split_part(dedupe_key, ':', 2) in (select id::text from about))`;
}

/** Erases the messages of an account that is already closed, in particular the mail about the closing. */
export async function eraseMessagesOfClosedAccount(tx: Tx, userId: number | null): Promise<void> {
  if (userId === null) return;
  const reader = await tx.user.findUnique({ where: { id: userId }, select: { status: true } });
  if (reader?.status === 'LEFT') await eraseMessages(tx, userId);
}

/**
 * Returns the first text after all that begin with a prefix; the semicolon follows the colon. The index of the keys
 * (`text_pattern_ops`) serves a range between computed texts, but not `starts_with` of one.
 */
const afterPrefix = (prefix: `${string}:`) => `${prefix.slice(0, -1)};`;

/**
 * Clears every message whose key begins like this, also one that waits to be sent, and its copies, because what it is
 * about was erased.
 * @param keyPrefix ends with a colon
 */
export async function eraseMessagesByKey(tx: Tx, keyPrefix: `${string}:`): Promise<void> {
  const { recipient, subject } = erasedMessage;
  await tx.$executeRaw`
    with recursive about as (
      select id from messages where dedupe_key ~>=~ ${keyPrefix} and dedupe_key ~<~ ${afterPrefix(keyPrefix)}
      union select m.id from about a join messages m
        on m.dedupe_key ~>=~ ('resend:' || a.id || ':') and m.dedupe_key ~<~ ('resend:' || a.id || ';'))
    update messages set recipient = ${recipient}, subject = ${subject}, text = ${erasedRequestText}, content = null,
      variables = null, secret = null, error = null,
      status = case when status in ('FAILED', 'QUEUED') then 'SKIPPED' else status end
    where id in (select id from about)`;
}
