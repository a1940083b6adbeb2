import type { AlimtalkPort, PhoneOutcome, SmsPort } from './phone-port';

/** Without a provider's keys the outbox itself is the telephone: operators read messages in the console. */
const nowhere = {
  name: 'embedded' as const,
  send: () => Promise.resolve(null),
  outcomeOf: (): Promise<PhoneOutcome> => Promise.resolve({ state: 'delivered' }),
};

export const embeddedSms: SmsPort = nowhere;
export const embeddedAlimtalk: AlimtalkPort = { ...nowhere, hasTemplate: () => true };
