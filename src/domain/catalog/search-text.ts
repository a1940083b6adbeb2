/** Full-width letters, digits and signs, and the wide space; not the half-width Hangul that follows them. */
const WIDE = /[\uFF01-\uFF5E\u3000]/g;
/** Zero-width signs and soft hyphens, which come along with copied text. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/**
 * What somebody typed, as it is looked up: letters put together (macOS gives them apart), full-width signs as plain
 * ones, nothing invisible. Consonants that stand alone stay (`NFKC` would take them apart).
 */
export function searchText(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(WIDE, (sign) => sign.normalize('NFKC'));
}
