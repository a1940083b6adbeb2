const FIRST = 0xac00;
const LAST = 0xd7a3;

/**
 * A word with the form of its particle that its last syllable asks for: `withParticle('오전', '을', '를')` → "오전을".
 * Words that do not end in Hangul take the form without a final consonant.
 */
export function withParticle(word: string, afterConsonant: string, afterVowel: string): string {
  const code = word.charCodeAt(word.length - 1);
  const closed = code >= FIRST && code <= LAST && (code - FIRST) % 28 !== 0;
  return word + (closed ? afterConsonant : afterVowel);
}
