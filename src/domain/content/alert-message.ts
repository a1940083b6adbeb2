import { COMPANY_AUTH_MESSAGE } from '../account/redirect-messages';

/** As many characters of a message as are shown. */
export const alertMessageLength = 120;

const address = /(?:https?:\/\/|www\.|[\w-]+\.(?:com|net|kr|io|me|co)\b)/i;

/**
 * What the alert page says. Anyone can write the address, so it is text of bounded length on one line, and a message
 * that names another site or is not there gives way to the contract's default
 * (docs/product/names-and-routes.md#guards).
 */
export function alertMessage(message: string | readonly string[] | undefined): string {
  const given = typeof message === 'string' ? message : (message?.[0] ?? '');
  // Control and direction characters could hide what follows them.
  const text = given.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (text === '' || address.test(text)) return COMPANY_AUTH_MESSAGE;
  if (text.length <= alertMessageLength) return text;
  // Not in the middle of a character that takes two units.
  return `${text.slice(0, alertMessageLength).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
