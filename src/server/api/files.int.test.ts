import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_PERSON_HEADER } from '~/domain/account/page-person';
import { filePolicy } from '~/domain/file/policy';
import { pictureProblems } from '~/domain/file/messages';
import { encryptId } from '~/server/crypto/encrypted-id';
import { createListener } from '~/server/web/listener';
import { cookieOf, createMembers } from '~/test/members';
import { changeSettings } from '~/test/settings';
import { type TestServer, listenWith } from '~/test/stand-ins/http-server';
import { env } from '~/env.js';

let server: TestServer;
let cookie: string;
let operatorId: number;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const framework = () => Promise.reject(new Error('was passed on'));
  server = await listenWith(createListener(framework, { trustsProxy: false }));
  changeSettings({ FILE_STORE_DIR: join(env.FILE_STORE_DIR, 'over-http') });
  const { operator } = await createMembers();
  operatorId = operator.actor.kind === 'member' ? operator.actor.userId : 0;
  cookie = await cookieOf(operatorId);
  const background = { r: 200, g: 90, b: 30 };
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  picture = new Uint8Array(file);
});
afterAll(async () => {
  rmSync(env.FILE_STORE_DIR, { recursive: true, force: true });
  await server.close();
});

function send(body: BodyInit | undefined, headers: Record<string, string> = {}, method = 'POST'): Promise<Response> {
  return fetch(`${server.url}/uploads/pictures`, { method, body, headers: { cookie, ...headers } });
}
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

describe('POST /uploads/pictures', () => {
  it('answers the address and the size, whatever type the request claims', async () => {
    const answer = await send(picture, { 'content-type': 'text/html; name="../../x.html"' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.json()).toEqual({
      url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/),
      width: 60,
      height: 40,
    });
  });

  it('answers why a file cannot be used', async () => {
    const answer = await send('<svg/>');
    expect([answer.status, await messageOf(answer)]).toEqual([400, pictureProblems.type]);
  });

  it.each<[string, Record<string, string>, number]>([
    ['no session', { cookie: '' }, 401],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin', { origin: 'https://other.example' }, 403],
    ['the page of another user', { [PAGE_PERSON_HEADER]: 'nobody' }, 401],
  ])('rejects %s', async (_what, headers, status) => {
    expect((await send(picture, headers)).status).toBe(status);
  });

  it('rejects everybody but operators, also an operator who acts as a member', async () => {
    const { learner, coach, companyManager } = await createMembers();
    const learnerId = learner.actor.kind === 'member' ? learner.actor.userId : 0;
    const cookies = [learner.cookie, coach.cookie, companyManager.cookie, await cookieOf(learnerId, operatorId)];
    for (const other of cookies) expect((await send(picture, { cookie: other })).status).toBe(403);
  });

  it('accepts the page of the operator', async () => {
    const page = { [PAGE_PERSON_HEADER]: encryptId('user', operatorId) };
    expect((await send(picture, page)).status).toBe(200);
  });

  it('has a limit of the size', async () => {
    for (const extra of [1, 8 * 1024 * 1024]) {
      const answer = await send(new Uint8Array(filePolicy.maxBytes + extra)).catch(() => null);
      // The connection is closed while a body far beyond the limit is still being sent.
      if (answer) expect([answer.status, await messageOf(answer)]).toEqual([413, pictureProblems.tooLarge]);
      else expect(extra).toBeGreaterThan(1);
    }
    expect((await send(new Uint8Array(filePolicy.maxBytes))).status).toBe(400);
  });

  it.each(['GET', 'PUT', 'DELETE'])('is no address for %s', async (method) => {
    const answer = await send(undefined, {}, method);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('says when to retry while the store is unavailable', async () => {
    const settings = {
      S3_BUCKET: 'none',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:1',
    };
    changeSettings(settings);
    const answer = await send(picture);
    changeSettings({ S3_BUCKET: undefined, S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

describe('GET /files/{sha256}.webp', () => {
  const upload = async () => ((await (await send(picture)).json()) as { url: string }).url;
  const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);

  it('serves the picture to everybody, permanently cached, and as a picture only', async () => {
    const url = await upload();
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('webp');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await get(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, answer.headers.get('content-length')]);
    expect((await get(url, { method: 'POST' })).status).toBe(405);
  });

  it.each([
    `/files/${'a'.repeat(64)}.webp`,
    `/files/${'A'.repeat(64)}.webp`,
    `/files/${'a'.repeat(64)}.svg`,
    '/files/..%2f..%2fpackage.json',
    '/files/x.webp',
  ])('answers 404 that is not cached: %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('answers 404 when the content is missing', async () => {
    const url = await upload();
    rmSync(env.FILE_STORE_DIR, { recursive: true, force: true });
    const answer = await get(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
