import type { MailContent } from '~/domain/messaging/mail-content';
import type { MessageTemplate } from '~/domain/messaging/texts/template-labels';
import { billPath } from '~/domain/settlement/paths';
import { env } from '~/env.js';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';

/** Returns the address of a bill for its company. */
export function billUrl(billId: number): string {
  return new URL(billPath(encryptId('companyBill', billId)), env.APP_URL).href;
}

/** Sends a mail about a bill to each manager of its company. @param key sent once per manager */
export async function notifyManagers(
  tx: Tx,
  {
    csCorporateId,
    template,
    content,
    key,
  }: { csCorporateId: number; template: MessageTemplate; content: MailContent; key: string },
): Promise<void> {
  const managers = await tx.companyMembership.findMany({
    where: { csCorporateId, isManager: true, leftAt: null },
    orderBy: { id: 'asc' },
    select: { user: { select: { id: true, email: true } } },
  });
  for (const { user } of managers)
    await queueMessage(tx, {
      kind: 'settlement',
      template,
      recipient: user.email,
      userId: user.id,
      content,
      dedupeKey: `${key}:${user.id}`,
    });
}
