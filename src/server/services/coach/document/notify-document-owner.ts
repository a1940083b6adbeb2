import { coachDocumentMail, type CoachDocumentEvent } from '~/domain/coach/texts/document-mails';
import { env } from '~/env.js';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';

/** Notifies the coach of an event of a document, once. @param reason the operator's message, for a rejection */
export async function notifyDocumentOwner(
  tx: Tx,
  id: number,
  event: CoachDocumentEvent,
  { reason = '', key = '' }: { reason?: string; key?: string } = {},
): Promise<void> {
  const { kind, title, expiresOn, coach } = await tx.coachDocument.findUniqueOrThrow({
    where: { id },
    select: {
      kind: true,
      title: true,
      expiresOn: true,
      coach: { select: { displayName: true, user: { select: { id: true, email: true, status: true } } } },
    },
  });
  const { user, displayName } = coach;
  // The address of a closed account has no reader.
  if (user.status === 'LEFT') return;
  await queueMessage(tx, {
    kind: 'coach',
    template: `coach-document-${templates[event]}`,
    recipient: user.email,
    userId: user.id,
    content: coachDocumentMail(event, {
      name: displayName,
      kind,
      title,
      expiresOn: expiresOn && expiresOn.toISOString().slice(0, 10),
      reason,
      site: env.APP_URL,
    }),
    dedupeKey: `coach-document:${id}:${event}${key}`,
  });
}

const templates = {
  CHECKED: 'checked',
  REJECTED: 'rejected',
  EXPIRING: 'expiring',
  EXPIRED: 'expired',
  UNDECIDED: 'undecided',
  TAX_RESET: 'tax-reset',
} as const satisfies Record<CoachDocumentEvent, string>;
