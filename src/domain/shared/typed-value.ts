/**
 * Invisible characters: zero-width spaces, direction marks, soft hyphens, controls. Phones and messengers add them
 * around copied text.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
/**
 * Separators that people and programs write between the groups of a number or a code. The last ones look like a dash or
 * a dot: minus, the Hangul vowel eu, the Japanese long sound, the Hangul middle dot.
 */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Pc}.,/:;'’·•‧・。\u2212\u1173\u30FC\u119E]/gu;

/** Returns a text in the form in which it is stored and searched: composed, because macOS writes decomposed Hangul. */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** Returns a composed text without invisible characters; a tab or a line break becomes a space. */
export function visibleText(text: string): string {
  return composed(text.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(INVISIBLE, ''));
}

/** Returns the text of a search as it is visible, trimmed. */
export function typedQuery(text: string): string {
  return visibleText(text).trim();
}

/**
 * Returns a mail address without copied extras: "mailto:", a name with the address in brackets, invisible characters.
 */
export function typedEmail(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '').trim();
  const inBrackets = /^[^<>]*<([^<>]*)>$/.exec(plain)?.[1] ?? plain;
  return inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .trim();
}

/** Returns a number or a code without separators and invisible characters, in ASCII digits and letters. */
export function typedCode(text: string): string {
  // A mark that followed a separator may now combine with a letter, so the text is normalised again.
  return text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(SEPARATORS, '').normalize('NFKC');
}

const SHORT_YEAR = /^\D*\d{2}\D+\d{1,2}\D+\d{1,2}\D*$/;

/** Returns whether a date has a two-digit year: "90.3.2", "900302". */
export const hasShortYear = (date: string): boolean => SHORT_YEAR.test(date) || /^\d{6}$/.test(date);

/**
 * Parses a typed date to YYYYMMDD: "1990.3.2", "1990-03-02", "1990년 3월 2일". A two-digit year could be of either
 * century, so such a date is returned unchanged, and a schema can reject it.
 */
export function typedDate(text: string): string {
  const visible = text.normalize('NFKC').replaceAll(INVISIBLE, '').normalize('NFKC');
  if (SHORT_YEAR.test(visible)) return visible.trim();
  const [, year, month = '', day = ''] = /^\D*(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/.exec(visible) ?? [];
  return year === undefined || /[\p{L}]/u.test(visible.replaceAll(/[년월일생]/g, ''))
    ? typedCode(text)
    : `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`;
}

/**
 * Parses a code with this many digits, typed or copied from a message. A whole message is accepted when it contains
 * exactly one such code.
 */
export function typedDigitCode(text: string, digits: number): string {
  const code = typedCode(text);
  if (/^\d*$/.test(code)) return code;
  // A line break separates the code from the next line of a message.
  const visible = visibleText(text.normalize('NFKC'));
  const runs = visible.match(/\d+(?:\p{Pd}\d+)*/gu) ?? [];
  const digitRuns = new Set(runs.map((run) => run.replaceAll(/\D/g, '')).filter((run) => run.length === digits));
  const [only] = digitRuns;
  return digitRuns.size === 1 && only !== undefined ? only : code;
}

/** Returns only the digits of a text as ASCII digits, for amounts and other numbers that may be followed by a unit. */
export function typedDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}

/**
 * Parses a Korean phone number to its stored form: digits, with 0 instead of the country code. Other text is returned
 * without separators, so that a schema can reject it.
 */
export function typedPhone(text: string): string {
  return typedCode(text.normalize('NFKC').replace(/^\s*tel:/i, '')).replace(/^\+?(?:00)?82(?=\d)0?/, '0');
}

/**
 * Parses a typed number; thousands separators, spaces and a unit of won or years are dropped.
 * @returns NaN for text that is no number, including an empty one
 */
export function typedNumber(text: string): number {
  const plain = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s,]/g, '')
    .replace(/^[\p{Pd}\u2212]/u, '-')
    .replace(/(?:원|년|명|일|분|초|회|개)$/, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
