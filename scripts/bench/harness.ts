/** Median and the middle four fifths of some figures, all in one unit. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** What a row of the table shows. The ratio is product ÷ peer, taken round by round. */
export interface BenchResult {
  name: string;
  unit: string;
  /** What the product is measured against, in a few words; without a peer there is no ratio. */
  peerName?: string;
  peer?: Spread;
  product: Spread;
  ratio?: Spread;
  /** For the ratio when there is one, else for the product's figure. Said in the table, never a failure. */
  target?: { atLeast?: number; atMost?: number };
  /** Why the target may be missed, in a sentence; said only then. */
  ifMissed?: string;
  note?: string;
}

/** What rows share in a run. Servers and databases that it hands out are closed by the runner. */
export interface BenchContext {
  /** `--without-million` was given: leave out what needs the million coaches. */
  withoutMillion: boolean;
  /** A database with that many coaches, kept from run to run: connection string. */
  coachSet: (coaches: number) => Promise<string>;
  /** The demo set with that many reviews, kept likewise: connection string. */
  reviewSet: (reviews: number) => Promise<string>;
  /**
   * The demo set with companies that have that many reservations, a copy for this run, which may be written to:
   * connection string.
   */
  reservationSet: (reservations: number) => Promise<string>;
  /** A migrated, empty database of its own: connection string. */
  freshDatabase: (name: string) => Promise<string>;
  /**
   * The product as built for production, with the demo set; one for all rows of a run. `~/server/db` is its database.
   */
  product: () => Promise<{ url: string; databaseUrl: string; webPid: number; workerPid: number }>;
  /** What the build was told its address is. */
  appUrl: string;
  /** The web of the same build over another database: its address. */
  startWeb: (databaseUrl: string) => Promise<string>;
  /** Called after the row, or after the last one, in reverse order: close pools and servers here. */
  onEndOfRow: (close: () => Promise<unknown> | void) => void;
  onEndOfRun: (close: () => Promise<unknown> | void) => void;
}

/** A file `*.bench.ts` has one of these as its default export. */
export interface Bench {
  title: string;
  /** Throws when a program of the system that the file needs is missing; called for all files before the first runs. */
  requirePrograms?: () => void;
  run: (context: BenchContext) => Promise<BenchResult[]>;
}

/** @returns the figures' median and their 10th and 90th percentile */
export function spreadOf(figures: number[]): Spread {
  if (figures.length === 0) throw new Error('no figures');
  return { median: quantile(figures, 0.5), low: quantile(figures, 0.1), high: quantile(figures, 0.9) };
}

/** The figure that `share` of them, from 0 to 1, do not exceed. */
export function quantile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/**
 * Measures peer and product in turns, so that whatever else the machine does meets both. Each call measures one round
 * and answers with its figure (operations a second, or milliseconds). Who goes first changes from round to round.
 */
export async function interleave(
  peer: () => Promise<number>,
  product: () => Promise<number>,
  { rounds = 7, warmups = 1 } = {},
) {
  const figures = { peer: [] as number[], product: [] as number[] };
  for (let round = -warmups; round < rounds; round += 1) {
    const peerFirst = round % 2 === 0;
    const first = await (peerFirst ? peer() : product());
    const second = await (peerFirst ? product() : peer());
    if (round < 0) continue;
    figures.peer.push(peerFirst ? first : second);
    figures.product.push(peerFirst ? second : first);
  }
  return {
    peer: spreadOf(figures.peer),
    product: spreadOf(figures.product),
    ratio: spreadOf(figures.product.map((figure, round) => figure / (figures.peer[round] ?? Number.NaN))),
  };
}

/** Operations a second of `clients` callers, each waiting for its answer before it asks again. */
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
