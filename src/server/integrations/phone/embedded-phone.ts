import type { AlimtalkPort, PhoneOutcome, SmsPort } from './phone-port';

/** Without a provider's keys no message leaves the outbox: operators read messages in the console. */
const outboxOnly = {
  name: 'embedded' as const,
  send: () => Promise.resolve(null),
  outcomeOf: (): Promise<PhoneOutcome> => Promise.resolve({ state: 'delivered' }),
};

export const embeddedSms: SmsPort = outboxOnly;
export const embeddedAlimtalk: AlimtalkPort = { ...outboxOnly, hasTemplate: () => true };
