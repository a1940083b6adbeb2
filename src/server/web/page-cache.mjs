import { createRequire } from 'node:module';

/** @typedef {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')} Framework */
/** @typedef {InstanceType<Framework['default']>} FrameworkCache */

/** @returns {Framework['default']} */
function loadFrameworkCache() {
  try {
    return createRequire(import.meta.url)('next/dist/server/lib/incremental-cache/file-system-cache').default;
  } catch (cause) {
    throw new Error(
      'The cache of pages needs a class of the framework: see docs/decisions/032-framework-internals.md.',
      {
        cause,
      },
    );
  }
}
const FileSystemCache = loadFrameworkCache();

/** The framework's enum of kinds exists only at compile time. */
const asPage = /** @type {Parameters<FrameworkCache['get']>[1]} */ (
  /** @type {unknown} */ ({ kind: 'APP_PAGE', isFallback: false })
);

const pageKinds = new Set(['APP_PAGE', 'APP_ROUTE']);

/**
 * Age of an outdated page for the framework: more than the `revalidate` of each page, so that the page is still served
 * while it is rendered again, and less than the year after which the framework lets the visitor wait.
 */
const OUTDATED_AGE_MS = 86_400_000;
/** The time of a page for which the framework lets the visitor wait until it is rendered again. */
const EXPIRED = -1;
/**
 * Milliseconds after a change from which a request waits for the new rendering. A change is noticed after 2 s at the
 * latest, so no page shows the former content for more than 5 s. Exceptions: the outdated page is still served while
 * the database cannot be read, and while rendering the new one fails.
 */
const MAX_STALE_MS = 2_000;

/**
 * The framework evaluates this module apart from the web process, so they share the values here: the times of changes
 * that decide about pages, oldest first, and the state of the database.
 * @typedef {{ isReadable: () => Promise<boolean>; wasLostSince: (time: number) => boolean }} Database
 */
const shared = /** @type {typeof globalThis & { pagesOutdatedAt?: readonly number[]; contentDatabase?: Database }} */ (
  globalThis
);

/**
 * Makes all pages outdated whose rendering began before this time, because they may have been read before the change.
 * For 2 s an outdated page is shown until its next version is rendered, which its next request starts; after that, its
 * visitors wait for the next version.
 * @param {number} at in milliseconds since 1970, not before an earlier change
 */
export function outdatePages(at) {
  const times = [...(shared.pagesOutdatedAt ?? []), at].filter((time) => time <= at);
  // A page from before an older one of these changes is also from before the newest of them.
  const newest = times.findLast((time) => time + MAX_STALE_MS <= at) ?? 0;
  shared.pagesOutdatedAt = times.filter((time) => time >= newest);
}

/**
 * Sets what tells whether published content can be read, and whether it could not be read at some time since another.
 * While it cannot, nobody waits for a page, because rendering it would fail: it is shown as it was.
 * @param {Database} database
 */
export function waitForPagesIf(database) {
  shared.contentDatabase = database;
}

/** Assumed time of rendering a page that another process stored. */
const RENDER_MS = 2_000;
/** Anybody can request as many addresses as they like, so the oldest times are dropped. */
const MAX_TIMES = 10_000;

/**
 * By page, the time of the first request since it was stored last. The next version is rendered after that.
 * @type {Map<string, number>}
 */
const requestedAt = new Map();
/**
 * By page, the time before which the stored version was not read.
 * @type {Map<string, number>}
 */
const renderedFrom = new Map();

/** @param {Map<string, number>} times @param {string} key @param {number} time */
function setTime(times, key, time) {
  times.delete(key);
  times.set(key, time);
  const [oldest] = times.keys();
  if (times.size > MAX_TIMES && oldest !== undefined) times.delete(oldest);
}

/**
 * Outdated pages that were read. When rendering fails, the framework stores the page again as if it were new.
 * @type {WeakSet<object>}
 */
const outdated = new WeakSet();
/**
 * By page, the time at which rendering it failed while the database could be read. Only one visitor waits for a page
 * that cannot be rendered.
 * @type {Map<string, number>}
 */
const failedAt = new Map();

/**
 * The framework's cache of pages, with two differences. It stores no pages that are not there: anybody can request as
 * many of those as they like, and each would stay on disk permanently. And `outdatePages` makes pages outdated before
 * their time (docs/decisions/035-fresh-pages.md).
 */
export default class PageCache extends FileSystemCache {
  /**
   * @override
   * @type {FrameworkCache['get']}
   */
  async get(key, context) {
    if (pageKinds.has(context.kind) && !requestedAt.has(key)) setTime(requestedAt, key, Date.now());
    const entry = await super.get(key, context);
    if (!entry?.value || !pageKinds.has(entry.value.kind)) return entry;
    const from = renderedFrom.get(key) ?? (entry.lastModified ?? 0) - RENDER_MS;
    const oldest = shared.pagesOutdatedAt?.find((time) => time > from);
    if (oldest === undefined) return entry;
    outdated.add(entry.value);
    const waits = oldest + MAX_STALE_MS <= Date.now() && !failedAt.has(key);
    const isExpired = waits && (await (shared.contentDatabase?.isReadable() ?? true));
    return { ...entry, lastModified: isExpired ? EXPIRED : Date.now() - OUTDATED_AGE_MS };
  }

  /**
   * @override
   * @type {FrameworkCache['set']}
   */
  async set(key, data, context) {
    const from = requestedAt.get(key) ?? Date.now() - RENDER_MS;
    requestedAt.delete(key);
    if (data !== null && outdated.has(data)) {
      if (!shared.contentDatabase?.wasLostSince(from)) setTime(failedAt, key, Date.now());
      return;
    }
    failedAt.delete(key);
    const isMissing = data !== null && 'status' in data && data.status === 404;
    // A page that existed until now is replaced once.
    if (isMissing && (await super.get(key, asPage)) === null) return;
    await super.set(key, data, context);
    if (data !== null && pageKinds.has(data.kind)) setTime(renderedFrom, key, from);
  }
}
