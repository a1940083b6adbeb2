import type { AdvertisingConsent } from '~/domain/account/consent-change';
import type { Tx } from '~/server/db';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { consentChangedMail } from './consent-mails';

type NewConsent = { kind: AdvertisingConsent; granted: boolean; version: string };

/**
 * Records consents about advertising that a member gives or withdraws together, and confirms them by one mail. A
 * consent that repeats the newest one is recorded without a mail. The caller has locked the user's row.
 */
export async function recordConsents(
  tx: Tx,
  { userId, email, at }: { userId: number; email: string; at: Date },
  consents: readonly NewConsent[],
): Promise<void> {
  const changed: { id: number; kind: AdvertisingConsent; granted: boolean }[] = [];
  for (const { kind, granted, version } of consents) {
    const newest = await tx.consentEvent.findFirst({ where: { userId, kind }, orderBy: { id: 'desc' } });
    const { id } = await tx.consentEvent.create({
      data: { userId, kind, granted, version, at },
      select: { id: true },
    });
    if (newest?.granted !== granted || newest.version !== version) changed.push({ id, kind, granted });
  }
  const [first, ...others] = changed;
  if (first) await queueMessage(tx, consentChangedMail({ email, userId }, [first, ...others], at));
}
