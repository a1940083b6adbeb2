import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/project.mjs';
import stryker from '../../stryker.config.mjs';
import { isWords } from './leave-out-words.mjs';
import { applyMistake, readMistakes } from './mistakes.mjs';

describe('the list of realistic mistakes', () => {
  const mistakes = readMistakes();

  it.each(mistakes)('$file: $note', (mistake) => {
    const text = readFileSync(join(root, mistake.file), 'utf8');
    // Fails when the code has changed: update the entry in scripts/mutation/mistakes.json.
    expect(applyMistake(text, mistake)).not.toBe(text);
    expect(mistake.note).not.toBe('');
  });

  it('is long enough to say something, and has nothing twice', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(100);
    expect(new Set(mistakes.map(({ file, find, replace }) => `${file}\n${find}\n${replace}`)).size).toBe(
      mistakes.length,
    );
  });

  it('is applied where the text stands once, and nowhere else', () => {
    const mistake = { file: 'a.ts', find: 'a < b', replace: 'a <= b', note: 'one more' };
    expect(applyMistake('if (a < b) go()', mistake)).toBe('if (a <= b) go()');
    for (const text of ['', 'a < b; a < b']) expect(() => applyMistake(text, mistake)).toThrow('a.ts');
  });
});

it('the rules that a mutation run changes are where its list says', () => {
  // The run itself passes over a file that is not there.
  expect(stryker.mutate?.length).toBeGreaterThan(30);
  expect(stryker.mutate?.filter((file) => !existsSync(join(root, file ?? '')))).toEqual([]);
});

describe('words that a mutation run leaves alone', () => {
  it.each([
    [true, { type: 'StringLiteral', value: '결제한 금액' }],
    [false, { type: 'StringLiteral', value: 'LATE' }],
    [false, { type: 'NumericLiteral', value: 7 }],
    [
      true,
      {
        type: 'TemplateLiteral',
        quasis: [{ value: { raw: '취소 수수료 ' } }, { value: { raw: '%' } }],
        expressions: [{ type: 'Identifier' }],
      },
    ],
    [
      false,
      {
        type: 'TemplateLiteral',
        quasis: [{ value: { raw: '섬 지역 방문' } }],
        expressions: [{ type: 'ConditionalExpression' }],
      },
    ],
    [
      false,
      { type: 'TemplateLiteral', quasis: [{ value: { raw: 'refund:' } }], expressions: [{ type: 'Identifier' }] },
    ],
  ])('%s for %o', (left, node) => {
    expect(isWords(node)).toBe(left);
  });
});
