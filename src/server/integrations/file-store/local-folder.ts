import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isFileKey } from '~/domain/file/address';
import { DomainError } from '~/domain/shared/errors';
import type { FileStore, StoredObject } from './file-store-port';

/** Stores files in a folder of this machine. Web and worker need the same folder. */
export function localFolder(folder: string): FileStore {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`no key of a file: ${key}`);
    return join(folder, key);
  };

  /** Writes beside the final place and renames, so that an interrupted write leaves no partial file there. */
  async function put({ key, bytes }: { key: string; bytes: Uint8Array }): Promise<void> {
    const [path, temporary] = [pathOf(key), pathOf(`temporary/${randomUUID()}`)];
    await Promise.all([path, temporary].map((file) => mkdir(dirname(file), { recursive: true })));
    try {
      const file = await open(temporary, 'wx', 0o640);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function* list(): AsyncGenerator<StoredObject> {
    const entries = await opendir(folder, { recursive: true }).catch(ifMissing(null));
    if (entries === null) return;
    for await (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const key = relative(folder, path).split(sep).join('/');
      if (!entry.isFile() || !isFileKey(key)) continue;
      const found = await stat(path).catch(ifMissing(null));
      if (found) yield { key, storedAt: found.mtime };
    }
  }

  return {
    put: (object) => put(object).catch(unavailable),
    get: async (key) => {
      const content = await readFile(pathOf(key)).catch(ifMissing(null)).catch(unavailable);
      return content && new Uint8Array(content);
    },
    delete: (key) => rm(pathOf(key), { force: true }).catch(unavailable),
    list,
  };
}

const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };

/** An error of the operating system, such as a full disk or missing rights; the log names it, and a retry may help. */
function unavailable(error: unknown): never {
  throw error instanceof Error && 'code' in error ? new DomainError('UNAVAILABLE', { store: error.message }) : error;
}
