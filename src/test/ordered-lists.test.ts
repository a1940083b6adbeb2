/** A limited list needs an order: without an order the database may return any rows, and other rows the next time. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Returns the index after the closing bracket of the block whose content begins at `from`, after its opening bracket.
 */
function endOf(source: string, from: number): number {
  let depth = 1;
  let index = from;
  for (; depth > 0 && index < source.length; index += 1) {
    const character = source.charAt(index);
    if ('({['.includes(character)) depth += 1;
    if (')}]'.includes(character)) depth -= 1;
  }
  return index;
}

/** Returns the text of a call without the values inside its arguments, so that keys of nested queries do not count. */
function keysOf(call: string): string {
  let depth = 0;
  let keys = '';
  for (const character of call) {
    if ('({['.includes(character)) depth += 1;
    if (depth <= 2) keys += character;
    if (')}]'.includes(character)) depth -= 1;
  }
  return keys;
}

it('every query that is limited by `take` or `skip` has an order', () => {
  const unordered: string[] = [];
  let checked = 0;
  for (const path of globSync('{src/server,worker}/**/*.ts').filter((item) => !item.includes('.test.'))) {
    const source = readFileSync(path, 'utf8');
    for (const { index, 0: begun } of source.matchAll(/\bfindMany\(/g)) {
      const keys = keysOf(source.slice(index, endOf(source, index + begun.length)));
      if (!/\b(take|skip):/.test(keys)) continue;
      checked += 1;
      if (!/\borderBy\b/.test(keys)) unordered.push(`${path}:${source.slice(0, index).split('\n').length}`);
    }
  }
  expect(unordered).toEqual([]);
  expect(checked).toBeGreaterThan(30);
});
