import { z } from 'zod';

/**
 * Matches characters that nobody sees, such as a zero-width space, a direction mark, the Hangul filler and the empty
 * braille pattern. Messengers and office programs copy them with a name.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/**
 * Forbids control characters, line breaks and invisible characters, so that two names that look the same are the same
 * text.
 */
const VISIBLE = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u;
/** A name must contain a letter, a digit or a symbol, not only marks and punctuation. */
const READABLE = /[\p{L}\p{N}\p{S}]/u;

export const NAME_REJECTION = '이름에 쓸 수 없는 글자가 있어요.';

/**
 * Returns a name in its stored form: without invisible characters, composed (NFC; macOS writes decomposed text), with
 * single spaces.
 */
export function normalizeName(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Returns whether a tidy text may be stored as a name. */
export function isNameLine(text: string): boolean {
  return VISIBLE.test(text) && READABLE.test(text);
}

/**
 * The rule for every stored name. The length is counted after the text is composed.
 * @param empty message for an empty name
 */
export function nameLine({ max, empty }: { max: number; empty: string }) {
  return z
    .string()
    .overwrite(normalizeName)
    .min(1, empty)
    .max(max, `${max}자까지 입력할 수 있어요.`)
    .refine((text) => text === '' || isNameLine(text), NAME_REJECTION);
}
