import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';

export type OutgoingMessage = {
  /** Name of the template, for the operator's list. */
  template: string;
  recipient: string;
  userId: number | null;
  subject: string;
  text: string;
  /** Without it the text is laid out in the house style when the message leaves. */
  html?: string;
  /** A code or a link's token; SECRET_DOTS stand for it in subject, text and html. */
  secret?: string;
  /** Advertising waits out the quiet hours and says what it is in its subject. */
  advertising?: boolean;
  /** The same key is sent once, whatever runs twice. */
  dedupeKey: string;
};

/**
 * Puts a message into the outbox and its job into the same transaction (docs/product/account-and-privacy.md#messages).
 * No health detail may stand in a message.
 */
export async function queueMessage(tx: Tx, message: OutgoingMessage): Promise<void> {
  const [row] = await tx.message.createManyAndReturn({
    data: [{ channel: 'email', holdsSecret: message.secret !== undefined, ...message }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (row) await enqueue(tx, 'send-mail', { messageId: row.id });
}
