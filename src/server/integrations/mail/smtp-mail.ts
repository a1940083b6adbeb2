import { createTransport } from 'nodemailer';
import { DomainError } from '~/domain/shared/errors';
import type { MailPort } from './mail-port';

/**
 * SMTP replies of 500 and more are final (RFC 5321 §4.2.1), except 530 to 539, which are about our own login and can be
 * fixed by an operator.
 */
function isFinal(thrown: unknown): boolean {
  const code =
    typeof thrown === 'object' && thrown !== null && 'responseCode' in thrown ? Number(thrown.responseCode) : 0;
  return code >= 500 && (code < 530 || code > 539);
}

/** Sends through the server at SMTP_URL, over a small pool of connections. */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  // The timeouts are shorter than the job's, so that an unresponsive server leads to a retry and not to a job that
  // hangs.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    name: 'smtp',
    async send({ to, subject, text, html, key, advertising, oneClickUrl }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${key}@${domain}>`,
          headers: {
            ...(advertising && { Precedence: 'bulk' }),
            ...(oneClickUrl && {
              'List-Unsubscribe': `<${oneClickUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (thrown) {
        throw new DomainError(
          isFinal(thrown) ? 'INVALID_INPUT' : 'UNAVAILABLE',
          {},
          thrown instanceof Error ? thrown.message : String(thrown),
        );
      }
    },
    close: () => transport.close(),
  };
}
