/** Six digits of a birthday. */
const BIRTHDAY = String.raw`(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
/** A birthday and seven more digits, with any separators between the two parts. */
const NUMBER = new RegExp(String.raw`${BIRTHDAY}[^\p{L}\p{N}]{0,3}\d{7}(?!\d)`, 'u');
/** The form in which it is printed: the digit after the dash states the century and the gender. */
const PRINTED = new RegExp(String.raw`${BIRTHDAY}\s?[\p{Pd}\u2212]\s?[1-8]\d{6}(?!\d)`, 'u');

/** Returns the text without what hides a number: full-width digits and invisible characters. */
const visible = (text: string) => text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Returns whether a text contains a resident registration number, or a foreigner's, which is never stored. */
export const hasResidentNumber = (text: string): boolean => NUMBER.test(visible(text));

/** Returns the same for a bank account: 13 digits alone may be an account, so only the printed form counts. */
export const hasPrintedResidentNumber = (text: string): boolean => PRINTED.test(visible(text));

/** The rule for every stored text that a person types. */
export const withoutResidentNumber = (text: string): boolean => !hasResidentNumber(text);

export const residentNumberProblem = '주민등록번호는 입력하지 마세요. 저장하지 않아요.';
