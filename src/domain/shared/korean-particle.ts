const FIRST = 0xac00;
const LAST = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;

/** Final sounds of digits as they are read in Korean: 0 ends 영, 십, 백, 천 or 만. */
const digitFinals = ['ㅇ', 'ㄹ', '', 'ㅁ', '', '', 'ㄱ', 'ㄹ', 'ㄹ', ''] as const;
/** Endings of Latin words and addresses that are read with a final consonant: 컴, 넷, 엔. Others end in a vowel. */
const latinEndings: readonly [RegExp, 'ㄹ' | 'ㄴ'][] = [
  [/(l|kr)$/i, 'ㄹ'],
  [/(m|n|ng|net|[aeiou][bkpt])$/i, 'ㄴ'],
];

/** Returns the final sound of a word: "" for a vowel, "ㄹ", or another final consonant. */
function finalOf(word: string): string {
  const last = word.replaceAll(/[^\p{L}\p{N}]+$/gu, '');
  const code = last.charCodeAt(last.length - 1);
  if (code >= FIRST && code <= LAST) {
    const final = (code - FIRST) % FINALS;
    return final === 0 ? '' : final === RIEUL ? 'ㄹ' : 'ㄴ';
  }
  const digit = /[0-9]$/.exec(last)?.[0];
  if (digit !== undefined) return digitFinals[Number(digit)] ?? '';
  // Capitals are read letter by letter: L, M, N and R end in a consonant.
  if (/(^|[^a-z])[A-Z]$/.test(last)) return /[LR]$/.test(last) ? 'ㄹ' : /[MN]$/.test(last) ? 'ㄴ' : '';
  return latinEndings.find(([ending]) => ending.test(last))?.[1] ?? '';
}

/**
 * Returns a word with the particle that its last sound requires: `withParticle('오전', '을', '를')` → "오전을",
 * `withParticle('naver.com', '으로', '로')` → "naver.com으로". Quotes and brackets at the end are ignored. "으로" and "로"
 * follow their own rule: ㄹ takes "로".
 */
export function withParticle(word: string, afterConsonant: string, afterVowel: string): string {
  const final = finalOf(word);
  const isClosed = final !== '' && !(final === 'ㄹ' && afterConsonant === '으로');
  return word + (isClosed ? afterConsonant : afterVowel);
}
