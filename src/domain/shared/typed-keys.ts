/**
 * Keystrokes of the two-set Korean keyboard, in lower case; the database has the same tables in hangul_keys() and
 * hangul_initials().
 */
const firstConsonantKeys = [
  'r',
  'r',
  's',
  'e',
  'e',
  'f',
  'a',
  'q',
  'q',
  't',
  't',
  'd',
  'w',
  'w',
  'c',
  'z',
  'x',
  'v',
  'g',
];
const vowelKeys = [
  'k',
  'o',
  'i',
  'o',
  'j',
  'p',
  'u',
  'p',
  'h',
  'hk',
  'ho',
  'hl',
  'y',
  'n',
  'nj',
  'np',
  'nl',
  'b',
  'm',
  'ml',
  'l',
];
const finalKeys = [
  '',
  'r',
  'r',
  'rt',
  's',
  'sw',
  'sg',
  'e',
  'f',
  'fr',
  'fa',
  'fq',
  'ft',
  'fx',
  'fv',
  'fg',
  'a',
  'q',
  'qt',
  't',
  't',
  'd',
  'w',
  'c',
  'z',
  'x',
  'v',
  'g',
];
/** Single consonants from ㄱ (U+3131) to ㅎ; single vowels follow in the order of `vowelKeys`. */
const standaloneConsonantKeys = [
  'r',
  'r',
  'rt',
  's',
  'sw',
  'sg',
  'e',
  'e',
  'f',
  'fr',
  'fa',
  'fq',
  'ft',
  'fx',
  'fv',
  'fg',
  'a',
  'q',
  'q',
  'qt',
  't',
  't',
  'd',
  'w',
  'w',
  'c',
  'z',
  'x',
  'v',
  'g',
];

const SYLLABLES = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_STANDALONE_LETTER = 0x3131;

function keysOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= SYLLABLES && code <= LAST_SYLLABLE) {
    const place = code - SYLLABLES;
    return `${firstConsonantKeys[Math.floor(place / 588)] ?? ''}${vowelKeys[Math.floor((place % 588) / 28)] ?? ''}${finalKeys[place % 28] ?? ''}`;
  }
  const letterIndex = code - FIRST_STANDALONE_LETTER;
  if (letterIndex >= 0 && letterIndex < standaloneConsonantKeys.length + vowelKeys.length)
    return standaloneConsonantKeys[letterIndex] ?? vowelKeys[letterIndex - standaloneConsonantKeys.length] ?? '';
  return /^[0-9a-z]$/i.test(letter) ? letter.toLowerCase() : '';
}

/**
 * Returns the keystrokes of a text: "한지ㅇ" → "gkswld". A partly typed word is a prefix of the whole word at every key.
 */
export function typedKeys(text: string): string {
  return Array.from(text.normalize('NFC'), keysOf).join('');
}

/** Returns the first key of each syllable: "한지우" → "gwd". */
export function initialKeys(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => keysOf(letter).slice(0, 1)).join('');
}

/** Returns the keys of a search by first consonants only: "ㅎㅈㅇ" → "gwd"; null when anything else was typed. */
export function typedInitials(text: string): string | null {
  const letters = text.replaceAll(/\s+/g, '');
  return /^[ㄱ-ㅎ]+$/.test(letters) ? typedKeys(letters) : null;
}
