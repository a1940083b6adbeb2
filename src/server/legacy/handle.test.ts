import { describe, expect, it } from 'vitest';
import { handleLegacy } from './handle';

const alive = 'http://localhost/api/checkAlive';

async function call(url: string, init: RequestInit = {}) {
  const response = await handleLegacy(new Request(url, { method: 'POST', ...init }));
  return { status: response.status, body: (await response.json()) as unknown, allow: response.headers.get('allow') };
}

const asJson = (value: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
});
const asForm = (body: string): RequestInit => ({
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

describe('the legacy handler', () => {
  it('finds the row by path and _method, with and without the trailing slash, in JSON and in both forms', async () => {
    for (const url of [alive, `${alive}/`]) {
      expect(await call(url, asJson({ _method: 'get' }))).toMatchObject({ status: 200, body: false });
      expect(await call(url, asForm('_method=get'))).toMatchObject({ status: 200, body: false });
      expect(await call(url, asJson({ _method: 'GET' }))).toMatchObject({ status: 200, body: false });
      expect(await call(url, { body: multipart({ _method: 'get' }) })).toMatchObject({ status: 200, body: false });
    }
  });

  it('reads _method only from the body', async () => {
    expect(await call(`${alive}/?_method=get`, asJson({}))).toMatchObject({ status: 404 });
    expect(await call(alive, asJson({}, { 'x-http-method-override': 'get' }))).toMatchObject({ status: 404 });
  });

  it('rejects other verbs, paths and bodies with a typed error', async () => {
    expect(await call(alive, { method: 'PUT', body: '{}' })).toMatchObject({ status: 405, allow: 'POST' });
    expect(await call(alive, asJson({ _method: 'patch' }))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', issues: [{ path: '_method' }] },
    });
    expect(await call(alive, asJson({ _method: ['get'] }))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
    expect(await call('http://localhost/api/nothing/', asJson({ _method: 'get' }))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await call(alive, asJson([1]))).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await call(alive, { body: '<x/>', headers: { 'content-type': 'text/xml' } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  });

  it('rejects calls that a browser sends from another site', async () => {
    expect(await call(alive, asJson({ _method: 'get' }, { 'sec-fetch-site': 'cross-site' }))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });
});
