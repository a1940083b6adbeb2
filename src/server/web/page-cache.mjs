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
 * Age of an outdated page for the framework: more than the `revalidate` of each page, so that the page is shown once
 * more while it is rendered again, and less than the year after which the framework lets the visitor wait.
 */
const OUTDATED_AGE_MS = 86_400_000;

/** The framework evaluates this module apart from the web process, so they share the time here. */
const shared = /** @type {typeof globalThis & { pagesOutdatedUntil?: number }} */ (globalThis);

/**
 * Makes all pages outdated that were stored before `until`. An outdated page is shown until its next version is
 * rendered, which its next request starts.
 * @param {number} until in milliseconds since 1970
 */
export function outdatePages(until) {
  shared.pagesOutdatedUntil = until;
}

/**
 * Outdated pages that were read. When rendering fails, the framework stores the page again as if it were new.
 * @type {WeakSet<object>}
 */
const outdated = new WeakSet();

/**
 * The framework's cache of pages, with two differences. It stores no pages that are not there: anybody can request as
 * many of those as they like, and each would stay on disk for ever. And `outdatePages` makes pages outdated before
 * their time (docs/decisions/035-fresh-pages.md).
 */
export default class PageCache extends FileSystemCache {
  /**
   * @override
   * @type {FrameworkCache['get']}
   */
  async get(key, context) {
    const entry = await super.get(key, context);
    if (!entry?.value || !pageKinds.has(entry.value.kind)) return entry;
    if ((entry.lastModified ?? 0) >= (shared.pagesOutdatedUntil ?? 0)) return entry;
    outdated.add(entry.value);
    return { ...entry, lastModified: Date.now() - OUTDATED_AGE_MS };
  }

  /**
   * @override
   * @type {FrameworkCache['set']}
   */
  async set(key, data, context) {
    if (data !== null && outdated.has(data)) return;
    const isMissing = data !== null && 'status' in data && data.status === 404;
    // A page that existed until now is replaced once.
    if (isMissing && (await this.get(key, asPage)) === null) return;
    await super.set(key, data, context);
  }
}
