/**
 * Condition for rows that follow the last one that was read, in the order of publication, newest first. The first part
 * repeats the other, because PostgreSQL begins in the middle of an index only for a condition without OR.
 */
export const publishedBefore = ({ publishedAt, id }: { publishedAt: Date; id: number }) => ({
  publishedAt: { lte: publishedAt },
  OR: [{ publishedAt: { lt: publishedAt } }, { publishedAt, id: { lt: id } }],
});
