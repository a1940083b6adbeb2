import type { z } from 'zod';
import { accountPolicy } from '~/domain/account/policy';
import type { setConsentInput } from '~/domain/account/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import type { ServiceContext } from '~/server/service-context';
import { measurementConsentWithdrawn } from '../closing/account-closing';
import { assertDisplayed, changeHealthConsent } from './health-consent';
import { recordConsents } from './record-consents';

/**
 * Gives or withdraws a consent: always adds a row and never changes one (docs/product/account-and-privacy.md#consents).
 * @throws DomainError INVALID_INPUT for a consent to a text that is not the current one
 */
export async function setConsent(
  context: ServiceContext<MemberActor>,
  { kind, granted, version }: z.output<typeof setConsentInput>,
): Promise<void> {
  const { db, actor, now } = context;
  // Holds the user's row alone, so that no health data is disclosed or written while its consent is withdrawn.
  if (kind !== 'MARKETING' && kind !== 'AD_MEASUREMENT') {
    await changeHealthConsent(context, { kind, granted, version });
    return;
  }
  if (kind === 'MARKETING' && granted) assertDisplayed(kind, version);
  await db.$transaction(async (tx) => {
    const { id: userId, email } = await lockActiveUser(tx, actor.userId);
    await recordConsents(tx, { userId, email, at: now }, [{ kind, granted, version: displayedVersion(kind, version) }]);
    if (kind === 'AD_MEASUREMENT' && !granted)
      for (const withdraw of measurementConsentWithdrawn.read()) await withdraw(tx, actor.userId);
  });
}

/** An older client version shows an older text and does not send the text's version. */
function displayedVersion(kind: 'MARKETING' | 'AD_MEASUREMENT', version: string | undefined): string {
  const { consents, formerConsentVersions } = accountPolicy;
  if (kind === 'MARKETING' || version === consents.AD_MEASUREMENT) return consents[kind];
  return formerConsentVersions.withoutVisits.AD_MEASUREMENT;
}
