/**
 * Stands for a code or a link's token in a message's subject, text and html. What it stands for is kept beside them, so
 * that hiding is the default, and forgetting it is one column.
 */
export const SECRET_DOTS = '••••••';

type Texts = { subject: string; text: string; html: string | null };

/** The message as its reader gets it; as it is when there is no secret, or none any more. */
export function openMessage<M extends Texts>(message: M, secret: string | null): M {
  if (secret === null) return message;
  const open = (text: string) => text.replaceAll(SECRET_DOTS, secret);
  const { subject, text, html } = message;
  return { ...message, subject: open(subject), text: open(text), html: html === null ? null : open(html) };
}

/** What an operator sees of a code or link: hidden for its reader, or gone since it was sent. */
export const secretStates = ['none', 'shown', 'hidden', 'blanked'] as const;
export type SecretState = (typeof secretStates)[number];
