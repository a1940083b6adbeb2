import { brand } from '~/domain/shared/brand';
import { timingConstants } from '~/domain/shared/site-constants';
import { type StoragePlace, storedValue, tabPlace } from '../../browser/stored-value';

/** A failed chunk load reloads the page, at most once per minute (docs/product/constants-and-messages.md#timings). */
const { chunkReloadGuardMs } = timingConstants;

const storageKey = `${brand.key}:chunk-reload-at`;

const chunkFailure =
  /ChunkLoadError|Loading (?:CSS )?chunk|Failed to load chunk|dynamically imported module|Importing a module script failed/i;

/** Returns whether an error means that a file of an older build is missing, which a reload fixes. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || chunkFailure.test(error.message));
}

/**
 * Returns whether a reload is allowed at `now`, given the time of the last one (ms, null for never). A clock set back
 * counts as never.
 */
export function canReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now < lastReloadAt || now - lastReloadAt >= chunkReloadGuardMs;
}

interface Browser {
  storage: StoragePlace;
  reload: () => void;
  now: number;
}

/** Reloads if `error` is a chunk failure and there was no such reload in the last minute; returns whether it did. */
export function reloadForChunk(error: unknown, browser: Browser): boolean {
  if (!isChunkFailure(error)) return false;
  const last = storedValue(browser.storage, storageKey, (stored) => (typeof stored === 'number' ? stored : null));
  // Without storage nothing would stop a loop of reloads.
  if (!canReload(last.read(), browser.now) || !last.write(browser.now)) return false;
  browser.reload();
  return true;
}

/** Calls `reloadForChunk` with this window's storage, address and clock. */
export function reloadThisPageForChunk(error: unknown): boolean {
  return reloadForChunk(error, { storage: tabPlace, reload: () => location.reload(), now: Date.now() });
}
