import type { MessageChannel } from '~/domain/messaging/kinds';
import { mailPort } from './mail/choose-mail';
import type { MailPort } from './mail/mail-port';
import { phonePorts } from './phone/choose-phone';
import type { AlimtalkPort, SmsPort } from './phone/phone-port';

/** The adapter of each channel. */
export type MessagePorts = { email: MailPort; sms: SmsPort; alimtalk: AlimtalkPort };

/** This process's adapters; tests name some of their own. */
export function messagePorts(own: Partial<MessagePorts> = {}): MessagePorts {
  return { email: own.email ?? mailPort(), ...phonePorts(), ...own };
}

/** Without a provider the outbox itself is where a channel's messages are read: by operators, in the console. */
export function isMailbox(channel: MessageChannel, ports: MessagePorts): boolean {
  return ports[channel].name === 'embedded';
}
