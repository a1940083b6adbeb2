import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '~/domain/shared/errors';
import { MAX_BODY_BYTES } from '~/server/read-body';
import { parseBody } from './parse-body';

function post(body: string | Uint8Array<ArrayBuffer>, type: string): Request {
  return new Request('http://localhost/api/x/', { method: 'POST', body, headers: { 'content-type': type } });
}

const form = (body: string) => parseBody(post(body, 'application/x-www-form-urlencoded; charset=UTF-8'));
const codeOf = (promise: Promise<unknown>) => promise.then(() => 'no error', (error: unknown) => (error instanceof DomainError ? error.code : String(error)));

describe('parseBody', () => {
  it('reads JSON and an empty body', async () => {
    expect(await parseBody(post('{"_method":"get","page":2}', 'application/json'))).toEqual({ _method: 'get', page: 2 });
    expect(await parseBody(new Request('http://localhost/', { method: 'POST' }))).toEqual({});
  });

  it('reads the lists and nested names of a form', async () => {
    const body = await form('serviceType=workout&genders[]=female&genders[]=male&users[0][age]=30&users[1][age]=31&a[b][c]=%EA%B0%90');
    expect({ ...body }).toMatchObject({ serviceType: 'workout', genders: ['female', 'male'], users: [{ age: '30' }, { age: '31' }], a: { b: { c: '감' } } });
  });

  it('keeps prototype names as plain keys', async () => {
    const body = await form('__proto__[admin]=1&constructor[prototype][x]=1');
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(Object.keys(body)).toEqual(['__proto__', 'constructor']);
  });

  it('refuses what it cannot read, with the reason', async () => {
    expect(await codeOf(parseBody(post('{', 'application/json')))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post('[1]', 'application/json')))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post('<a/>', 'application/xml')))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post(new Uint8Array([0xff, 0xfe]), 'application/json')))).toBe('INVALID_INPUT');
    expect(await codeOf(form(`a${'[b]'.repeat(20)}=1`))).toBe('INVALID_INPUT');
    expect(await codeOf(parseBody(post('x'.repeat(MAX_BODY_BYTES + 1), 'application/json')))).toBe('PAYLOAD_TOO_LARGE');
  });

  it('never throws anything but a DomainError, whatever arrives', async () => {
    const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', 'image/png');
    await fc.assert(
      fc.asyncProperty(type, fc.oneof(fc.string(), fc.json(), fc.webQueryParameters()), async (contentType, text) => {
        const code = await codeOf(parseBody(post(text, contentType)));
        expect(['no error', 'INVALID_INPUT', 'PAYLOAD_TOO_LARGE']).toContain(code);
      }),
    );
  });
});
