/** Median, 10th and 90th percentile of some measured numbers, all in one unit. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** A row of the table. The ratio is product ÷ peer, computed per round. */
export interface BenchResult {
  name: string;
  unit: string;
  /** What the product is compared with, in a few words; without a peer there is no ratio. */
  peerName?: string;
  peer?: Spread;
  product: Spread;
  ratio?: Spread;
  /**
   * Target for the ratio when there is one, otherwise for the product's number. The table shows the result; a missed
   * target is not a failure.
   */
  target?: { atLeast?: number; atMost?: number };
  /** A sentence that explains why the target may be missed; shown only in that case. */
  ifMissed?: string;
  note?: string;
}

/** Context that the rows of a run share. The runner closes the servers and databases that it provides. */
export interface BenchContext {
  /** `--without-million` was given: skips what needs the million coaches. */
  withoutMillion: boolean;
  /** Connection string of a database with that many coaches, reused between runs. */
  coachSet: (coaches: number) => Promise<string>;
  /** Connection string of a database with the demo set and that many reviews, also reused between runs. */
  reviewSet: (reviews: number) => Promise<string>;
  /**
   * Connection string of a writable copy, made for this run, of the demo set with companies that have that many
   * reservations.
   */
  reservationSet: (reservations: number) => Promise<string>;
  /** Connection string of a separate database that is migrated and empty. */
  freshDatabase: (name: string) => Promise<string>;
  /** The production build with the demo set, shared by all rows of a run. `~/server/db` is its database. */
  product: () => Promise<{ url: string; databaseUrl: string; webPid: number; workerPid: number }>;
  /** APP_URL of the build. */
  appUrl: string;
  /** Starts the web of the same build on another database and returns its address. */
  startWeb: (databaseUrl: string) => Promise<string>;
  /**
   * Registers a function that closes pools and servers after the row, or (`onEndOfRun`) after the last row. They run in
   * reverse order.
   */
  onEndOfRow: (close: () => Promise<unknown> | void) => void;
  onEndOfRun: (close: () => Promise<unknown> | void) => void;
}

/** Default export of a file `*.bench.ts`. */
export interface Bench {
  title: string;
  /** Throws when a system program that the file needs is missing; called for all files before the first one runs. */
  requirePrograms?: () => void;
  run: (context: BenchContext) => Promise<BenchResult[]>;
}

/** @returns the median of the numbers and their 10th and 90th percentile */
export function spreadOf(values: number[]): Spread {
  if (values.length === 0) throw new Error('no figures');
  return { median: quantile(values, 0.5), low: quantile(values, 0.1), high: quantile(values, 0.9) };
}

/** Returns the quantile `share`, from 0 to 1, of the numbers. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/**
 * Measures peer and product alternately, so that other load on the machine affects both. Each call measures one round
 * and returns its number (operations per second, or milliseconds). The order alternates from round to round.
 */
export async function interleave(
  peer: () => Promise<number>,
  product: () => Promise<number>,
  { rounds = 7, warmups = 1 } = {},
) {
  const values = { peer: [] as number[], product: [] as number[] };
  for (let round = -warmups; round < rounds; round += 1) {
    const peerFirst = round % 2 === 0;
    const first = await (peerFirst ? peer() : product());
    const second = await (peerFirst ? product() : peer());
    if (round < 0) continue;
    values.peer.push(peerFirst ? first : second);
    values.product.push(peerFirst ? second : first);
  }
  return {
    peer: spreadOf(values.peer),
    product: spreadOf(values.product),
    ratio: spreadOf(values.product.map((figure, round) => figure / (values.peer[round] ?? Number.NaN))),
  };
}

/** Measures operations per second of `clients` callers, each of which waits for its answer before the next call. */
export async function throughput(
  work: (turn: number) => Promise<unknown>,
  { clients = 8, seconds = 1 } = {},
): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let turn = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await work((turn += 1));
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}
