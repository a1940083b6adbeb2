import { db } from '~/server/db';

/**
 * Tables that are not compared: the regions, which are only read, the record of migrations, the versions of content,
 * which all publications of a kind share, and the numbers of reviews, which all reviews share.
 */
const fixed = new Set(['regions', '_prisma_migrations', 'content_versions', 'review_blocks']);

export type Rows = ReadonlySet<string>;

/** Returns all current rows of all tables, for `changedSince`. */
export async function readAllRows(): Promise<Rows> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`;
  const all = tables
    .filter(({ name }) => !fixed.has(name))
    .map(({ name }) => `select '${name} ' || to_jsonb(t)::text as row from "${name}" t`);
  const rows = await db.$queryRawUnsafe<{ row: string }[]>(all.join(' union all '));
  return new Set(rows.map(({ row }) => row));
}

/** Returns the earlier rows that have been changed or deleted since; new rows do not count. */
export async function changedSince(before: Rows): Promise<string[]> {
  const now = await readAllRows();
  return [...before].filter((row) => !now.has(row));
}
