/** Fewer digits than this are part of too many numbers. */
const LEAST_DIGITS = 4;

/** What may be written between the digits of a number, and characters that nobody sees. */
const SEPARATORS = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\s\p{Z}\p{Pd}\p{Ps}\p{Pe}.,/·]/gu;

/**
 * The digits by which a search finds stored phone numbers: a whole mobile number in any form, or a part of one, such as
 * its last four digits. Only a whole number may begin with the country's: the last four may be 8210.
 * @returns null for a search that is no phone number
 */
export function phoneDigits(query: string): string | null {
  const part = query
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
    .replaceAll(SEPARATORS, '');
  const whole = part.replace(/^\+?(?:00)?82(?=\d)0?/, '0');
  if (/^01\d{8,9}$/.test(whole)) return whole;
  return /^\d+$/.test(part) && part.length >= LEAST_DIGITS ? part : null;
}
