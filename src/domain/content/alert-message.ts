import { COMPANY_AUTH_MESSAGE } from '../account/redirect-messages';

/** Maximum number of characters shown of a message. */
export const alertMessageLength = 120;

const address = /(?:https?:\/\/|www\.|[\w-]+\.(?:com|net|kr|io|me|co)\b)/i;

/**
 * Returns the message of the alert page. Anyone can write the address, so it is plain text on one line with a limited
 * length. A missing message, or one that names another site, is replaced by the default
 * (docs/product/names-and-routes.md#guards).
 */
export function alertMessage(message: string | readonly string[] | undefined): string {
  const rawText = typeof message === 'string' ? message : (message?.[0] ?? '');
  // Control and direction characters could hide the text after them.
  const text = rawText.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (text === '' || address.test(text)) return COMPANY_AUTH_MESSAGE;
  if (text.length <= alertMessageLength) return text;
  // Avoids cutting a surrogate pair in half.
  return `${text.slice(0, alertMessageLength).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
