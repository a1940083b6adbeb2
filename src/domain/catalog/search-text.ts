import { visibleText } from '~/domain/shared/typed-value';

/** Full-width letters, digits and signs, and the wide space, but not the half-width Hangul that follows them. */
const WIDE = /[\uFF01-\uFF5E\u3000]/g;

/**
 * Normalises text that a user types to find coaches and places: composed characters, and full-width signs as plain
 * ones. Single consonants remain (`NFKC` would decompose them), and so are spaces, because the next word may follow.
 */
export function searchText(text: string): string {
  return visibleText(text).replaceAll(WIDE, (sign) => sign.normalize('NFKC'));
}
