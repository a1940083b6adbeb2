import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileAddress, fileKey, parseFileAddress } from '~/domain/file/address';
import { filePolicy } from '~/domain/file/policy';
import { pictureProblems } from '~/domain/file/messages';
import { type Actor, system } from '~/domain/shared/actor';
import { callPolicy } from '~/domain/shared/call-policy';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { consumePoint } from '~/server/auth/limits';
import { db } from '~/server/db';
import { localFolder } from '~/server/integrations/file-store/local-folder';
import type { FileStore } from '~/server/integrations/file-store/file-store-port';
import { serviceContext } from '~/server/service-context';
import { testContext } from '~/test/caller';
import { createStoredFile } from '~/test/factories/file';
import { createOperatorActor } from '~/test/factories/tools';
import { createMembers } from '~/test/members';
import { temporaryFolder } from '~/test/temporary-folder';
import { waitForLock } from '~/test/wait-for-lock';
import { deleteOrphanFiles } from './delete-orphan-files';
import { findMissingFiles } from './find-missing-files';
import { readPublicFile } from './read-public-file';
import { storePicture } from './store-picture';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  await db.storedFile.deleteMany();
  folder = temporaryFolder();
  store = localFolder(folder);
});

let serial = 0;
/** Creates a picture that no other test uploads. */
function createPicture(): Promise<Buffer> {
  serial += 1;
  const background = { r: serial % 256, g: 100, b: 50 };
  return sharp({ create: { width: 16 + serial, height: 12, channels: 3, background } })
    .png()
    .toBuffer();
}
const asOperator = async (now = new Date()) => testContext(await createOperatorActor(), now);
const asSystem = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });
async function upload(now = new Date()) {
  const file = await createPicture();
  const ctx = await asOperator(now);
  const { url } = await storePicture(ctx, () => Promise.resolve(file), store);
  return { file, ctx, url, sha256: parseFileAddress(url) ?? '' };
}
const storedNames = () => readdirSync(join(folder, 'public'));
const isStored = async (sha256: string) => {
  const [rows, content] = await Promise.all([
    db.storedFile.count({ where: { sha256 } }),
    store.get(fileKey({ sha256, isPublic: true })),
  ]);
  return [rows === 1, content !== null];
};

describe('storing a picture', () => {
  it('stores it once under the hash of its content, also when two operators upload it', async () => {
    const { file, ctx, url, sha256 } = await upload(new Date('2026-11-01T00:00:00Z'));
    const later = await asOperator(new Date('2026-11-02T00:00:00Z'));
    expect(await storePicture(later, () => Promise.resolve(file), store)).toMatchObject({ url });
    const { userId } = ctx.actor as Extract<Actor, { kind: 'member' }>;
    expect(await db.storedFile.findMany()).toEqual([
      expect.objectContaining({ sha256, isPublic: true, createdBy: userId, createdAt: ctx.now, lastUsedAt: later.now }),
    ]);
    expect(storedNames()).toEqual([`${sha256}.webp`]);
    const { bytes, type } = await readPublicFile(ctx, { sha256 }, store);
    expect([type, (await sharp(bytes).metadata()).format]).toEqual(['image/webp', 'webp']);
  });

  it('is for operators only, and nothing is read from anybody else', async () => {
    const members = await createMembers();
    for (const [role, { actor }] of Object.entries(members)) {
      if (role === 'operator') continue;
      const read = () => Promise.reject(new Error('was read'));
      await expect(storePicture(testContext(actor), read, store)).rejects.toMatchObject({
        code: role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN',
      });
    }
    expect(await db.storedFile.count()).toBe(0);
  });

  it('is limited for each operator', async () => {
    const ctx = await asOperator();
    const { userId } = ctx.actor as Extract<Actor, { kind: 'member' }>;
    const { points } = callPolicy.limits.pictureAccount;
    for (let index = 0; index < points; index += 1) await consumePoint('pictureAccount', String(userId));
    const read = () => Promise.reject(new Error('was read'));
    await expect(storePicture(ctx, read, store)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await upload();
  });

  it('rejects more uploads than a process can hold, and takes new ones when they are done', async () => {
    const ctx = await asOperator();
    const file = await createPicture();
    let release: () => void = () => undefined;
    const opened = new Promise<void>((open) => (release = open));
    const running = Array.from({ length: filePolicy.uploadsAtOnce }, () =>
      storePicture(ctx, () => opened.then(() => file), store),
    );
    const more = () => storePicture(ctx, () => Promise.resolve(file), store);
    await expect(more()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: pictureProblems.busy });
    release();
    await Promise.all(running);
    expect(await more()).toEqual(await running[0]);
  });

  it('leaves no row when the store fails, and can be repeated', async () => {
    const [ctx, file] = [await asOperator(), await createPicture()];
    const failing: FileStore = { ...store, put: () => Promise.reject(new Error('no store')) };
    await expect(storePicture(ctx, () => Promise.resolve(file), failing)).rejects.toThrow('no store');
    expect(await db.storedFile.count()).toBe(0);
    const { url } = await storePicture(ctx, () => Promise.resolve(file), store);
    expect(await isStored(parseFileAddress(url) ?? '')).toEqual([true, true]);
  });
});

describe('reading a picture', () => {
  it('finds nothing without a row, without content, or when it is private', async () => {
    const { ctx, sha256 } = await upload();
    const rejected = { code: 'NOT_FOUND' };
    await expect(readPublicFile(ctx, { sha256: 'a'.repeat(64) }, store)).rejects.toMatchObject(rejected);
    await store.delete(fileKey({ sha256, isPublic: true }));
    await expect(readPublicFile(ctx, { sha256 }, store)).rejects.toMatchObject(rejected);
    const secret = await upload();
    await db.storedFile.update({
      where: { sha256_isPublic: { sha256: secret.sha256, isPublic: true } },
      data: { isPublic: false },
    });
    await expect(readPublicFile(ctx, { sha256: secret.sha256 }, store)).rejects.toMatchObject(rejected);
  });
});

const OLD = filePolicy.unusedDays * DAY_MS + 1;

describe('deleting unreferenced files', () => {
  it('deletes row and content after the period, and not before', async () => {
    const now = new Date();
    const { sha256 } = await upload(now);
    const runAt = (ms: number) => deleteOrphanFiles(asSystem(new Date(now.getTime() + ms)), store);
    expect(await runAt(OLD - 1)).toEqual({ deleted: 0 });
    expect(await isStored(sha256)).toEqual([true, true]);
    expect(await runAt(OLD)).toEqual({ deleted: 1 });
    expect(await isStored(sha256)).toEqual([false, false]);
    expect(await runAt(OLD)).toEqual({ deleted: 0 });
  });

  it('keeps what a revision names, also an older one; the period begins when the draft is deleted', async () => {
    const now = new Date();
    const { url, sha256 } = await upload(now);
    const at = { createdAt: now, updatedAt: now };
    const { id } = await db.publication.create({ data: { kind: 'story', subject: '1', ...at } });
    const revisions = [{ blocks: [{ type: 'top', imageUrl: url }] }, { blocks: [] }];
    for (const [index, content] of revisions.entries())
      await db.publicationRevision.create({ data: { publicationId: id, number: index + 1, content, createdAt: now } });
    const used = new Date(now.getTime() + OLD);
    expect(await deleteOrphanFiles(asSystem(used), store)).toEqual({ deleted: 0 });
    await db.publication.delete({ where: { id } });
    const runAfter = (ms: number) => deleteOrphanFiles(asSystem(new Date(used.getTime() + ms)), store);
    expect(await runAfter(OLD - 1)).toEqual({ deleted: 0 });
    expect(await runAfter(OLD)).toEqual({ deleted: 1 });
    expect(await isStored(sha256)).toEqual([false, false]);
  });

  it('deletes content without a row after a day: its upload was interrupted', async () => {
    const [now, { sha256 }] = [new Date(), await upload()];
    await db.storedFile.deleteMany();
    mkdirSync(join(folder, 'temporary'), { recursive: true });
    const temporary = join(folder, 'temporary', '0'.repeat(36));
    writeFileSync(temporary, 'half');
    const age = (ms: number) => {
      const time = new Date(now.getTime() - ms);
      for (const path of [temporary, join(folder, fileKey({ sha256, isPublic: true }))]) utimesSync(path, time, time);
      return deleteOrphanFiles(asSystem(now), store);
    };
    const limit = filePolicy.unfinishedHours * HOUR_MS;
    expect(await age(limit - 1000)).toEqual({ deleted: 0 });
    expect(await age(limit + 1000)).toEqual({ deleted: 2 });
    expect([storedNames(), readdirSync(join(folder, 'temporary'))]).toEqual([[], []]);
  });

  it('leaves a row whose content it could not delete for the next run', async () => {
    const { sha256 } = await upload(new Date(Date.now() - OLD));
    const failing: FileStore = { ...store, delete: () => Promise.reject(new Error('no store')) };
    await expect(deleteOrphanFiles(asSystem(new Date()), failing)).rejects.toThrow('no store');
    expect(await isStored(sha256)).toEqual([true, true]);
    expect(await deleteOrphanFiles(asSystem(new Date()), store)).toEqual({ deleted: 1 });
  });

  it.each(['without references', 'without a row'])(
    'lets an upload of content %s wait until it is deleted',
    async (kind) => {
      const { file, ctx, sha256 } = await upload(new Date(Date.now() - OLD));
      if (kind === 'without a row') {
        await db.storedFile.deleteMany();
        const old = new Date(Date.now() - OLD);
        utimesSync(join(folder, fileKey({ sha256, isPublic: true })), old, old);
      }
      let again: Promise<unknown> = Promise.resolve();
      const deleting: FileStore = {
        ...store,
        delete: async (key) => {
          again = storePicture({ ...ctx, now: new Date() }, () => Promise.resolve(file), store);
          await waitForLock('');
          await store.delete(key);
        },
      };
      expect(await deleteOrphanFiles(asSystem(new Date()), deleting)).toEqual({ deleted: 1 });
      await again;
      expect(await isStored(sha256)).toEqual([true, true]);
    },
  );
});

describe('the pictures that content references', () => {
  const find = (addresses: string[], now = new Date()) => db.$transaction((tx) => findMissingFiles(tx, addresses, now));

  it('are missing when they have no row or are private; drawings are never missing', async () => {
    const [file, secret] = [await createStoredFile(new Date()), await createStoredFile(new Date())];
    await db.storedFile.update({ where: { id: secret.id }, data: { isPublic: false } });
    const [existing, unknown] = [fileAddress(file.sha256), fileAddress('a'.repeat(64))];
    const hidden = fileAddress(secret.sha256);
    const drawing = '/art/pages.svg#service';
    expect(await find([existing, unknown, hidden, drawing, ''])).toEqual([unknown, hidden]);
    expect(await find([drawing])).toEqual([]);
  });

  it('are not deleted before the content is saved', async () => {
    const { sha256 } = await createStoredFile(new Date(Date.now() - OLD));
    const address = fileAddress(sha256);
    let deleting: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      expect(await findMissingFiles(tx, [address], new Date())).toEqual([]);
      deleting = deleteOrphanFiles(asSystem(new Date()), store);
      // The job waits for this transaction, or has found nothing to delete yet.
      await tx.$queryRaw`select 1 from pg_sleep(0.2)`;
    });
    expect(await deleting).toEqual({ deleted: 0 });
    expect(await find([address])).toEqual([]);
  });
});
