import { z } from 'zod';
import { DomainError } from '~/domain/shared/errors';
import { type ListingSort, listingSorts } from './schema/listing';

const integer = z.int().min(0).max(0x7fff_ffff);
const cursorSchema = z.tuple([z.enum(listingSorts), integer, integer]);

export function writeListingCursor(sort: ListingSort, key: number, coachId: number): string {
  return Buffer.from(JSON.stringify([sort, key, coachId])).toString('base64url');
}

/**
 * Returns the key and the id of the last coach shown. A forged cursor can only request another page of the same public
 * list.
 * @throws DomainError INVALID_INPUT for anything that is not a cursor of this order
 */
export function readListingCursor(text: string, sort: ListingSort): readonly [key: number, coachId: number] {
  try {
    const [of, key, coachId] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (of === sort) return [key, coachId];
  } catch {
    // Continues to the common error for anything that is not a cursor.
  }
  throw new DomainError('INVALID_INPUT', {
    issues: [{ path: 'cursor', message: '목록을 처음부터 다시 불러와 주세요.' }],
  });
}
