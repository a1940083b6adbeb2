/** Six digits of a birthday and seven more, with any separators between the two parts. */
const DIGITS = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[^\p{L}\p{N}]{0,3}\d{7}(?!\d)/u;
/** The form in which it is printed: the digit after the dash states the century and the gender. */
const PRINTED = /(?<!\d)(\d{6})\s{0,2}[\p{Pd}\u2212]\s{0,2}([1-8])(\d{6})(?!\d)/gu;
/** The number of a corporation: four digits of its registry office, two of its kind, six and a check digit. */
const CORPORATION = /^(?:1[1-9]|2[0-2])\d{2}(?:1[1-5]|2[12]|31)\d{7}$/;

/** Returns the text without what hides a number: full-width digits and invisible characters. */
const visible = (text: string) => text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** @param century the digit after the dash: 1, 2, 5 and 6 stand for 1900 to 1999, the others for 2000 to 2099 */
function isBirthday(digits: string, century: string): boolean {
  const [year, month, day] = [0, 2, 4].map((start) => Number(digits.slice(start, start + 2))) as [
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC((/[1256]/.test(century) ? 1900 : 2000) + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Returns whether 13 digits are the number of a corporation. The weights of its check digit alternate: 1, 2, 1, 2. */
function isCorporationNumber(digits: string): boolean {
  if (!CORPORATION.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < 12; index += 1) sum += Number(digits[index]) * (1 + (index % 2));
  return (10 - (sum % 10)) % 10 === Number(digits[12]);
}

/**
 * Returns whether a text contains a resident registration number, or a foreigner's, in its printed form. 13 digits
 * without a dash can be an account or a barcode, and six digits, a dash and seven more the number of a corporation.
 */
export function hasResidentNumber(text: string): boolean {
  return [...visible(text).matchAll(PRINTED)].some(
    ([, birthday = '', century = '', rest = '']) =>
      isBirthday(birthday, century) && !isCorporationNumber(birthday + century + rest),
  );
}

/** The rule for fields of an identity paper, where 13 digits are a resident number without its dash. */
export const withoutResidentDigits = (text: string): boolean => !DIGITS.test(visible(text));

export const residentNumberProblem = '주민등록번호는 입력하지 마세요. 저장하지 않아요.';

/** Fields of calls that accept any number, with everything inside them, by name or as "path: name". */
const acceptedFields: Readonly<Record<string, string>> = {
  password: 'a secret, stored as a hash',
  'session.changePassword: current': 'a secret, stored as a hash',
  'session.changePassword: next': 'a secret, stored as a hash',
  token: 'a token of the server',
  refererUrl: 'an address that nobody typed',
  redirectTo: 'an address that nobody typed',
  path: 'an address that nobody typed',
  trackingNo: 'the number of a parcel',
  reference: 'a number in the list of a bank',
  payTo: 'an account as the page showed it, compared with the row',
};

/**
 * Finds a resident number in the texts that a person sends to be stored. Only what is sent is checked: stored texts
 * from before the check are still shown.
 * @param call path of the procedure
 * @returns the path of the field ("address.detail"), or null
 */
export function residentNumberField(call: string, input: unknown, at = ''): string | null {
  if (typeof input === 'string') return hasResidentNumber(input) ? at : null;
  if (typeof input !== 'object' || input === null) return null;
  for (const [key, value] of Object.entries(input)) {
    const isAccepted = [key, `${call}: ${key}`].some((name) => Object.hasOwn(acceptedFields, name));
    if (isAccepted || key.startsWith('encrypted')) continue;
    const found = residentNumberField(call, value, at === '' ? key : `${at}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
