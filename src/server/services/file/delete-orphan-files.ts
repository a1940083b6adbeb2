import { fileKey, parseFileKey } from '~/domain/file/address';
import { filePolicy } from '~/domain/file/policy';
import type { SystemActor } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { fileStore } from '~/server/integrations/file-store/choose-file-store';
import type { ServiceContext } from '~/server/service-context';
import { fileUses } from './file-uses';
import { FILE_TRANSACTION, lockFile } from './lock-file';

type Context = Pick<ServiceContext<SystemActor>, 'db' | 'now'>;
type Store = ReturnType<typeof fileStore>;
const BATCH = 100;

/**
 * Job delete-orphan-files: deletes the files that no content has named for a while, and objects without a row, which
 * interrupted uploads left (docs/product/content-and-marketing.md#pictures). Running it again, or twice at the same
 * time, changes nothing.
 */
export async function deleteOrphanFiles(ctx: Context, store: Store = fileStore()): Promise<{ deleted: number }> {
  await markUsed(ctx);
  return { deleted: (await deleteUnused(ctx, store)) + (await deleteUnfinished(ctx, store)) };
}

async function markUsed({ db, now }: Context): Promise<void> {
  for (const list of fileUses.read()) {
    const hashes = await list(db);
    await db.$executeRaw`
      update stored_files set last_used_at = ${now} where sha256 = any(${hashes}) and last_used_at < ${now}`;
  }
}

async function deleteUnused({ db, now }: Context, store: Store): Promise<number> {
  const publicLimit = new Date(now.getTime() - filePolicy.unusedDays * DAY_MS);
  const privateLimit = new Date(now.getTime() - filePolicy.privateUnusedHours * HOUR_MS);
  const unused = {
    OR: [
      { isPublic: true, lastUsedAt: { lt: publicLimit } },
      { isPublic: false, lastUsedAt: { lt: privateLimit } },
    ],
  };
  for (let [deleted, after] = [0, 0]; ;) {
    const rows = await db.storedFile.findMany({
      where: { id: { gt: after }, ...unused },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, sha256: true, isPublic: true },
    });
    for (const { id, ...file } of rows) {
      deleted += await db.$transaction(async (tx) => {
        await lockFile(tx, file.sha256);
        // Content that is saved meanwhile uses the file now.
        const { count } = await tx.storedFile.deleteMany({ where: { id, ...unused } });
        if (count > 0) await store.delete(fileKey(file));
        return count;
      }, FILE_TRANSACTION);
      after = id;
    }
    if (rows.length < BATCH) return deleted;
  }
}

async function deleteUnfinished(ctx: Context, store: Store): Promise<number> {
  const limit = new Date(ctx.now.getTime() - filePolicy.unfinishedHours * HOUR_MS);
  let deleted = 0;
  let batch: string[] = [];
  for await (const { key, storedAt } of store.list()) {
    if (storedAt > limit) continue;
    batch.push(key);
    if (batch.length < BATCH) continue;
    deleted += await deleteWithoutRow(ctx, store, batch);
    batch = [];
  }
  return deleted + (await deleteWithoutRow(ctx, store, batch));
}

async function deleteWithoutRow({ db }: Context, store: Store, keys: readonly string[]): Promise<number> {
  const candidates = keys.map((key) => ({ key, file: parseFileKey(key) }));
  const hashes = candidates.flatMap(({ file }) => file?.sha256 ?? []);
  const rows = await db.storedFile.findMany({
    where: { sha256: { in: hashes } },
    select: { sha256: true, isPublic: true },
  });
  const existing = new Set(rows.map(fileKey));
  let deleted = 0;
  for (const { key, file } of candidates) {
    if (existing.has(key)) continue;
    deleted += await db.$transaction(async (tx) => {
      if (file) {
        await lockFile(tx, file.sha256);
        // The same picture may have been uploaded meanwhile.
        if ((await tx.storedFile.count({ where: file })) > 0) return 0;
      }
      await store.delete(key);
      return 1;
    }, FILE_TRANSACTION);
  }
  return deleted;
}
