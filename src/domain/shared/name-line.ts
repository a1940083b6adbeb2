import { z } from 'zod';

/**
 * No control character or line break, nothing that turns the reading direction, and nothing that no eye can see, as the
 * Hangul filler or a zero-width space: two names that look alike are the same text.
 */
const VISIBLE = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]*$/u;
/** A name has something to read: a letter, a digit or a symbol, and not marks and signs alone. */
const READABLE = /[\p{L}\p{N}\p{S}]/u;

export const NAME_REFUSAL = '이름에 쓸 수 없는 글자가 있어요.';

/** A name as it is stored: composed (NFC, as macOS does not write it), with single spaces. */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether a tidy text may be stored as the name of a person or of anything else that has one. */
export function isNameLine(text: string): boolean {
  return VISIBLE.test(text) && READABLE.test(text);
}

/**
 * The one rule for every name that is stored. The length counts after the text is composed.
 * @param empty said of nothing
 */
export function nameLine({ max, empty }: { max: number; empty: string }) {
  return z
    .string()
    .overwrite(tidyName)
    .min(1, empty)
    .max(max, `${max}자까지 쓸 수 있어요.`)
    .refine((text) => text === '' || isNameLine(text), NAME_REFUSAL);
}
