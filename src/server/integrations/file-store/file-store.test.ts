import { createHash } from 'node:crypto';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileKey } from '~/domain/file/address';
import { startS3StandIn, type S3StandIn } from '~/test/stand-ins/s3-stand-in';
import { temporaryFolder, writeFile } from '~/test/temporary-folder';
import type { FileStore, StoredObject } from './file-store-port';
import { localFolder } from './local-folder';
import { s3 } from './s3';

let bucket: S3StandIn;
beforeAll(async () => {
  bucket = await startS3StandIn({ pageSize: 2 });
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.requests.length = 0;
  bucket.answers.length = 0;
});
afterAll(() => bucket.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const keyOf = (text: string, isPublic = true) =>
  fileKey({ sha256: createHash('sha256').update(text).digest('hex'), isPublic });
const put = (store: FileStore, text: string, key = keyOf(text), isPublic = true) =>
  store.put({ key, bytes: bytesOf(text), type: 'image/webp', isPublic });
async function listAll(store: FileStore): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  for await (const object of store.list()) objects.push(object);
  return objects;
}
const listKeys = async (store: FileStore) => (await listAll(store)).map(({ key }) => key).toSorted();

describe.each([
  ['a folder', () => localFolder(temporaryFolder())],
  ['a bucket', () => s3(bucket.settings)],
])('%s', (_name, open) => {
  it('returns what was stored, until it is deleted', async () => {
    const store = open();
    await put(store, 'a');
    expect(await store.get(keyOf('a'))).toEqual(bytesOf('a'));
    await put(store, 'b', keyOf('a'));
    expect(await store.get(keyOf('a'))).toEqual(bytesOf('b'));
    await store.delete(keyOf('a'));
    expect(await store.get(keyOf('a'))).toBeNull();
    await store.delete(keyOf('a'));
  });

  it('lists all objects with the time at which they were stored', async () => {
    const store = open();
    expect(await listAll(store)).toEqual([]);
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await put(store, name, keyOf(name, name !== 'e'), name !== 'e');
    expect(await listKeys(store)).toEqual(names.map((name) => keyOf(name, name !== 'e')).toSorted());
    for (const { storedAt } of await listAll(store))
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });
});

describe('a folder', () => {
  it('takes no key that could name another place', async () => {
    const store = localFolder(temporaryFolder());
    for (const key of ['../a', '/etc/passwd', `public/../../${'a'.repeat(64)}.webp`, 'public/사진.webp', ''])
      await expect(put(store, 'a', key)).rejects.toThrow('no key');
  });

  it('contains no partial file, and lists an unfinished one so that it can be deleted', async () => {
    const folder = temporaryFolder();
    const store = localFolder(folder);
    await put(store, 'a');
    expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
    const unfinished = `temporary/${'0'.repeat(36)}`;
    writeFile(folder, unfinished, 'half');
    writeFile(folder, 'public/notes.txt', 'of somebody else');
    const storedAt = new Date('2026-11-01T00:00:00Z');
    utimesSync(join(folder, unfinished), storedAt, storedAt);
    expect(await listKeys(store)).toEqual([keyOf('a'), unfinished].toSorted());
    expect(await listAll(store)).toContainEqual({ key: unfinished, storedAt });
    await store.delete(unfinished);
    expect(existsSync(join(folder, 'public/notes.txt'))).toBe(true);
  });

  it('leaves nothing behind when it cannot write, and says that it is unavailable', async () => {
    const folder = temporaryFolder({ public: 'a file where the folder would be' });
    await expect(put(localFolder(folder), 'a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(readdirSync(join(folder, 'temporary'))).toEqual([]);
  });
});

describe('a bucket', () => {
  const stored = () => put(s3(bucket.settings), 'a');

  it('stores the type and the cache rule of the object', async () => {
    await stored();
    await put(s3(bucket.settings), 'b', keyOf('b', false), false);
    expect(bucket.objects.get(keyOf('a'))).toMatchObject({
      type: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(bucket.objects.get(keyOf('b', false))?.cacheControl).toBe('private, no-store');
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'OTHER' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, '400 AuthorizationHeaderMalformed'],
    ['a missing bucket', { bucket: 'none' }, '404 NoSuchBucket'],
  ])('rejects %s, and the error names the reason', async (_what, settings, reason) => {
    const store = s3({ ...bucket.settings, ...settings });
    const rejected = { code: 'UNAVAILABLE', details: { store: expect.stringContaining(reason) } };
    await expect(put(store, 'a')).rejects.toMatchObject(rejected);
    await expect(store.get(keyOf('a'))).rejects.toMatchObject(rejected);
    await expect(store.delete(keyOf('a'))).rejects.toMatchObject(rejected);
    await expect(listAll(store)).rejects.toMatchObject(rejected);
    expect(bucket.objects.size).toBe(0);
  });

  it('is asked again when it is busy, a limited number of times', async () => {
    bucket.answers.push({ status: 503, code: 'SlowDown' }, { status: 500, code: 'InternalError' });
    await stored();
    expect(bucket.requests).toEqual(Array(3).fill(`PUT ${keyOf('a')}`));
    bucket.answers.push(...Array.from({ length: 4 }, () => ({ status: 503, code: 'SlowDown' })));
    await expect(stored()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { store: 'PUT answered 503 SlowDown' },
    });
    expect(bucket.answers).toEqual([]);
  });

  it('is unavailable when it cannot be reached', async () => {
    const store = s3({ ...bucket.settings, endpoint: 'http://127.0.0.1:1' });
    await expect(put(store, 'a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('lists and deletes only objects of this product', async () => {
    await stored();
    const { objects } = bucket;
    for (const key of ['backup.sql', 'public/logo&name.png', `other/${'a'.repeat(64)}.webp`])
      objects.set(key, { bytes: bytesOf(key), type: null, cacheControl: null, storedAt: new Date() });
    expect(await listKeys(s3(bucket.settings))).toEqual([keyOf('a')]);
  });
});
