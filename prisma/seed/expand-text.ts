import { withParticle } from '~/domain/shared/korean-particle';
import type { Random } from './random';

/**
 * Expands a sentence template: `[네|다섯]` becomes one of its parts, and `{이/가}` after it becomes the particle that fits
 * the last syllable: "[친구|언니]{이/가} 권했어요." → "언니가 권했어요."
 */
export function expandText(random: Random, template: string): string {
  const chosen = template.replace(/\[([^\]]+)\]/g, (_, parts: string) => random.pick(parts.split('|')));
  return chosen.replace(/(\S)\{([^/}]+)\/([^}]+)\}/g, (_, last: string, afterConsonant: string, afterVowel: string) =>
    withParticle(last, afterConsonant, afterVowel),
  );
}
