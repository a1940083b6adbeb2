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
 * Returns a mail address without copied extras: "mailto:" with a subject, a name with the address in brackets,
 * invisible characters.
 */
export function typedEmail(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '').trim();
  const inBrackets = /^[^<>]*<([^<>]*)>$/.exec(plain)?.[1] ?? plain;
  const isLink = /^\s*mailto:/i.test(inBrackets);
  return (isLink ? inBrackets.replace(/^\s*mailto:/i, '').replace(/\?.*$/, '') : inBrackets).trim();
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
  const [only] = digitRuns.size > 0 ? digitRuns : spacedCodes(visible, digits);
  return digitRuns.size <= 1 && only !== undefined ? only : code;
}

/** Returns the only code of a message whose groups have equal lengths and a space or a sign between them: "997 652". */
function spacedCodes(text: string, digits: number): string[] {
  const codes = [1, 2, 3].flatMap((group) => {
    const between = String.raw`[\s.·\p{Pd}]`;
    const form = String.raw`(?<!\d|\d${between})\d{${group}}(?:${between}\d{${group}}){${digits / group - 1}}(?!\d)`;
    return digits % group === 0 ? (text.match(new RegExp(form, 'gu')) ?? []) : [];
  });
  const different = [...new Set(codes.map((code) => code.replaceAll(/\D/g, '')))];
  return different.length === 1 ? different : [];
}

/**
 * Returns a code of Latin letters and digits, typed or copied from a message: "회사 코드: DAON-12A" → "DAON12A". In a
 * message it is what follows the word 코드 or "code", or else the only text with letters and digits.
 */
export function typedLatinCode(text: string): string {
  const code = typedCode(text).toUpperCase();
  if (/^[A-Z0-9]*$/.test(code)) return code;
  const visible = visibleText(text.normalize('NFKC'));
  const run = String.raw`[A-Za-z0-9]+(?:\p{Pd}[A-Za-z0-9]+)*`;
  const label = String.raw`(?:코드(?:\s*번호)?[가-힣]{0,2}|\bcode(?:\s+is)?)[\s:=\p{Ps}\p{Pi}"']+`;
  // What follows the word can also be an address.
  const labelled = new RegExp(String.raw`${label}(${run})(?![A-Za-z0-9]|://|[.@][A-Za-z])`, 'iu').exec(visible);
  const runs = visible.match(new RegExp(String.raw`(?<![\p{L}\p{N}])${run}`, 'gu')) ?? [];
  const mixed = runs.filter((one) => /[A-Za-z]/.test(one) && /\d/.test(one));
  const candidates = mixed.length > 0 ? mixed : runs;
  const [only, ...others] = labelled?.[1] === undefined ? new Set(candidates) : [labelled[1]];
  return only === undefined || others.length > 0 ? code : typedCode(only).toUpperCase();
}

/** Returns only the digits of a text as ASCII digits, for amounts and other numbers that may be followed by a unit. */
export function typedDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '');
}

/** Text beside a phone number: its label, whose it is in brackets, and words behind it. */
const BESIDE_PHONE = [
  /[([][^()[\]]*\p{L}[^()[\]]*[)\]]/gu,
  /^[^\d+(]*\p{L}[^\d+(]*(?=[\d+(])/gu,
  /(?<=\d)(?:[가-힣]|[\s\p{P}]+\p{L})[^\d+]*$/gu,
];
/** A run of digits in which letters were typed for 0 and 1. */
const DIGIT_LIKE = /(?<![\p{L}\d])[\doOlI|]*\d[\doOlI|]*(?![\p{L}\d])/gu;
const IS_NUMBER = /^\+?\d+$/;
/** Fewer digits are no whole phone number. */
const MIN_PHONE_DIGITS = 8;
/** A longer text is no phone number; finding one in it could take long. */
const MAX_PHONE_TEXT = 100;

const phoneText = (text: string) => typedCode(text).replaceAll(/[^\p{L}\p{M}\p{N}+]/gu, '');

/**
 * Parses a Korean phone number to its stored form: digits, with 0 instead of the country code and in front of a number
 * that lost it in a spreadsheet. Other text is returned without separators, so that a schema can reject it.
 */
export function typedPhone(text: string): string {
  if (text.length > MAX_PHONE_TEXT) return typedCode(text);
  const typed = text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(DIGIT_LIKE, (run) => run.replaceAll(/o/gi, '0').replaceAll(/[lI|]/g, '1'));
  const whole = phoneText(typed);
  const alone = phoneText(BESIDE_PHONE.reduce((rest, beside) => rest.replaceAll(beside, ' '), typed));
  const isAlone = !IS_NUMBER.test(whole) && IS_NUMBER.test(alone) && alone.length >= MIN_PHONE_DIGITS;
  return (isAlone ? alone : whole).replace(/^\+?(?:00)?82(?=\d)0?/, '0').replace(/^(?=10\d{8}$)/, '0');
}

const EXTENSION = /[\s,(]*(?:내선(?:\s*번호)?|구내|교환|ext(?:ension)?|#)[\s.:]*(\d{1,5})\s*번?[\s)]*$/iu;

/** Parses a phone number that may have an extension: "02-123-4567 (내선 3)" → "021234567#3". */
export function typedContact(text: string): string {
  if (text.length > MAX_PHONE_TEXT) return typedCode(text);
  const visible = text.normalize('NFKC').replaceAll(INVISIBLE, '');
  const extension = EXTENSION.exec(visible)?.[1];
  return extension === undefined ? typedPhone(text) : `${typedPhone(visible.replace(EXTENSION, ''))}#${extension}`;
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
