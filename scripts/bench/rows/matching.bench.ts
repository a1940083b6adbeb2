import pg from 'pg';
import { matchingPolicy } from '~/domain/coach/policy';
import { type CoachSearchQuery, searchCoachesSql } from '~/server/services/coach/search/search-coaches.sql';
import { compareWithBruteForce } from '../brute-force';
import { drawQueries } from '../coach-queries';
import { type Bench, type BenchContext, type BenchResult, interleave, spreadOf, throughput } from '../harness';

const CLIENTS = 8;
const QUERIES = 5000;
const COMPARED = 10_000;
const PAGE = matchingPolicy.pageSize;

type World = { coaches: number; pool: pg.Pool; queries: CoachSearchQuery[]; compared: CoachSearchQuery[] };

/** Opens a database with that many coaches and reads it into memory, as after an hour of use. */
async function prepare({ coachSet, onEndOfRow }: BenchContext, coaches: number): Promise<World> {
  const url = await coachSet(coaches);
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  // The server stops before a connection has finished closing.
  pool.on('error', () => {});
  onEndOfRow(() => pool.end());
  const queries = await drawQueries(url, coaches, QUERIES);
  await pool.query('select count(*) from coaches where length(headline) >= 0');
  for (const query of queries) await searchCoachesSql(pool, query);
  return { coaches, pool, queries, compared: await drawQueries(url, coaches, COMPARED, 40) };
}

const nameOf = ({ coaches }: World) => `${coaches.toLocaleString('en')} coaches`;

/** Continues with the next queries from round to round. */
function pagesOf({ pool, queries }: World): () => Promise<number> {
  let turn = 0;
  return () => throughput(() => searchCoachesSql(pool, pick(queries, (turn += 1))), { clients: CLIENTS });
}

function pick(queries: CoachSearchQuery[], turn: number): CoachSearchQuery {
  const query = queries[turn % queries.length];
  if (!query) throw new Error('no queries were drawn');
  return query;
}

async function againstLookup(world: World): Promise<BenchResult> {
  const { coaches, pool } = world;
  let turn = 0;
  const lookup = () =>
    throughput(
      () =>
        pool.query({
          name: 'coach-by-id',
          text: 'select * from coaches where id = $1',
          values: [1 + (((turn += 1) * 7919) % coaches)],
        }),
      { clients: CLIENTS },
    );
  const measured = await interleave(lookup, pagesOf(world), { rounds: 9 });
  return {
    name: `matching over ${nameOf(world)}`,
    unit: 'pages/s',
    peerName: 'primary-key lookup of a coach',
    ...measured,
    target: { atLeast: 0.3 },
    note: `${CLIENTS} clients, one pool, named statements`,
    ifMissed:
      'A page looks at some hundreds of coaches, more in a larger set, and scores and sends 41; a lookup reads one',
  };
}

/**
 * Measures pages per second over the small set divided by those over the large set, alternately: once with queries that
 * fill a page of 20, which is equal work, and once with all queries.
 */
async function growth(small: World, large: World): Promise<BenchResult[]> {
  const row = { name: `growth from ${nameOf(small)} to ${nameOf(large)}`, unit: 'pages/s', peerName: 'the large set' };
  const full = await interleave(pagesOf(await withFullPages(large)), pagesOf(await withFullPages(small)), {
    rounds: 9,
  });
  const any = await interleave(pagesOf(large), pagesOf(small), { rounds: 9 });
  return [
    {
      ...row,
      ...full,
      target: { atMost: 1.3 },
      note: 'requests whose page is full in their set',
      ifMissed: 'The large set is read from memory that no processor cache holds',
    },
    { ...row, ...any, note: 'all requests: more coaches fill more pages' },
  ];
}

async function withFullPages(world: World): Promise<World> {
  const queries: CoachSearchQuery[] = [];
  for (const query of world.queries) {
    if ((await searchCoachesSql(world.pool, query)).rows.length > PAGE) queries.push(query);
  }
  return { ...world, queries };
}

async function againstBruteForce(world: World): Promise<BenchResult> {
  const { asked: compared, equal } = await compareWithBruteForce(world.pool, world.compared);
  return {
    name: `pages equal to brute force over ${nameOf(world)}`,
    unit: 'share',
    product: spreadOf([equal / compared]),
    target: { atLeast: 1 },
    note: `${equal.toLocaleString('en')} of ${compared.toLocaleString('en')} random filters, coaches and order`,
  };
}

const bench: Bench = {
  title: 'Matching',
  run: async (context) => {
    const small = await prepare(context, 100_000);
    const results = [await againstLookup(small), await againstBruteForce(small)];
    if (context.withoutMillion) return results;
    const large = await prepare(context, 1_000_000);
    return [...results, await againstLookup(large), ...(await growth(small, large)), await againstBruteForce(large)];
  },
};
export default bench;
