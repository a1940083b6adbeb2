import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';

const PAGE = 12;
const orderBy = [{ publishedAt: 'desc' as const }, { id: 'desc' as const }];

/**
 * Condition for rows that follow the last one that was read, in the order of publication, newest first. The first part
 * repeats the other, because PostgreSQL begins in the middle of an index only for a condition without OR.
 */
const publishedBefore = ({ publishedAt, id }: { publishedAt: Date; id: number }) => ({
  publishedAt: { lte: publishedAt },
  OR: [{ publishedAt: { lt: publishedAt } }, { publishedAt, id: { lt: id } }],
});

type PageQuery = { after: Partial<ReturnType<typeof publishedBefore>>; orderBy: typeof orderBy; take: number };

/**
 * Lists published rows, newest first, page by page; the cursor is the last row that was read.
 * @param findLast finds the row of a cursor, also one that has been withdrawn since
 * @throws DomainError NOT_FOUND for a cursor that `findLast` does not find, or that was never published
 */
export async function listPublishedPage<Row extends { id: number }>(
  cursor: number | undefined,
  findLast: (id: number) => Promise<{ publishedAt: Date | null } | null>,
  findRows: (query: PageQuery) => Promise<Row[]>,
): Promise<Page<Row, number>> {
  const publishedAt = cursor === undefined ? null : (await findLast(cursor))?.publishedAt;
  if (cursor !== undefined && !publishedAt) throw new DomainError('NOT_FOUND');
  const after = cursor !== undefined && publishedAt ? publishedBefore({ publishedAt, id: cursor }) : {};
  return pageOf(await findRows({ after, orderBy, take: PAGE + 1 }), PAGE, ({ id }) => id);
}
