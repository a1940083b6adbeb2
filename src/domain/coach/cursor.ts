import { z } from 'zod';
import { DomainError } from '~/domain/shared/errors';
import { searchSeedSchema, type SearchSort, searchSortSchema } from './schema/coach';

const integer = z.int();
const MAX_INT = 0x7fff_ffff;

/** Position at which a page ended: (key, coach id), both descending. */
const positionSchema = z.tuple([integer.min(-MAX_INT).max(MAX_INT), integer.min(0).max(MAX_INT)]);
export type Position = z.infer<typeof positionSchema>;

/** Position before the first coach. */
export const start: Position = [MAX_INT, MAX_INT];

const cursorSchema = z.object({
  sort: searchSortSchema,
  seed: searchSeedSchema,
  /** Time of the first page, epoch milliseconds, so that the freshness of schedules is the same for all pages. */
  at: integer,
  /** Only for rank: the first coach of the league by static score. */
  league: positionSchema,
  /** The last coach shown, by the key of the sort; for rank within its league. */
  after: positionSchema,
  /** The part of a list with certificates first: coaches with a fitting one, or without. Null when there are no parts. */
  certified: z.boolean().nullable().default(null),
});
export type SearchCursor = z.infer<typeof cursorSchema>;

export function writeCursor({ sort, seed, at, league, after, certified }: SearchCursor): string {
  return Buffer.from(JSON.stringify([sort, seed, at, league, after, certified])).toString('base64url');
}

/**
 * Reads a cursor. A forged one can only request another page of the same public list.
 * @throws DomainError INVALID_INPUT for anything that is not a cursor of this sort
 */
export function readCursor(text: string, expected: SearchSort): SearchCursor {
  try {
    const [sort, seed, at, league, after, certified]: unknown[] = z
      .array(z.unknown())
      .parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return cursorSchema.extend({ sort: z.literal(expected) }).parse({ sort, seed, at, league, after, certified });
  } catch {
    throw new DomainError('INVALID_INPUT', {
      issues: [{ path: 'cursor', message: '목록을 처음부터 다시 불러와 주세요.' }],
    });
  }
}
