import type pg from 'pg';
import { reviewPolicy } from '~/domain/review/policy';
import { encryptId } from '~/server/crypto/encrypted-id';
import { listReviews, readReviewPage } from '~/server/services/review/list-reviews';
import { type Bench, type BenchResult, interleave, throughput } from '../harness';
import { CLIENTS, openPool } from '../service-pool';

const [FEW, MANY] = [10_000, 1_000_000];
const DEEP = 1000;
const { perPage } = reviewPolicy;

/** Measures pages per second of page `number` as the list appends it, with the previous review as its cursor. */
async function appended(pool: pg.Pool, number: number): Promise<() => Promise<number>> {
  const { rows } = await pool.query<{ id: number }>('select id from reviews order by id desc offset $1 limit 1', [
    Math.max(0, (number - 1) * perPage - 1),
  ]);
  const [last] = rows;
  if (!last) throw new Error(`there is no page ${number}`);
  const cursor = number === 1 ? null : encryptId('review', last.id);
  return pagesOf(async () => (await listReviews({ pool }, { isOnlyImageReviews: false, cursor })).items.length);
}

/** Reads the same page by its number, as existing clients request it (docs/product/legacy-calls.md#reviews). */
const numbered = (pool: pg.Pool, page: number, isOnlyImageReviews = false) =>
  pagesOf(async () => (await readReviewPage({ pool }, { page, isOnlyImageReviews })).index.length);

async function pagesOf(read: () => Promise<number>): Promise<() => Promise<number>> {
  if ((await read()) === 0) throw new Error('the page is empty');
  return () => throughput(read, { clients: CLIENTS });
}

type Page = Promise<() => Promise<number>>;
const named = (count: number) => `${count.toLocaleString('en')} reviews`;

/** Shows that the cost of a page of reviews does not depend on its number or on the number of reviews. */
const bench: Bench = {
  title: 'Reviews',
  run: async (context) => {
    const few = openPool(context, await context.reviewSet(FEW));
    const many = openPool(context, await context.reviewSet(MANY));
    const row = async (
      name: string,
      peerName: string,
      peer: Page,
      product: Page,
      note: string,
    ): Promise<BenchResult> => ({
      name,
      unit: 'pages/s',
      peerName,
      ...(await interleave(await peer, await product, { rounds: 9 })),
      target: { atMost: 1.2 },
      note,
    });
    return [
      await row(
        `page 1 and page 1,000 of ${named(MANY)}`,
        'page 1,000',
        appended(many, DEEP),
        appended(many, 1),
        'as the list appends them',
      ),
      await row(
        `page 1 and page 1,000 of ${named(MANY)}`,
        'page 1,000',
        numbered(many, DEEP),
        numbered(many, 1),
        'by number, as existing clients ask',
      ),
      await row(
        `page 1 and page 1,000 with a picture of ${named(MANY)}`,
        'page 1,000',
        numbered(many, DEEP, true),
        numbered(many, 1, true),
        'by number, as existing clients ask',
      ),
      await row(
        `page 1, growth from ${named(FEW)} to ${named(MANY)}`,
        'the large set',
        appended(many, 1),
        appended(few, 1),
        '100 times the data',
      ),
      await row(
        `page 1 of ${named(FEW)} and page 1,000 of ${named(MANY)}`,
        'the large set',
        appended(many, DEEP),
        appended(few, 1),
        '100 times the data',
      ),
    ];
  },
};
export default bench;
