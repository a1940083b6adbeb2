import { z } from 'zod';
import { composed, typedCode, typedContact, typedDate, typedDigitCode, typedPhone, typedQuery } from './typed-value';

/**
 * A typed text, composed and trimmed before its length is counted. Every call rejects a resident number in it
 * (`residentNumberField`); the schema does not, because stored texts are parsed with it too.
 */
export function typedText() {
  return z.string().overwrite((text) => composed(text).trim());
}

/** A typed text on one line, without invisible characters. */
export function typedLine() {
  return z.string().overwrite(typedQuery);
}

/** A composed text that may end in a space, because the user is still typing: an answer of a draft. */
export function composedText() {
  return z.string().overwrite(composed);
}

/** The text of a search field. */
export function typedSearch(maxCharacters = 100) {
  return z.string().overwrite(typedQuery).max(maxCharacters);
}

/** Digits and letters without their separators: an account, business or parcel number. */
export function typedCodeText() {
  return z.string().overwrite(typedCode);
}

/** A date in any typed form, parsed to YYYYMMDD. */
export function typedDateText() {
  return z.string().overwrite(typedDate);
}

/** A code with this many digits, typed or copied from a message. */
export function digitCode(digits: number, message: string) {
  const form = new RegExp(String.raw`^\d{${digits}}$`);
  return z
    .string()
    .overwrite((text) => typedDigitCode(text, digits))
    .regex(form, message);
}

const MOBILE = /^01[1-9]\d{7,8}$/;
/** Landlines and numbers such as 070, 080 and 0507. */
const LANDLINE = /^0(?:[2-9]\d{7,9}|50\d{9})(?:#\d{1,5})?$/;
/** Numbers of customer centres, such as 1588-1234. */
const SERVICE = /^1[5-8]\d{6}(?:#\d{1,5})?$/;
const FULL_010_NUMBER = /^010\d{8}$/;
const MAX_PHONE = 20;
const MIN_PHONE = 8;

/** Returns why a text is not a phone number that a field accepts. */
function phoneReason(phone: string): string {
  if (phone.length > MAX_PHONE) return '번호를 하나만 입력해 주세요.';
  if (phone.startsWith('+') || phone.startsWith('00')) return '한국 번호만 쓸 수 있어요.';
  if (/[^\d#]/.test(phone)) return '숫자가 아닌 글자가 있어요.';
  if (LANDLINE.test(phone) || SERVICE.test(phone)) return '휴대폰 번호만 쓸 수 있어요.';
  return phone.length < MIN_PHONE ? '숫자가 모자라요.' : '번호를 하나만, 빠짐없이 입력해 주세요.';
}

function phoneText(parse: (text: string) => string, others: readonly RegExp[], name: string, examples: string) {
  const message = (phone: string) => `${name} 다시 확인해 주세요. ${phoneReason(phone)} 예: ${examples}`;
  return z
    .string()
    .overwrite(parse)
    .max(MAX_PHONE, { error: ({ input }) => message(typeof input === 'string' ? input : '') })
    .superRefine((phone, context) => {
      if (phone === '' || FULL_010_NUMBER.test(phone) || others.some((form) => form.test(phone))) return;
      const isShort = /^010\d*$/.test(phone);
      context.addIssue({
        code: 'custom',
        message: isShort ? '010 번호는 숫자 11자리예요. 예: 010-1234-5678' : message(phone),
      });
    });
}

/** A mobile number in any form, parsed to digits; empty where it is optional. */
export const mobileText = () => phoneText(typedPhone, [MOBILE], '휴대폰 번호를', '010-1234-5678');
/** A mobile, landline or service number in any form, parsed to digits and "#" with an extension; empty where optional. */
export const contactText = () =>
  phoneText(typedContact, [MOBILE, LANDLINE, SERVICE], '연락처를', '010-1234-5678, 02-123-4567');
