import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { withClient } from '../../lib/database/databases.mjs';
import { type BenchContext, throughput } from '../harness';

const execFileAsync = promisify(execFile);

/** PostgreSQL's own benchmark of small transactions (pgbench, TPC-B-like), on its own tables in the same server. */
export interface Tpcb {
  name: string;
  /** Transactions per second with this many clients. */
  rate: (clients: number) => Promise<number>;
  /** Runs one transaction through the driver, with as many connections as the product has. */
  transaction: () => Promise<void>;
}

/** SQL for the tables, filled as `pgbench -i` fills them: this many branches with a hundred thousand accounts each. */
const tablesOf = (branches: number) => `
  create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
  create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select n, 0 from generate_series(1, ${branches}) n;
  insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${branches * 10}) n;
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${branches * 100_000}) n;
  alter table pgbench_branches add primary key (bid);
  alter table pgbench_tellers add primary key (tid);
  alter table pgbench_accounts add primary key (aid);`;

/**
 * Uses pgbench when the machine has it, otherwise the same transaction through the driver. Every transaction updates
 * one branch, so transactions of one branch wait for each other.
 */
export async function openTpcb(context: BenchContext, connections: number, branches: number): Promise<Tpcb> {
  const url = await context.freshDatabase(`tpcb_${branches}`);
  await withClient(url, async (client) => {
    await client.query(tablesOf(branches));
    await client.query('vacuum analyze');
  });
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // The server stops before a connection has finished closing.
  pool.on('error', () => {});
  context.onEndOfRow(() => pool.end());
  const transaction = () => oneTransaction(pool, branches);
  const version = await execFileAsync('pgbench', ['--version']).then(
    ({ stdout }) => /\d+(\.\d+)?/.exec(stdout)?.[0] ?? '',
    () => null,
  );
  const on = branches === 1 ? 'one branch' : `${branches} branches`;
  return version === null
    ? {
        name: `pgbench's transaction on ${on}, by the driver`,
        transaction,
        rate: (clients) => throughput(transaction, { clients, seconds: 2 }),
      }
    : { name: `pgbench ${version}, TPC-B on ${on}`, transaction, rate: (clients) => rateOfProgram(url, clients) };
}

async function rateOfProgram(url: string, clients: number): Promise<number> {
  const options = ['--no-vacuum', `--client=${clients}`, '--jobs=2', '--time=2', url];
  const { stdout } = await execFileAsync('pgbench', options);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (Number.isNaN(rate)) throw new Error(`pgbench said no rate:\n${stdout}`);
  return rate;
}

const below = (limit: number) => 1 + Math.floor(Math.random() * limit);

async function oneTransaction(pool: pg.Pool, branches: number): Promise<void> {
  const aid = below(branches * 100_000);
  const [bid, tid, delta] = [below(branches), below(branches * 10), below(10_000) - 5000];
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const [text, values] of [
      ['update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]],
      ['select abalance from pgbench_accounts where aid = $1', [aid]],
      ['update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]],
      ['update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]],
      [
        'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, now())',
        [tid, bid, aid, delta],
      ],
    ] as const)
      await client.query(text, [...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
