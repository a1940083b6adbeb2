import { z } from 'zod';

/** One page of a list; `nextCursor` is null on the last page. */
export type Page<Row, Cursor = string> = { items: Row[]; nextCursor: Cursor | null };

/** Page of a list with a cursor of its own. */
export const cursorPageSchema = <Row extends z.ZodType, Cursor extends z.ZodType>(row: Row, cursor: Cursor) =>
  z.object({ items: z.array(row), nextCursor: cursor.nullable() });

/** Page of a list whose cursor is text, mostly an encrypted id. */
export const pageSchema = <Row extends z.ZodType>(row: Row) => cursorPageSchema(row, z.string());

/** Page of a list whose cursor is the id of a row. */
export const rowIdPageSchema = <Row extends z.ZodType>(row: Row) => cursorPageSchema(row, z.number());

/**
 * Returns the page of a list that was read with one row more than `size`. That row is not part of the page: it shows
 * that another page follows.
 */
export function pageOf<Row, Cursor>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, nextCursor: last !== undefined && rows.length > size ? cursorOf(last) : null };
}
