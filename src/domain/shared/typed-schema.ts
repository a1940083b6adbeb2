import { z } from 'zod';
import { composed, typedCode, typedDate, typedDigitCode, typedPhone, typedQuery } from './typed-value';

/** A typed text, composed and trimmed before its length is counted. */
export function typedText() {
  return z.string().overwrite((text) => composed(text).trim());
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
const LANDLINE = /^0[2-9]\d{7,9}$/;
const FULL_010_NUMBER = /^010\d{8}$/;

function phoneText(others: readonly RegExp[], message: string) {
  return z
    .string()
    .overwrite(typedPhone)
    .max(20, message)
    .superRefine((phone, context) => {
      if (phone === '' || FULL_010_NUMBER.test(phone) || others.some((form) => form.test(phone))) return;
      const isShort = /^010\d*$/.test(phone);
      context.addIssue({
        code: 'custom',
        message: isShort ? '010 번호는 숫자 11자리예요. 예: 010-1234-5678' : message,
      });
    });
}

/** A mobile number in any form, parsed to digits; empty where it is optional. */
export const mobileText = () => phoneText([MOBILE], '휴대폰 번호를 다시 확인해 주세요. 예: 010-1234-5678');
/** A mobile or landline number in any form, parsed to digits; empty where it is optional. */
export const contactText = () =>
  phoneText([MOBILE, LANDLINE], '연락처를 다시 확인해 주세요. 예: 010-1234-5678, 02-123-4567');
