import type { MessageChannel } from '~/domain/messaging/kinds';
import { mailPort } from './mail/choose-mail';
import type { MailPort } from './mail/mail-port';
import { phonePorts } from './phone/choose-phone';
import type { AlimtalkPort, SmsPort } from './phone/phone-port';

/** The adapter of each channel. */
export type MessagePorts = { email: MailPort; sms: SmsPort; alimtalk: AlimtalkPort };

/** Returns the adapters of this process; tests pass their own. */
export function messagePorts(overrides: Partial<MessagePorts> = {}): MessagePorts {
  return { email: overrides.email ?? mailPort(), ...phonePorts(), ...overrides };
}

/** Returns whether a channel has no provider, so that operators read its messages in the console's outbox. */
export function isMailbox(channel: MessageChannel, ports: MessagePorts): boolean {
  return ports[channel].name === 'embedded';
}
