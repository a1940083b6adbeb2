import type { SystemActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { consentCheckMail } from './consent-mails';
import { lockDueConsents } from './due-consents.sql';

/**
 * Asks every two years whether the consents about advertising still apply, as the law on information networks requires.
 * Without an answer they stay in force.
 */
export async function checkConsents({ db, now }: ServiceContext<SystemActor>): Promise<void> {
  let afterId: number | null = 0;
  while (afterId !== null) {
    const from: number = afterId;
    afterId = await db.$transaction(async (tx) => {
      const due = await lockDueConsents(tx, from, now);
      for (const { email, userId, ...consent } of due)
        await queueMessage(tx, consentCheckMail({ email, userId }, consent));
      return due.at(-1)?.id ?? null;
    });
  }
}
