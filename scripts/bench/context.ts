import { step } from '../lib/steps.mjs';
import { TEST_KEYS } from '../lib/test-run/test-cluster.mjs';
import { startBuiltProduct } from '../lib/test-run/test-product.mjs';
import { seed } from '../lib/database/seed.mjs';
import type { BenchCluster } from './cluster.mjs';
import { fillReservations } from './fill-reservations';
import { fillReviews } from './fill-reviews';
import type { BenchContext } from './harness';

/**
 * Reused databases are older than the day they are used on. They are seeded as of a date in the distant future, so that
 * no coach's schedule is ever stale.
 */
const SEEDED_AS_OF = '2036-01-01T09:00:00+09:00';
/** All load comes from one address, for which anonymous calls and pages are limited by default. */
const LIMITS = { ANONYMOUS_CALLS_PER_MINUTE: '1000000000', ANONYMOUS_PAGES_PER_MINUTE: '1000000000' };
/** One address for all products of a run, whatever their port: the build contains it, and one build serves them all. */
const APP_URL = 'http://localhost:3210';

type Close = () => Promise<unknown> | void;
type Product = Awaited<ReturnType<BenchContext['product']>>;

/**
 * Creates the context that the rows of a run share. `endRow` closes the resources of a row, `close` those of the run.
 */
export function createContext(
  cluster: BenchCluster,
  { withoutMillion }: { withoutMillion: boolean },
): BenchContext & { endRow: () => Promise<void>; close: () => Promise<void> } {
  const ofRow: Close[] = [];
  const ofRun: Close[] = [];
  const closeAll = async (closes: Close[]) => {
    for (const close of closes.splice(0).toReversed()) await close();
  };
  let product: Promise<Product> | undefined;
  const startProduct = async (): Promise<Product> => {
    const databaseUrl = process.env.DATABASE_URL ?? '';
    await step('demo set', async () => ['seeded', await seed(databaseUrl, [], { quiet: true, keys: TEST_KEYS })]);
    const started = await startBuiltProduct(step, databaseUrl, { appUrl: APP_URL, settings: LIMITS });
    ofRun.push(started.stop);
    return { ...started, databaseUrl };
  };
  const copies = new Map<number, Promise<string>>();
  const copyReservations = (reservations: number) =>
    step('reservations', async () => {
      const name = `reservations_${reservations}`;
      const { url, isNew } = await cluster.keptDatabase(name, ['--now', SEEDED_AS_OF], fillReservations(reservations));
      const copy = await cluster.copy(url, name);
      return [`${reservations.toLocaleString('en')}, ${isNew ? 'loaded' : 'kept from an earlier run'}`, copy];
    });
  return {
    withoutMillion,
    coachSet: (coaches) =>
      step('coaches', async () => {
        const { url, isNew } = await cluster.keptDatabase(`coaches_${coaches}`, [
          '--coaches',
          String(coaches),
          '--now',
          SEEDED_AS_OF,
        ]);
        return [`${coaches.toLocaleString('en')}, ${isNew ? 'loaded' : 'kept from an earlier run'}`, url];
      }),
    reviewSet: (reviews) =>
      step('reviews', async () => {
        const { url, isNew } = await cluster.keptDatabase(
          `reviews_${reviews}`,
          ['--now', SEEDED_AS_OF],
          fillReviews(reviews),
        );
        return [`${reviews.toLocaleString('en')}, ${isNew ? 'loaded' : 'kept from an earlier run'}`, url];
      }),
    reservationSet: (reservations) => {
      const copied = copies.get(reservations) ?? copyReservations(reservations);
      copies.set(reservations, copied);
      return copied;
    },
    freshDatabase: cluster.freshDatabase,
    product: () => (product ??= startProduct()),
    appUrl: APP_URL,
    startWeb: async (databaseUrl) => {
      const options = { onlyWeb: true, appUrl: APP_URL, settings: LIMITS };
      const started = await startBuiltProduct(step, databaseUrl, options);
      ofRow.push(started.stop);
      return started.url;
    },
    onEndOfRow: (close) => void ofRow.push(close),
    onEndOfRun: (close) => void ofRun.push(close),
    endRow: () => closeAll(ofRow),
    close: () => closeAll(ofRun),
  };
}
