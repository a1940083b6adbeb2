import { brand } from './brand';
import { withParticle } from './korean-particle';

/**
 * The brand's name with its particle: `brandWith('이', '가')` → "다가온이". Apart from the name, which every page loads.
 */
export function brandWith(afterConsonant: string, afterVowel: string): string {
  return withParticle(brand.name, afterConsonant, afterVowel);
}
