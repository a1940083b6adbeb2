import { PrismaClient } from '~/generated/prisma/client';
import { SequentialPrismaPg } from '~/server/database/sequential-adapter';
import { readFeed } from '~/server/services/content/feed/read-feed';
import { type Bench, type BenchContext, type BenchResult, interleave, throughput } from '../harness';
import { CLIENTS, openPool } from '../service-pool';

const [FEW, MANY] = [100, 100_000];

/** Half of the posts are for everybody, a quarter for all companies, and a quarter for companies of nobody here. */
const fill = (count: number) => `
  insert into feed_posts (title, text, audience, status, created_at, updated_at, published_at)
  select '소식 ' || turn, repeat('점심에 십 분만 걸어도 오후가 가벼워져요. ', 12),
    (array['PUBLIC', 'COMPANIES', 'PUBLIC', 'CHOSEN'])[1 + turn % 4]::"FeedAudience", 'PUBLISHED', at, at, at
  from generate_series(1, ${count}) as turn, lateral (select '2026-01-01'::timestamptz + make_interval(mins => turn)) as written(at)`;

async function openFeed(context: BenchContext, count: number) {
  const pool = openPool(context, await context.freshDatabase(`feed_${count}`));
  const db = new PrismaClient({ adapter: new SequentialPrismaPg(pool) });
  context.onEndOfRow(() => db.$disconnect());
  await pool.query(fill(count));
  await pool.query('vacuum analyze feed_posts');
  /** Measures answers per second of the page after the newest `skipped` posts for everybody. */
  return async (csCorporateId: number | null, skipped = 0): Promise<() => Promise<number>> => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from feed_posts where audience = 'PUBLIC' order by id desc offset $1 limit 1`,
      [Math.max(0, skipped - 1)],
    );
    const cursor = skipped === 0 ? undefined : rows[0]?.id;
    const read = async () => {
      const { items } = await readFeed(db, { csCorporateId }, { cursor });
      if (items.length !== 12) throw new Error(`a page has ${items.length} posts`);
    };
    return () => throughput(read, { clients: CLIENTS });
  };
}

/** Shows that the cost of a page of posts does not depend on their number. */
const bench: Bench = {
  title: 'Feed, growth',
  run: async (context) => {
    const few = await openFeed(context, FEW);
    const many = await openFeed(context, MANY);
    const row = async (name: string, peer: () => Promise<number>, product: () => Promise<number>) =>
      ({
        name: `${name}, growth from ${FEW} to ${MANY.toLocaleString('en')} posts`,
        unit: 'pages/s',
        peerName: 'the large set',
        ...(await interleave(peer, product, { rounds: 9 })),
        target: { atMost: 1.2 },
        note: '1,000 times the data; 12 posts a page',
      }) satisfies BenchResult;
    return [
      await row('first page for everybody', await many(null), await few(null)),
      await row('first page for employees', await many(1), await few(1)),
      await row('last pages for everybody', await many(null, 45_000), await few(null, 36)),
    ];
  },
};
export default bench;
