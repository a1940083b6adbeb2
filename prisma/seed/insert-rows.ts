import type pg from 'pg';

export type Queryable = Pick<pg.ClientBase, 'query'>;

/** PostgreSQL takes a parameter of up to 1 GB; this keeps each statement small. */
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
  // Quoted: a column may bear a word of the language, as state_events' from and to.
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

/** After rows with fixed ids, the next id of the table's sequence is the one behind them. */
export async function continueSequence(client: Queryable, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
  );
}

/** Sealed bytes as rows that come as JSON say them. */
export const sealedBytes = (sealed: Uint8Array): string => `\\x${Buffer.from(sealed).toString('hex')}`;
