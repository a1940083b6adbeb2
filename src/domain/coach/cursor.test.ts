import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCursor, start, writeCursor } from './cursor';
import { searchSorts } from './schema/coach';

const position = fc.tuple(fc.integer({ min: -0x7fff_ffff, max: 0x7fff_ffff }), fc.nat({ max: 0x7fff_ffff }));

it('can be written and read back for every position', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...searchSorts),
      fc.nat({ max: 0x7fff_ffff }),
      fc.nat({ max: 2 ** 45 }),
      position,
      position,
      fc.constantFrom(true, false, null),
      (sort, seed, at, league, after, certified) => {
        const cursor = { sort, seed, at, league, after, certified };
        expect(readCursor(writeCursor(cursor), sort)).toEqual(cursor);
      },
    ),
  );
});

it('reads a cursor of a version that had no certificates first', () => {
  const text = Buffer.from(JSON.stringify(['rank', 1, 2, start, start])).toString('base64url');
  expect(readCursor(text, 'rank')).toMatchObject({ at: 2, certified: null });
});

it.each([
  '',
  'x',
  'W10',
  Buffer.from('{"sort":"rank"}').toString('base64url'),
  Buffer.from('["rank",1,1,[1,1],[1,1e99]]').toString('base64url'),
  writeCursor({ sort: 'price', seed: 1, at: 1, league: start, after: start, certified: null }),
])('rejects %s', (text) => {
  expect(() => readCursor(text, 'rank')).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});

it('rejects any text that is not a cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => readCursor(text, 'rank')).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
    }),
  );
});
