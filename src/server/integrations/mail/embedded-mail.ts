import type { MailPort } from './mail-port';

/** Without an SMTP server the outbox replaces the mailbox: operators read messages in the console. */
export const embeddedMail: MailPort = {
  name: 'embedded',
  send: () => Promise.resolve(),
  close: () => {},
};
