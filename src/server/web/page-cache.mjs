import { createRequire } from 'node:module';

/** @typedef {typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')} Framework */

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
const asPage = /** @type {Parameters<InstanceType<Framework['default']>['get']>[1]} */ (
  /** @type {unknown} */ ({ kind: 'APP_PAGE', isFallback: false })
);

/**
 * The framework's cache of pages, without pages that are not there: anybody can request as many of those as they like,
 * and each would stay on disk for ever. So the number of existing pages limits what the cache contains.
 */
export default class PageCache extends FileSystemCache {
  /**
   * @override
   * @type {InstanceType<Framework['default']>['set']}
   */
  async set(key, data, context) {
    const isMissing = data !== null && 'status' in data && data.status === 404;
    // A page that existed until now is replaced once.
    if (isMissing && (await this.get(key, asPage)) === null) return;
    await super.set(key, data, context);
  }
}
