import { describe, expect, it } from 'vitest';
import { withParticle } from '~/domain/shared/korean-particle';
import { profileWordProblem } from '~/domain/shared/word-problem';
import { expandText } from '../expand-text';
import { demoCoachData } from '../demo-coach';
import { createRandom } from '../random';
import { specialties } from '../specialties';
import { biographyTexts, closingRemarks } from './biography';
import { reviewDetails } from './review-details';
import { reviewClosings, reviewManners, reviewOpenings, reviewReasons, reviewReservations } from './reviews';

const templates = [reviewDetails, reviewOpenings, reviewClosings]
  .flatMap((groups) => Object.values(groups).flat())
  .concat(reviewManners, reviewReasons, reviewReservations);

describe('texts of the demo set', () => {
  it('expand to one choice with the fitting particles', () => {
    const random = createRandom('texts');
    const seen = new Set(
      Array.from({ length: 40 }, () => expandText(random, '[친구|동생]{이/가} [두|세] 번 불렀어요.')),
    );
    expect([...seen].sort()).toEqual([
      '동생이 두 번 불렀어요.',
      '동생이 세 번 불렀어요.',
      '친구가 두 번 불렀어요.',
      '친구가 세 번 불렀어요.',
    ]);
  });

  it.each(templates)('%s', (template) => {
    expect(template).toMatch(/[.!?]$/);
    // A fixed particle after a choice must fit every part of the choice.
    for (const [, parts = '', particle = ''] of template.matchAll(/\[([^\]]+)\](이|가|을|를|은|는|과|와)(?= )/g)) {
      const [afterConsonant = '', afterVowel = ''] =
        ['이/가', '을/를', '은/는', '과/와'].find((pair) => pair.includes(particle))?.split('/') ?? [];
      for (const part of parts.split('|')) expect(withParticle(part, afterConsonant, afterVowel)).toBe(part + particle);
    }
    for (let seed = 0; seed < 4; seed++) expect(expandText(createRandom(`${seed}`), template)).not.toMatch(/[[\]{}|]/);
  });

  it('about a coach say nothing that a profile may not say', () => {
    const sentences = Object.values(biographyTexts).flatMap(({ open, story, method }) => [
      ...open,
      ...story,
      ...method,
    ]);
    const rejected = [...sentences, ...closingRemarks].filter((text) => profileWordProblem(text) !== null);
    expect(rejected).toEqual([]);
  });

  it('about a coach say in the headline what is practised, and name no correction of a body and no rehabilitation', () => {
    const headlines = [demoCoachData(new Date()).headline ?? '', ...specialties.flatMap(({ focus }) => focus)];
    expect(headlines.length).toBeGreaterThan(40);
    expect(headlines.filter((text) => /교정|재활/.test(text) || profileWordProblem(text) !== null)).toEqual([]);
  });

  it('contain no sentence twice', () => {
    expect(new Set(templates).size).toBe(templates.length);
    const sentences = Object.values(biographyTexts).flatMap(({ open, story, method }) => [
      ...open,
      ...story,
      ...method,
    ]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
