import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { brand } from '~/domain/shared/brand';
import { logger } from '~/server/observability/logger';

/** Interval in which the versions are read, whether notifications arrive or not. */
const POLL_MS = 2_000;
/** A connection or a statement that takes longer is abandoned and tried again. */
const LIMIT_MS = 2_000;
/** The interval while the database is lost, so that a connection on which nothing arrives costs little more time. */
const LOST_POLL_MS = 500;
/** How long readers wait for a lost database, and the pause between two attempts to read it. */
const [MAX_WAIT_MS, RETRY_PAUSE_MS] = [2_000, 100];
/** Shortest and longest pause before listening again. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [250, 10_000];

type Watched = {
  url: string;
  /** For LISTEN, which a transaction pooler loses: then only the regular reads notice a change. */
  directUrl: string;
  /** Called with the kinds of which readers see other content now; first with all kinds that readers see content of. */
  onChange: (kinds: ReadonlySet<string>) => void;
  pollMs?: number;
};

type ContentWatcher = {
  /**
   * Returns whether published content can be read, after comparing the versions. It waits for a database that was lost
   * less than 2 s ago; later it reads nothing.
   */
  isReadable: () => Promise<boolean>;
  /** Returns whether the database was lost at this time (milliseconds since 1970) or later. */
  wasLostSince: (time: number) => boolean;
  close: () => Promise<void>;
};

/**
 * Notices changes of published content, in whatever process they are made, until it is closed. It has connections of
 * its own, so that it never waits for requests of visitors, and continues after every loss of the database.
 */
export function watchContent({ url, directUrl, onChange, pollMs = POLL_MS }: Watched): ContentWatcher {
  const closing = new AbortController();
  const { signal } = closing;
  const limits = { connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS, keepAlive: true };
  const settings = { ...limits, application_name: `${brand.key}-content` };
  const pool = new pg.Pool({ ...settings, connectionString: url, max: 1 });
  let lastLostAt = 0;
  const recordLoss = () => void (lastLostAt = Date.now());
  // The next read opens another connection.
  pool.on('error', recordLoss);
  const pauseFor = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});

  let reportedVersions: ReadonlyMap<string, string> = new Map();
  let lostAt: number | null = null;
  async function compareVersions(): Promise<void> {
    try {
      const { rows } = await pool.query<{ kind: string; version: string }>(
        'select kind, version from content_versions',
      );
      const changed = rows.filter(({ kind, version }) => reportedVersions.get(kind) !== version);
      reportedVersions = new Map(rows.map(({ kind, version }) => [kind, version]));
      lostAt = null;
      if (changed.length > 0) onChange(new Set(changed.map(({ kind }) => kind)));
    } catch (err) {
      if (lostAt === null) logger.warn({ err }, 'changes of published content cannot be read');
      lostAt ??= Date.now();
      recordLoss();
    }
  }

  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  /** Compares again after a comparison that is running, because its read may be older than the change. */
  function check(): Promise<void> {
    next ??= last = last.then(() => {
      next = null;
      return signal.aborted ? undefined : compareVersions();
    });
    return next;
  }

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      await check();
      await pauseFor(lostAt === null ? pollMs : Math.min(pollMs, LOST_POLL_MS));
    }
  }

  /** Listens on one connection until it is lost. */
  async function listenOnce(onListening: () => void): Promise<void> {
    const client = new pg.Client({ ...settings, connectionString: directUrl });
    client.on('error', recordLoss);
    client.on('notification', () => void check());
    try {
      await client.connect();
      await client.query('listen content');
      onListening();
      void check();
      await once(client, 'end', { signal });
    } catch {
      // The regular reads log that the database is away.
    } finally {
      await closeSoon(client.end());
    }
  }

  async function listen(): Promise<void> {
    let pauseMs = MIN_PAUSE_MS;
    while (!signal.aborted) {
      await listenOnce(() => (pauseMs = MIN_PAUSE_MS));
      await pauseFor(pauseMs);
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
    }
  }

  /** Whether the database is lost, but not so long that a caller stops waiting for it. */
  const isAwaited = () => lostAt !== null && Date.now() < lostAt + MAX_WAIT_MS && !signal.aborted;
  const loops = Promise.all([poll(), listen()]);
  return {
    isReadable: async () => {
      if (lostAt === null) await check();
      while (isAwaited()) {
        await pauseFor(RETRY_PAUSE_MS);
        await check();
      }
      return lostAt === null;
    },
    wasLostSince: (time) => lostAt !== null || lastLostAt >= time,
    close: async () => {
      closing.abort();
      await loops;
      await closeSoon(pool.end());
    },
  };
}

/** Waits until a connection is closed, but not for a network that never answers. */
const closeSoon = (closed: Promise<void>): Promise<unknown> =>
  Promise.race([closed.catch(() => {}), sleep(LIMIT_MS, undefined, { ref: false })]);
