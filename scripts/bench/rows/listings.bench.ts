import type pg from 'pg';
import { writeListingCursor } from '~/domain/listing/cursor';
import { listingPolicy } from '~/domain/listing/policy';
import { listCoaches } from '~/server/services/listing/list-coaches';
import { type Bench, type BenchResult, interleave, throughput } from '../harness';
import { CLIENTS, openPool } from '../service-pool';

const COACHES = 100_000;
const [FEW, MANY] = [10_000, 1_000_000];
const DEEP = 1000;

/** Returns the cursor of page `number` in the listing of all coaches. */
async function cursorOf(pool: pg.Pool, number: number): Promise<string | null> {
  if (number === 1) return null;
  const { rows } = await pool.query<{ score: number; coach_id: number }>(
    `select score, coach_id from coach_listings where scope = 'all//' order by score desc, coach_id desc offset $1 limit 1`,
    [(number - 1) * listingPolicy.pageSize - 1],
  );
  const [last] = rows;
  if (!last) throw new Error(`there is no page ${number}`);
  return writeListingCursor('recommended', last.score, last.coach_id);
}

/** Measures pages per second of one fixed page, as the service returns it. */
async function pageOf(pool: pg.Pool, number: number): Promise<() => Promise<number>> {
  const cursor = await cursorOf(pool, number);
  const read = () =>
    listCoaches(
      { pool, now: new Date() },
      { purposes: [], types: [], schedules: [], sort: 'recommended', pages: 1, cursor },
    );
  if ((await read()).items.length !== listingPolicy.pageSize) throw new Error(`page ${number} is not full`);
  return () => throughput(read, { clients: CLIENTS });
}

const named = (count: number) => `${count.toLocaleString('en')} coaches`;

/** Shows that the cost of a listing page does not depend on its number or on the number of coaches. */
const bench: Bench = {
  title: 'Listings',
  run: async (context) => {
    const pool = openPool(context, await context.coachSet(COACHES));
    const first = await interleave(await pageOf(pool, DEEP), await pageOf(pool, 1), { rounds: 9 });
    const results: BenchResult[] = [
      {
        name: `page 1 and page 1,000 of ${named(COACHES)}`,
        unit: 'pages/s',
        peerName: 'page 1,000',
        ...first,
        target: { atMost: 1.2 },
        note: 'how much dearer the deep page is',
      },
    ];
    if (context.withoutMillion) return results;
    const few = openPool(context, await context.coachSet(FEW));
    const many = openPool(context, await context.coachSet(MANY));
    const grown = (name: string, measured: Awaited<ReturnType<typeof interleave>>): BenchResult => ({
      name,
      unit: 'pages/s',
      peerName: 'the large set',
      ...measured,
      target: { atMost: 1.2 },
      note: '100 times the data',
      ifMissed: 'The large set is read from memory that no processor cache holds',
    });
    return [
      ...results,
      grown(
        `page 1, growth from ${named(FEW)} to ${named(MANY)}`,
        await interleave(await pageOf(many, 1), await pageOf(few, 1), { rounds: 9 }),
      ),
      grown(
        `page 1 of ${named(FEW)} and page 1,000 of ${named(MANY)}`,
        await interleave(await pageOf(many, DEEP), await pageOf(few, 1), { rounds: 9 }),
      ),
    ];
  },
};
export default bench;
