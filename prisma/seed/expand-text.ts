import { withParticle } from '~/domain/shared/korean-particle';
import type { Random } from './random';

/**
 * A sentence with its choices made: `[네|다섯]` becomes one of its parts, and `{이/가}` behind it the form that the word's
 * last syllable asks for: "[친구|언니]{이/가} 권했어요." → "언니가 권했어요."
 */
export function expandText(random: Random, template: string): string {
  const chosen = template.replace(/\[([^\]]+)\]/g, (_, parts: string) => random.pick(parts.split('|')));
  return chosen.replace(/(\S)\{([^/}]+)\/([^}]+)\}/g, (_, last: string, afterConsonant: string, afterVowel: string) =>
    withParticle(last, afterConsonant, afterVowel),
  );
}
