import type { AlimtalkPort, PhoneOutcome, SmsPort } from './phone-port';

/** Without a provider's keys no message leaves the outbox: operators read messages in the console. */
const nowhere = {
  name: 'embedded' as const,
  send: () => Promise.resolve(null),
  outcomeOf: (): Promise<PhoneOutcome> => Promise.resolve({ state: 'delivered' }),
};

export const embeddedSms: SmsPort = nowhere;
export const embeddedAlimtalk: AlimtalkPort = { ...nowhere, hasTemplate: () => true };
