import { visibleText } from '~/domain/shared/typed-value';

/** Full-width letters, digits and signs, and the wide space; not the half-width Hangul that follows them. */
const WIDE = /[\uFF01-\uFF5E\u3000]/g;

/**
 * What somebody types to find coaches and places: as it is seen, with full-width signs as plain ones. Consonants that
 * stand alone stay (`NFKC` would take them apart), and so do spaces, because the next word is not typed yet.
 */
export function searchText(text: string): string {
  return visibleText(text).replaceAll(WIDE, (sign) => sign.normalize('NFKC'));
}
