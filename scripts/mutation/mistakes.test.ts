import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { root } from '../lib/project.mjs';
import stryker from '../../stryker.config.mjs';
import { isUserText } from './leave-out-words.mjs';
import { applyMistake, readMistakes } from './mistakes.mjs';

describe('a set of realistic mistakes', () => {
  const mistake = { file: 'a.ts', find: 'a < b', replace: 'a <= b', note: 'one more' };

  it('is read from a file, and must be complete', () => {
    const path = join(temporaryFolder(), 'mistakes.json');
    writeFileSync(path, JSON.stringify([mistake]));
    expect(readMistakes(path)).toEqual([mistake]);
    writeFileSync(path, JSON.stringify([{ ...mistake, note: undefined }]));
    expect(() => readMistakes(path)).toThrow('note');
  });

  it('is applied where the text occurs once, and nowhere else', () => {
    expect(applyMistake('if (a < b) go()', mistake)).toBe('if (a <= b) go()');
    for (const text of ['', 'a < b; a < b']) expect(() => applyMistake(text, mistake)).toThrow('a.ts');
  });
});

it('every file in the list of the mutation run exists', () => {
  // The mutation run itself ignores a file that does not exist.
  expect(stryker.mutate?.length).toBeGreaterThan(30);
  expect(stryker.mutate?.filter((file) => !existsSync(join(root, file ?? '')))).toEqual([]);
});

describe('isWords, which excludes texts for users from mutation', () => {
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
  ])('returns %s for %o', (reason, node) => {
    expect(isUserText(node)).toBe(reason);
  });
});
