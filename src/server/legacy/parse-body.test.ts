import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '~/domain/shared/errors';
import { MAX_BODY_BYTES } from '~/server/http/read-body';
import { parseBody } from './parse-body';

function post(body: string | Uint8Array<ArrayBuffer>, type: string): Request {
  return new Request('http://localhost/api/x/', { method: 'POST', body, headers: { 'content-type': type } });
}

function multipart(fields: Record<string, string | string[]>): FormData {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
  return body;
}

const form = (body: string) => parseBody(post(body, 'application/x-www-form-urlencoded; charset=UTF-8'));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

describe('parseBody', () => {
  it('reads JSON and an empty body', async () => {
    expect(await parseBody(post('{"_method":"get","page":2}', 'application/json'))).toEqual({
      _method: 'get',
      page: 2,
    });
    expect(await parseBody(new Request('http://localhost/', { method: 'POST' }))).toEqual({});
  });

  it('reads lists and nested names from a form', async () => {
    const body = await form(
      'serviceType=workout&genders[]=female&genders[]=male&users[0][age]=30&users[1][age]=31&a[b][c]=%EA%B0%90',
    );
    expect({ ...body }).toMatchObject({
      serviceType: 'workout',
      genders: ['female', 'male'],
      users: [{ age: '30' }, { age: '31' }],
      a: { b: { c: '감' } },
    });
  });

  it.each([1, 10, 11, 100, 101, 1000])('reads a list of %i entries, texts or objects', async (length) => {
    const numbers = Array.from({ length }, (_, index) => index);
    const body = numbers.map((index) => `tools[${index}]=t${index}&lines[${index}][uid]=u${index}`).join('&');
    expect(await form(body)).toEqual({
      tools: numbers.map((index) => `t${index}`),
      lines: numbers.map((index) => ({ uid: `u${index}` })),
    });
  });

  it('puts fields with the same number into one entry, in any order', async () => {
    const body =
      'check[0][part]=neck&check[1][part]=knee&check[0][vas]=3&check[1][sides][]=left&check[1][sides][]=right';
    expect(await form(`${body}&check[7][part]=back&check[][part]=hip&check[][vas]=1`)).toEqual({
      check: [
        { part: 'neck', vas: '3' },
        { part: 'knee', sides: ['left', 'right'] },
        { part: 'back' },
        { part: 'hip' },
        { vas: '1' },
      ],
    });
  });

  it('reads a multipart form like a URL-encoded form', async () => {
    const body = multipart({
      serviceType: 'workout',
      'genders[]': ['female', 'male'],
      'users[0][age]': '30',
      'a[b][c]': '감',
    });
    expect({ ...(await parseBody(new Request('http://localhost/', { method: 'POST', body }))) }).toMatchObject({
      serviceType: 'workout',
      genders: ['female', 'male'],
      users: [{ age: '30' }],
      a: { b: { c: '감' } },
    });
  });

  it('rejects files and names the field', async () => {
    for (const file of [
      new File(['x'], 'x.png'),
      new File([], 'x.txt'),
      new File([new Uint8Array([0xff])], 'x.png', { type: 'image/png' }),
    ]) {
      const body = multipart({ _method: 'put' });
      body.append('picture', file);
      const rejected = await parseBody(new Request('http://localhost/', { method: 'POST', body })).catch(
        (error: unknown) => error,
      );
      expect(rejected).toMatchObject({
        code: 'INVALID_INPUT',
        details: { issues: [{ path: 'picture', message: '파일은 받지 않아요.' }] },
      });
    }
  });

  it('treats a file input without a chosen file as absent', async () => {
    const file = (content: string) =>
      post(
        `--b\r\nContent-Disposition: form-data; name="photo"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n--b--\r\n`,
        'multipart/form-data; boundary=b',
      );
    expect({ ...(await parseBody(file(''))) }).toEqual({});
    expect(await codeOf(parseBody(file('x')))).toBe('INVALID_INPUT');
  });

  it('rejects a multipart form that is broken, not text, too deep, too long or has too many fields', async () => {
    const part = (value: string) => `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${value}\r\n--b--\r\n`;
    const type = 'multipart/form-data; boundary=b';
    expect({ ...(await parseBody(post(part('1'), type))) }).toEqual({ x: '1' });
    expect(await codeOf(parseBody(post(part('1'), 'multipart/form-data')))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post(part('1'), 'multipart/form-data; boundary=c')))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post(part('1').slice(0, 40), type)))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post(new Uint8Array(Buffer.from(part('\xff'), 'latin1')), type)))).toBe(
      'INVALID_INPUT',
    );
    expect(
      await codeOf(
        parseBody(
          new Request('http://localhost/', { method: 'POST', body: multipart({ [`a${'[b]'.repeat(20)}`]: '1' }) }),
        ),
      ),
    ).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post(part('x'.repeat(MAX_BODY_BYTES)), type)))).toBe('PAYLOAD_TOO_LARGE');
    const many = Array.from(
      { length: 2001 },
      () => '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n',
    ).join('');
    expect(await codeOf(parseBody(post(`${many}--b--\r\n`, type)))).toBe('INVALID_INPUT');
  });

  it('keeps prototype names as plain keys', async () => {
    const body = await form('__proto__[admin]=1&constructor[prototype][x]=1');
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(Object.keys(body)).toEqual(['__proto__', 'constructor']);
  });

  it('rejects bodies that it cannot read, with an error code for the reason', async () => {
    expect(await codeOf(parseBody(post('{', 'application/json')))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post('[1]', 'application/json')))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post('<a/>', 'application/xml')))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post(new Uint8Array([0xff, 0xfe]), 'application/json')))).toBe('INVALID_INPUT');
    expect(await codeOf(form(`a${'[b]'.repeat(20)}=1`))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post('x'.repeat(MAX_BODY_BYTES + 1), 'application/json')))).toBe('PAYLOAD_TOO_LARGE');
  });

  it('throws only DomainErrors for any input', async () => {
    const type = fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      'text/plain',
      'image/png',
    );
    await fc.assert(
      fc.asyncProperty(type, fc.oneof(fc.string(), fc.json(), fc.webQueryParameters()), async (contentType, text) => {
        const code = await codeOf(parseBody(post(text, contentType)));
        expect(['no error', 'INVALID_INPUT', 'PAYLOAD_TOO_LARGE']).toContain(code);
      }),
    );
  });
});
