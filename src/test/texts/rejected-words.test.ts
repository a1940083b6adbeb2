import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productTexts } from './product-texts';

/** Rows of the table "Words that pages do not use" in docs/glossary.md: an expression and its replacement. */
const [, section = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words that pages do not use');
const rows = [...section.matchAll(/^\| `(?<expression>[^`]+)` \| (?<instead>[^|]+) \|$/gm)].map(({ groups }) => ({
  expression: new RegExp((groups?.['expression'] ?? '').replaceAll('¦', '|'), 'u'),
  instead: groups?.['instead'] ?? '',
}));

const texts = productTexts();

describe('texts of the product', () => {
  it('are found together with the table of words', () => {
    expect(texts.length).toBeGreaterThan(3000);
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(rows)('use $instead, never $expression', ({ expression }) => {
    expect(texts.filter(({ text }) => expression.test(text))).toEqual([]);
  });

  // The text before a particle decides its form, which `withParticle` chooses. An amount always ends in 원, also
  // one that a text names (domain/content/named-values.ts).
  it('choose a particle by the value before it', () => {
    const fixed =
      /(?<value>\{[^{}]*\})(?:<\/\w+>|[’”])?(?<particle>을|를|은|는|이|가|으로|로|와|과|이에요|예요)(?=[\s,.!?'`’"<]|$)/gu;
    const ends =
      /^\{(?:format)?[wW]on\(.*\)\}$|^\{[가-힣\d]*(?:가격|추가금|1인당)\}$|님`\}$|^\{number\}$|monthLabel|formatDay\(|^\{people\(|'출석' : '결석'/;
    const wrong = texts.filter(({ text }) =>
      [...text.matchAll(fixed)].some(({ groups }) => !ends.test(groups?.['value'] ?? '')),
    );
    expect(wrong).toEqual([]);
  });
});
