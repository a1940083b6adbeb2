import { accountPolicy } from '~/domain/account/policy';
import { type MessageChannel, messageChannels } from '~/domain/messaging/kinds';
import { callPolicy } from '~/domain/shared/call-policy';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { Db } from '~/server/db';
import { isMailbox, type MessagePorts, messagePorts } from '~/server/integrations/message-ports';

const AT_ONCE = 100;
/** Limits count the certifications of one day; a second day covers differences between clocks. */
const CERTIFICATION_MS = 2 * DAY_MS;
const ANSWERS_MS = callPolicy.answerRetentionDays * DAY_MS;

/**
 * Deletes what has expired: sessions, the record of ended ones and the attendance stamps made with them, unfinished
 * joins with all that was typed, sent codes, answers stored for retries, and with a mail server the codes and links of
 * messages that are no longer queued. Every login or join clears a few, so that no personal data outlives its purpose
 * for long. Rows that another transaction is clearing are skipped.
 */
export async function sweepExpired(db: Db, now: Date, portOverrides: Partial<MessagePorts> = {}): Promise<void> {
  const sent = new Date(now.getTime() - CERTIFICATION_MS);
  await db.$executeRaw`delete from sessions where id in (select id from sessions where expires_at <= ${now} limit ${AT_ONCE} for update skip locked)`;
  const ended = new Date(now.getTime() - DAY_MS);
  await db.$executeRaw`delete from ended_sessions where id in (select id from ended_sessions where ended_at <= ${ended} limit ${AT_ONCE} for update skip locked)`;
  await db.$executeRaw`delete from attendance_stamps where token_hash in (select token_hash from attendance_stamps where sent_at <= ${ended} limit ${AT_ONCE} for update skip locked)`;
  await db.$executeRaw`delete from pending_joins where id in (select id from pending_joins where expires_at <= ${now} limit ${AT_ONCE} for update skip locked)`;
  await db.$executeRaw`delete from email_certifications where id in (select id from email_certifications where expires_at <= ${sent} order by id limit ${AT_ONCE} for update skip locked)`;
  const answered = new Date(now.getTime() - ANSWERS_MS);
  await db.$executeRaw`delete from idempotency_keys where (user_id, key) in (select user_id, key from idempotency_keys where created_at <= ${answered} order by created_at limit ${AT_ONCE} for update skip locked)`;
  await db.$executeRaw`delete from phone_certifications where id in (select id from phone_certifications where sent_at <= ${sent} order by id limit ${AT_ONCE} for update skip locked)`;
  const ports = messagePorts(portOverrides);
  const externalChannels = messageChannels.filter((channel) => !isMailbox(channel, ports));
  if (externalChannels.length > 0) await blankSecrets(db, now, externalChannels);
}

/**
 * Clears the secrets of messages that were not sent, and of those that the console's mailbox stored before a mail
 * server was set up.
 */
async function blankSecrets(db: Db, now: Date, channels: readonly MessageChannel[]): Promise<void> {
  const sentBefore = new Date(now.getTime() - accountPolicy.secretMinutes * MINUTE_MS);
  await db.$executeRaw`
    update messages set secret = null where id in (
      select id from messages where secret is not null and status <> 'QUEUED'
        and channel::text = any(${[...channels]}) and created_at <= ${sentBefore}
      order by created_at limit ${AT_ONCE} for update skip locked)`;
}
