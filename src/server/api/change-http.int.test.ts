import superjson from 'superjson';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { canAccess, roles } from '~/domain/shared/access';
import { decodeText } from '~/server/http/read-body';
import { newAddress, PASSWORD } from '~/test/factories/account';
import { createMembers } from '~/test/members';
import { spoil } from '~/test/inputs/hostile-input';
import { createRandom, describeInput, sampleInput } from '~/test/inputs/sample-input';
import { inputOf, metaOf, procedures } from '~/test/procedures';
import { expectSameAnswer } from '~/test/same-answer';
import { answerChanges } from './change-http';
import { handleTrpc } from './http';

const CASES = 4;
const changes = procedures.filter(([, procedure]) => procedure._def.type === 'mutation');

let serial = 0;
/** Each call comes from its own network address, so that no call spends the rate limit of another. */
const requestWith = (given: Record<string, string>) => ({
  'content-type': 'application/json',
  'x-request-id': 'the-same-request',
  'x-forwarded-for': `203.0.113.${(serial += 1) % 250}`,
  ...given,
});
const callHandler = (target: string, body: string, headers: Record<string, string> = {}) =>
  answerChanges(target, new Headers(requestWith(headers)), () => Promise.resolve(decodeText(Buffer.from(body))));
const callLibrary = (target: string, body: string, headers: Record<string, string> = {}) =>
  handleTrpc(new Request(`http://localhost${target}`, { method: 'POST', body, headers: requestWith(headers) }));

async function expectSame(target: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  await expectSameAnswer(await callHandler(target, body, headers), await callLibrary(target, body, headers), target);
}

describe('mutations on the fast path', () => {
  let members: Awaited<ReturnType<typeof createMembers>>;
  beforeAll(async () => void (members = await createMembers()));

  it.each(changes)(
    '%s rejects forbidden callers and unreadable input exactly as the library does',
    async (path, procedure) => {
      const random = createRandom(path.length * 104_729);
      const access = metaOf(procedure)?.access;
      const schema = inputOf(procedure) as z.ZodType | undefined;
      const described = schema && describeInput(schema);
      const valid = described ? sampleInput(described, random) : undefined;
      const target = `/api/trpc/${path}`;
      for (const role of roles) {
        const headers = { cookie: members[role].cookie };
        if (access && !canAccess(role, access)) await expectSame(target, superjson.stringify(valid), headers);
        else await expectSame(target, '{', headers);
      }
      const allowed = roles.find((role) => access && canAccess(role, access)) ?? 'anonymous';
      for (let index = 0; index < CASES; index += 1) {
        const spoiled = JSON.parse(superjsonOrPlain(spoil(valid ?? {}, random))) as { json: unknown };
        // Skips inputs that the schema accepts, because the change would be made twice.
        if (!schema || schema.safeParse(spoiled.json).success) continue;
        await expectSame(target, JSON.stringify(spoiled), { cookie: members[allowed].cookie });
      }
    },
  );

  it('are answered as by the library when both paths see the same state', async () => {
    const { cookie } = members.learner;
    const sends = (value: unknown) => superjson.stringify(value);
    const employee = { cookie: members.corporateLearner.cookie };
    await expectSame('/api/trpc/b2bLearner.reserve', sends({ b2bTimetableId: 999_999 }), employee);
    await expectSame('/api/trpc/session.logout', sends(undefined));
    await expectSame('/api/trpc/session.login', sends({ email: newAddress(), password: PASSWORD }), { cookie });
    await expectSame('/api/trpc/session.logout', sends(undefined), { cookie: 'dagaon_session=gone' });
  });

  // session.login lists missing fields for input that it could read and nothing for input that it could not, so the
  // responses show which case occurred.
  const login = 'session.login';
  it.each([
    ['several in one go', `${login},${login}?batch=1`, '{"0":{"json":null},"1":{"json":{"email":"a"}}}'],
    ['a batch without input', `${login}?batch=1`, '{}'],
    ['a batch of which one has none', `${login},${login}?batch=1`, '{"1":{"json":{"email":"a"}}}'],
    ['a batch of which one needs a login', `${login},session.logout?batch=1`, '{"0":{"json":null},"1":{"json":null}}'],
    ['a list where a batch has numbers', `${login}?batch=1`, '[]'],
    ['no batch at all', `${login}?batch=1`, '7'],
    ['nothing', login, ''],
    ['nothing in a batch', `${login}?batch=1`, ''],
    ['no JSON', login, '{"json":'],
    ['no superjson', login, '"x"'],
    ['no superjson in a batch', `${login},${login}?batch=1`, '{"0":null,"1":{"json":{"email":"a"}}}'],
    ['a mark at the beginning', login, '\ufeff{"json":{"email":"a"}}'],
  ])('%s is parsed as by the library', async (_what, named, body) => {
    await expectSame(`/api/trpc/${named}`, body);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.example' }],
  ])('%s is rejected on this path too, without reading the body', async (_what, headers) => {
    const fast = answerChanges('/api/trpc/session.logout', new Headers(requestWith(headers)), () =>
      Promise.reject(new Error('read')),
    );
    await expectSameAnswer(await fast, await callLibrary('/api/trpc/session.logout', '{}', headers), 'refused');
    expect((await fast)?.status).toBe(403);
  });

  it.each([
    ['a query', 'session.baseInfo', {}],
    ['a query among changes', 'session.logout,session.baseInfo?batch=1', {}],
    ['an unknown procedure', 'session.nothing', {}],
    ['a name that every object has', 'constructor', {}],
    ['more calls than a batch has', `${'session.logout,'.repeat(20)}session.logout?batch=1`, {}],
    ['a path that cannot be read', '%E0%A4%A', {}],
    ['parameters of a connection', 'session.logout?connectionParams={', {}],
    ['a form', 'session.logout', { 'content-type': 'multipart/form-data' }],
    ['bytes', 'session.logout', { 'content-type': 'application/octet-stream' }],
    ['a stream', 'session.logout?batch=1', { 'trpc-accept': 'application/jsonl' }],
    ['a stream by accept', 'session.logout?batch=1', { accept: 'application/jsonl' }],
  ])('%s is left to the library', (_what, named, headers) => {
    expect(callHandler(`/api/trpc/${named}`, '{}', headers)).toBeNull();
  });

  it('a body without a type is left to the library', () => {
    const headers = new Headers({ 'x-request-id': 'the-same-request' });
    expect(answerChanges('/api/trpc/session.logout', headers, () => Promise.resolve('{}'))).toBeNull();
  });
});

/** A value that superjson rejects to serialize is sent as plain JSON, as an attacker would do. */
function superjsonOrPlain(value: unknown): string {
  try {
    return superjson.stringify(value);
  } catch {
    return JSON.stringify({ json: value });
  }
}
