import { brand } from './brand';
import { withParticle } from './korean-particle';

/**
 * Returns the brand's name with its particle: `brandWith('이', '가')` → "다가온이". In its own module, because every page
 * loads the name.
 */
export function brandWith(afterConsonant: string, afterVowel: string): string {
  return withParticle(brand.name, afterConsonant, afterVowel);
}
