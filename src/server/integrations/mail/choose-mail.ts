import { brand } from '~/domain/shared/brand';
import { env } from '~/env.js';
import { embeddedMail } from './embedded-mail';
import type { MailPort } from './mail-port';
import { smtpMail } from './smtp-mail';

let chosen: MailPort | undefined;

/** Returns the adapter of this process: SMTP when SMTP_URL is set, else the embedded one. */
export function mailPort(): MailPort {
  chosen ??= env.SMTP_URL
    ? smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM ?? `${brand.name} <no-reply@localhost>` })
    : embeddedMail;
  return chosen;
}

export function closeMail(): void {
  chosen?.close();
  chosen = undefined;
}
