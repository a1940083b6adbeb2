/**
 * Characters that nobody sees: zero-width spaces, direction marks, soft hyphens, controls. Phones and messengers add
 * them around what is copied.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
/**
 * What people and programs write between the groups of a number or a code. The last ones look like a dash or a dot:
 * minus, the Hangul vowel eu, the Japanese long sound, the Hangul middle dot.
 */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Pc}.,/:;'’·•‧・。\u2212\u1173\u30FC\u119E]/gu;

/** A text as it is stored and searched: composed, because macOS writes Hangul in parts. */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/** A text without invisible characters, composed; a tab or a line break is a space between words. */
export function visibleText(text: string): string {
  return composed(text.replaceAll(/[\t\r\n]+/g, ' ').replaceAll(INVISIBLE, ''));
}

/** The text of a search: as it is seen, without spaces around it. */
export function typedQuery(text: string): string {
  return visibleText(text).trim();
}

/** A mail address without what is copied with it: "mailto:", a name before it in brackets, invisible characters. */
export function typedEmail(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '').trim();
  const inBrackets = /^[^<>]*<([^<>]*)>$/.exec(plain)?.[1] ?? plain;
  return inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .trim();
}

/** A number or a code without separators and invisible characters, in ordinary digits and letters. */
export function typedCode(text: string): string {
  // A mark that followed a separator may belong to a letter now.
  return text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(SEPARATORS, '').normalize('NFKC');
}

const SHORT_YEAR = /^\D*\d{2}\D+\d{1,2}\D+\d{1,2}\D*$/;

/** Whether a date has a year of two digits only: "90.3.2", "900302". */
export const hasShortYear = (date: string): boolean => SHORT_YEAR.test(date) || /^\d{6}$/.test(date);

/**
 * A date as people type it, as YYYYMMDD: "1990.3.2", "1990-03-02", "1990년 3월 2일". A year of two digits could be of
 * either century, so such a date stays as it is, and a schema can refuse it.
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
 * A code of so many digits, as it is typed or copied out of a message. A whole message is taken when it holds exactly
 * one such code.
 */
export function typedDigitCode(text: string, digits: number): string {
  const code = typedCode(text);
  if (/^\d*$/.test(code)) return code;
  const visible = text.normalize('NFKC').replaceAll(INVISIBLE, '');
  const runs = visible.match(/\d+(?:\p{Pd}\d+)*/gu) ?? [];
  const found = new Set(runs.map((run) => run.replaceAll(/\D/g, '')).filter((run) => run.length === digits));
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : code;
}

/** Only the digits of a text, in ordinary digits: for amounts and other numbers whose unit may follow them. */
export function typedDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}

/**
 * A phone number of Korea as it is stored: digits, with 0 in the place of the country's number. What is no number stays
 * as it is, so that a schema can refuse it.
 */
export function typedPhone(text: string): string {
  return typedCode(text.normalize('NFKC').replace(/^\s*tel:/i, '')).replace(/^\+?(?:00)?82(?=\d)0?/, '0');
}

/**
 * A number as people type it: separators of thousands, spaces and a unit of won or years are dropped.
 * @returns NaN for what is no number, nothing included
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
