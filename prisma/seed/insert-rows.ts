import type pg from 'pg';

export type Queryable = Pick<pg.ClientBase, 'query'>;

/** PostgreSQL accepts a parameter of up to 1 GB; the batch keeps each statement small. */
const BATCH = 5000;

/**
 * Inserts plain objects whose keys are column names. The database reads them as JSON with the table's own row type, so
 * enums, arrays and times need no casts here.
 */
export async function insertRows(
  client: Queryable,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  // The names are quoted, because a column may be an SQL keyword, such as `from` and `to` of state_events.
  const columns = Object.keys(first)
    .map((name) => `"${name}"`)
    .join(', ');
  for (let from = 0; from < rows.length; from += BATCH) {
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + BATCH))],
    );
  }
}

/** Sets the table's sequence to continue after rows that were inserted with fixed ids. */
export async function continueSequence(client: Queryable, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
  );
}

/** Returns sealed bytes in the format that JSON rows need. */
export const sealedBytes = (sealed: Uint8Array): string => `\\x${Buffer.from(sealed).toString('hex')}`;
