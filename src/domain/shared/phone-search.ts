import { typedCode, typedPhone } from './typed-value';

/** Minimum number of digits; fewer match too many numbers. */
const MIN_DIGITS = 4;

/**
 * Returns the digits for searching stored phone numbers: a whole mobile number in any form, or a part of one, such as
 * its last four digits. Only a whole number may begin with the country code: the last four digits may be 8210.
 * @returns null for a search that is no phone number
 */
export function phoneDigits(query: string): string | null {
  const fullNumber = typedPhone(query);
  if (/^01\d{8,9}$/.test(fullNumber)) return fullNumber;
  const part = typedCode(query);
  return /^\d+$/.test(part) && part.length >= MIN_DIGITS ? part : null;
}
