import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageOf, pageSchema, rowIdPageSchema } from './page';
import { rowId } from './row-id';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const page = (count: number) => pageOf(rows(count), 3, ({ id }) => `id-${id}`);

describe('a page of a list', () => {
  it('has no next page without a row beyond its size', () => {
    expect(page(0)).toEqual({ items: [], nextCursor: null });
    expect(page(2)).toEqual({ items: rows(2), nextCursor: null });
    expect(page(3)).toEqual({ items: rows(3), nextCursor: null });
  });

  it('ends with the row of its cursor and leaves out the row beyond its size', () => {
    expect(page(4)).toEqual({ items: rows(3), nextCursor: 'id-3' });
  });

  it('is sent with rows and a cursor, and with nothing else', () => {
    const row = z.object({ id: z.number() });
    const answer = { items: [{ id: 1, secret: 'x' }], total: 1 };
    expect(pageSchema(row).parse({ ...answer, nextCursor: 'a' })).toEqual({ items: [{ id: 1 }], nextCursor: 'a' });
    expect(rowIdPageSchema(row).parse({ ...answer, nextCursor: 1 })).toEqual({ items: [{ id: 1 }], nextCursor: 1 });
    expect(pageSchema(row).safeParse({ ...answer, nextCursor: 1 }).success).toBe(false);
    expect(rowIdPageSchema(row).safeParse({ ...answer, nextCursor: 'a' }).success).toBe(false);
  });

  it('has its schema and its rule written once', () => {
    const sources = globSync('src/{domain,server}/**/*.ts').filter((path) => !path.includes('.test.'));
    const matching = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));
    for (const pattern of [/items: z\.array\([^\n]*,\s*nextCursor:/, /length > PAGE\b|nextCursor: [^\n]*length >/])
      expect(matching(pattern)).toEqual(['src/domain/shared/page.ts']);
  });
});

describe('the id of a row', () => {
  it.each([
    [1, true],
    [2_147_483_647, true],
    [0, false],
    [2_147_483_648, false],
    [1.5, false],
  ])('%d: %s', (id, valid) => expect(rowId.safeParse(id).success).toBe(valid));

  it('is defined once', () => {
    const sources = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
    const defining = sources.filter((path) => /\b(const|let|function) rowId\b/.test(readFileSync(path, 'utf8')));
    expect(defining).toEqual(['src/domain/shared/row-id.ts']);
  });
});
