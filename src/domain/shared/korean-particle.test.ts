import { expect, it } from 'vitest';
import { withParticle } from './korean-particle';

it.each([
  ['오전', '오전을'],
  ['오후', '오후를'],
  ['역삼1동', '역삼1동을'],
  ['PT', 'PT를'],
  ['', '를'],
  ['각', '각을'],
  ['힣', '힣을'],
  ['가', '가를'],
])('%s → %s', (word, expected) => {
  expect(withParticle(word, '을', '를')).toBe(expected);
});
